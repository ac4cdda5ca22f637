import { useState } from 'react'
import type { BookingPanelProps } from './booking-selection.ts'

type Extras = Pick<BookingPanelProps, 'options' | 'addOns' | 'tier'>

/** What is offered, with the extras once they are loaded; `load` answers with them, or with null if it can't. */
export function useExtras(props: BookingPanelProps) {
  const [offer, setOffer] = useState(props)
  const [state, setState] = useState<'' | 'loading' | 'failed'>('')
  const load = async (): Promise<Extras | null> => {
    if (offer.extras !== 'later' || state === 'loading') return null
    setState('loading')
    const extras = await loadExtras(props.action).catch(() => null)
    setState(extras ? '' : 'failed')
    if (extras) setOffer({ ...props, ...extras, extras: 'open' })
    return extras
  }
  return { offer, state, load }
}

/** Reads them from the page that shows them without script. */
async function loadExtras(address: string): Promise<Extras | null> {
  const response = await fetch(`${address}?extras=open`)
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = page.querySelector('shop-island[name=BookingPanel]')?.previousElementSibling
  const { options, addOns, tier }: Extras = JSON.parse(data?.textContent ?? '')
  return { options, addOns, tier }
}

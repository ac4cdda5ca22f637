import { useState } from 'react'
import type { BookingOffer, BookingPanelProps, OfferedExtras } from './booking-selection.ts'

/** What is offered, with the extras once they are loaded; `load` answers with them, or with null if it can't. */
export function useExtras(props: BookingPanelProps) {
  const [offer, setOffer] = useState<BookingOffer>({
    options: [],
    addOns: [],
    tier: null,
    ...props,
  })
  const [state, setState] = useState<'' | 'loading' | 'failed'>('')
  const load = async (): Promise<OfferedExtras | null> => {
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
async function loadExtras(address: string): Promise<OfferedExtras | null> {
  const response = await fetch(`${address}?extras=open`)
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = page.querySelector('shop-island[name=BookingPanel]')?.previousElementSibling
  const { options, addOns, tier }: OfferedExtras = JSON.parse(data?.textContent ?? '')
  return { options, addOns, tier }
}

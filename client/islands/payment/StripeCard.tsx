import { useEffect, useRef, useState } from 'react'
import {
  type AskForCard,
  type CardFields,
  type Charge,
  loadCardFields,
} from '#client/payments/card-fields.ts'

type Props = {
  publishableKey: string
  charge: Charge
  currency: string
  /** Null where the provider's fields can't be loaded. */
  onOpen: (fields: Promise<AskForCard | null>) => void
}

/** Afterwards the provider's own page takes the payment. */
const LOADING_LIMIT_MS = 15_000

export function StripeCard(props: Props) {
  const container = useRef<HTMLDivElement>(null)
  const initialProps = useRef(props)
  const fields = useRef<CardFields>(null)
  const [status, setStatus] = useState('Opening the card form…')
  const { amount, setupFutureUsage } = props.charge
  const latest = useRef(props.charge)

  useEffect(() => {
    latest.current = { amount, setupFutureUsage }
    fields.current?.update(latest.current)
  }, [amount, setupFutureUsage])

  useEffect(() => {
    const { onOpen, ...options } = initialProps.current
    const place = container.current
    const open = async () => {
      const loaded = await Promise.race([
        loadCardFields(options).catch(() => null),
        new Promise<null>((resolve) => setTimeout(resolve, LOADING_LIMIT_MS, null)),
      ])
      // Another card may have been chosen meanwhile, or another sum.
      if (!loaded || !place?.isConnected) return null
      fields.current = loaded
      loaded.update(latest.current)
      loaded.mount(place)
      setStatus('')
      return loaded.createPaymentMethod
    }
    onOpen(open())
  }, [])

  return (
    <fieldset className="card-fields">
      <legend>Card</legend>
      <p className="hint" role="status">
        {status}
      </p>
      <div ref={container} />
    </fieldset>
  )
}

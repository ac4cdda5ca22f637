import { useEffect, useRef, useState } from 'react'
import {
  type CardFields,
  type Charge,
  loadCardFields,
  type PaymentMethodResult,
} from '#client/payments/card-fields.ts'

type Props = {
  publishableKey: string
  charge: Charge
  currency: string
  locale: string
  onReady: (ask: () => Promise<PaymentMethodResult>) => void
}

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
    const { onReady, ...rest } = initialProps.current
    void loadCardFields(rest)
      .catch(() => null)
      .then((loaded) => {
        if (!loaded || !container.current)
          return setStatus('The card form could not be loaded. Please reload the page.')
        fields.current = loaded
        // Another sum may have been chosen while the fields were loading.
        loaded.update(latest.current)
        loaded.mount(container.current)
        onReady(loaded.createPaymentMethod)
        setStatus('')
      })
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

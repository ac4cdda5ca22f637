import { useEffect, useRef, useState } from 'react'
import { loadCardFields, type PaymentMethodResult } from '#client/payments/card-fields.ts'

type Props = {
  publishableKey: string
  amount: number
  currency: string
  locale: string
  onReady: (ask: () => Promise<PaymentMethodResult>) => void
}

export function StripeCard(props: Props) {
  const container = useRef<HTMLDivElement>(null)
  const initialProps = useRef(props)
  const [status, setStatus] = useState('Opening the card form…')

  useEffect(() => {
    const { onReady, ...rest } = initialProps.current
    void loadCardFields(rest)
      .catch(() => null)
      .then((fields) => {
        if (!fields || !container.current)
          return setStatus('The card form could not be loaded. Please reload the page.')
        fields.mount(container.current)
        onReady(fields.createPaymentMethod)
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

import { useEffect, useRef, useState } from 'react'
import { openStripe, type PaymentMethod } from '../../lib/card-payment.ts'

type Props = {
  publishableKey: string
  amount: number
  currency: string
  locale: string
  onReady: (ask: () => Promise<PaymentMethod>) => void
}

/** Stripe's own card fields, in Stripe's own frame. */
export function StripeCard(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const terms = useRef(props)
  const [words, setWords] = useState('Opening the card form…')

  useEffect(() => {
    const { onReady, ...rest } = terms.current
    void openStripe(rest)
      .catch(() => null)
      .then((fields) => {
        if (!fields || !place.current)
          return setWords('The card form could not be loaded. Please reload the page.')
        fields.mount(place.current)
        onReady(fields.paymentMethod)
        setWords('')
      })
  }, [])

  return (
    <fieldset className="card-fields">
      <legend>Card</legend>
      <p className="hint" role="status">
        {words}
      </p>
      <div ref={place} />
    </fieldset>
  )
}

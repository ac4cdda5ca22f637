import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '../lib/card-payment.ts'
import { island } from './island.tsx'
import { SimulatedCard } from './payment/SimulatedCard.tsx'
import { StripeCard } from './payment/StripeCard.tsx'
import { TestCards } from './payment/TestCards.tsx'

export type CardFormProps = {
  action: string
  /** Where a buyer without script is sent on to the provider's own page. */
  hostedAction: string
  reference: string
  idempotencyKey: string
  publishableKey: string | null
  amount: number
  currency: string
  label: string
  locale: string
}

/** Takes a card. Without script: a list of test cards, or the provider's own page. */
export const CardForm = island('CardForm', 'load', (props: CardFormProps) => {
  const { publishableKey, action, hostedAction, reference, idempotencyKey, label } = props
  const form = useRef<HTMLFormElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const answer = useRef<() => Promise<PaymentMethod>>(null)
  const [isAwake, setAwake] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [issue, setIssue] = useState('')
  useEffect(() => setAwake(true), [])

  const pay = async (event: FormEvent) => {
    if (!isAwake) return
    event.preventDefault()
    if (isPaying) return
    setIssue('')
    setPaying(true)
    const method = await (answer.current?.() ?? Promise.resolve(NOT_READY))
    if (method.kind === 'ok' && hidden.current) {
      hidden.current.value = method.id
      form.current?.submit()
    } else {
      setPaying(false)
      setIssue(method.kind === 'refused' ? method.message : '')
    }
  }

  const isHosted = !isAwake && publishableKey !== null
  return (
    <form
      ref={form}
      className="stack card-form"
      method="post"
      action={isHosted ? hostedAction : action}
      onSubmit={pay}
    >
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {isAwake && <input ref={hidden} type="hidden" name="paymentMethod" />}
      {isAwake && publishableKey && (
        <StripeCard
          {...props}
          publishableKey={publishableKey}
          onReady={(ask) => (answer.current = ask)}
        />
      )}
      {isAwake && !publishableKey && <SimulatedCard onReady={(ask) => (answer.current = ask)} />}
      {!isAwake && !publishableKey && <TestCards />}
      {isHosted && <p>You pay on our payment provider’s own page and come straight back.</p>}
      <p className="issue" role="alert" id="card-issue">
        {issue}
      </p>
      <button className="button" type="submit" aria-disabled={isPaying}>
        {label}
      </button>
      <p className="hint" role="status">
        {isPaying ? 'Paying…' : ''}
      </p>
    </form>
  )
})

const NOT_READY: PaymentMethod = {
  kind: 'refused',
  message: 'The card form is still loading. Please try again in a moment.',
}

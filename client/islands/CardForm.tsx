import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AskForCard, Charge, PaymentMethodResult } from '#client/payments/card-fields.ts'
import { island } from './island.tsx'
import {
  type PaymentOption,
  PaymentOptions,
  SaveCardCheckbox,
  type SavedCardOption,
  SavedCardOptions,
} from './payment/PaymentChoices.tsx'
import { SimulatedCard } from './payment/SimulatedCard.tsx'
import { StripeCard } from './payment/StripeCard.tsx'
import { TestCards } from './payment/TestCards.tsx'
import { Wallets } from './payment/Wallets.tsx'

export type CardFormProps = {
  action: string
  /** Where buyers without script continue: the provider's hosted page. */
  hostedAction: string
  reference: string
  idempotencyKey: string
  publishableKey: string | null
  /** The amount that this form shows, in minor units. */
  amount: number
  currency: string
  label: string
  plans: readonly PaymentOption[]
  plan: PaymentOption['kind']
  cards: readonly SavedCardOption[]
  canKeep: boolean
  /** Where the page says what is agreed to. */
  termsUrl?: string
}

/** A card form. Without script: a list of test cards, or the provider's hosted page. */
export const CardForm = island('CardForm', 'load', (props: CardFormProps) => {
  const { publishableKey, action, hostedAction, reference, idempotencyKey, plans, cards } = props
  const form = useRef<HTMLFormElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const cardFields = useRef(Promise.resolve<AskForCard | null>(null))
  const [isAwake, setAwake] = useState(false)
  const [hasNoFields, setNoFields] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [issue, setIssue] = useState('')
  const [cardId, setCardId] = useState(cards[0]?.id ?? '')
  const [kind, setKind] = useState<string>(props.plan)
  const [isSaved, setSaved] = useState(false)
  // What was chosen before hydration is only in the form.
  useEffect(() => {
    if (form.current) {
      const fields = new FormData(form.current)
      setCardId(String(fields.get('savedCard') ?? ''))
      setKind(String(fields.get('paymentKind') ?? props.plan))
      setSaved(fields.has('keepCard'))
    }
    setAwake(true)
  }, [props.plan])

  // The browser refuses to open a page that our policy doesn't allow, and tells no one but this event.
  useEffect(() => {
    const onBlocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'form-action') return
      setPaying(false)
      setIssue(BLOCKED_MESSAGE)
    }
    document.addEventListener('securitypolicyviolation', onBlocked)
    return () => document.removeEventListener('securitypolicyviolation', onBlocked)
  }, [])

  const isNew = !isAwake || cardId === ''
  const isHosted = publishableKey !== null && (!isAwake || (hasNoFields && isNew))
  const pay = async (event: FormEvent) => {
    if (!isAwake || isHosted) return
    event.preventDefault()
    if (isPaying) return
    setIssue('')
    setPaying(true)
    const askForCard = cardId
      ? () => ({ kind: 'ok', id: cardId }) as const
      : await cardFields.current
    // The fields may fail to load after the button was pressed.
    if (!askForCard) return void goToHostedPage()
    payWith(await askForCard())
  }
  const payWith = (method: PaymentMethodResult) => {
    if (method.kind === 'ok' && hidden.current) {
      hidden.current.value = method.id
      form.current?.submit()
    } else {
      setPaying(false)
      setIssue(method.kind === 'refused' ? method.message : '')
    }
  }
  const payByWallet = (method: PaymentMethodResult) => {
    if (isPaying || !form.current) return
    setIssue('')
    setPaying(true)
    form.current.action = action
    payWith(method)
  }

  const choose = (id: string) => {
    setCardId(id)
    // Fields that were still loading are gone.
    if (id) cardFields.current = Promise.resolve(null)
  }
  const goToHostedPage = () => {
    if (!form.current) return
    form.current.action = hostedAction
    form.current.submit()
  }

  const chosen = plans.find((plan) => plan.kind === kind)
  const charge = chargeNow(chosen, props.amount, isSaved)
  const label = chosen?.pay ?? props.label
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
      <input type="hidden" name="seenTotal" value={props.amount} />
      {plans.length > 0 && <PaymentOptions plans={plans} chosen={props.plan} onChoose={setKind} />}
      {plans.map(
        (plan) =>
          plan.consent && (!isAwake || plan === chosen) && <p key={plan.kind}>{plan.consent}</p>,
      )}
      {isAwake && <Wallets {...props} charge={charge} label={label} onMethod={payByWallet} />}
      {cards.length > 0 && (
        <SavedCardOptions cards={cards} chosen={cards[0]?.id ?? ''} onChoose={choose} />
      )}
      {isAwake && <input ref={hidden} type="hidden" name="paymentMethod" />}
      {isAwake && isNew && publishableKey && !hasNoFields && (
        <StripeCard
          {...props}
          publishableKey={publishableKey}
          charge={charge}
          onOpen={(opening) => {
            cardFields.current = opening
            void opening.then((ask) => setNoFields(!ask && cardFields.current === opening))
          }}
        />
      )}
      {isAwake && isNew && !publishableKey && (
        <SimulatedCard
          onReady={(ask) => {
            cardFields.current = Promise.resolve(ask)
          }}
        />
      )}
      {!isAwake && !publishableKey && <TestCards />}
      {isHosted && <p>You pay on our payment provider’s own page and come straight back.</p>}
      {isNew && props.canKeep && <SaveCardCheckbox onChange={setSaved} />}
      <p className="issue" role="alert" id="card-issue">
        {issue}
      </p>
      <button className="button" type="submit" aria-disabled={isPaying}>
        {/* Without script the choice isn't known in advance. */}
        {plans.length > 0 && !isAwake ? 'Pay now' : label}
      </button>
      <p className="hint" role="status">
        {isPaying ? 'Paying…' : ''}
      </p>
    </form>
  )
})

/** For Stripe's fields and wallets: the amount, and whether the card is kept. */
const chargeNow = (chosen: PaymentOption | undefined, total: number, isSaved: boolean): Charge => ({
  amount: chosen?.amount ?? total,
  setupFutureUsage: chosen?.kind === 'DEPOSIT' ? 'off_session' : isSaved ? 'on_session' : null,
})

const BLOCKED_MESSAGE =
  'We couldn’t open your bank’s page. Your order is still here: reload this page and try again, or call us.'

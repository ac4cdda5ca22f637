import type Stripe from 'stripe'
import { declineMessage } from '#domain/payments/decline-message.ts'
import type {
  CardPage,
  CardSummary,
  HostedPage,
  IntentStatus,
  PaymentEvent,
  PaymentIntent,
  PaymentOutcome,
  Refund,
  RefusedOutcome,
  SavedCard,
  UnknownOutcome,
} from './payments.ts'

export function adaptIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // Unknown future statuses count as processing.
    status: intent.status as IntentStatus,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: charge ? charge.amount_refunded : null,
    currency: intent.currency,
    orderId: intent.metadata.orderId ?? null,
    customer: referenceId(intent.customer),
    paymentMethod: referenceId(intent.payment_method),
    card: charge?.status === 'succeeded' ? adaptCard(charge.payment_method_details?.card) : null,
    nextActionUrl: intent.next_action?.redirect_to_url?.url ?? null,
  }
}

/** An intent's state as an outcome; a stored card error is a decline. */
export function intentOutcome(stripeIntent: Stripe.PaymentIntent): PaymentOutcome {
  const intent = adaptIntent(stripeIntent)
  switch (stripeIntent.status) {
    case 'succeeded':
      return { kind: 'succeeded', intent }
    case 'canceled':
      return { kind: 'canceled', intent }
    case 'requires_action':
      return intent.nextActionUrl
        ? { kind: 'requires_action', nextActionUrl: intent.nextActionUrl }
        : { kind: 'unsupported', intent }
    case 'requires_capture':
      return { kind: 'unsupported', intent }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return stripeIntent.last_payment_error
        ? declinedOutcome(stripeIntent.last_payment_error, intent)
        : { kind: 'open', intent }
    default:
      return { kind: 'processing', intent }
  }
}

type CardFailure = { code?: string; decline_code?: string }

/** A decline from an error or from an intent's stored one. */
export const declinedOutcome = (
  error: CardFailure,
  intent: PaymentIntent | null,
): PaymentOutcome => ({
  kind: 'declined',
  message: declineMessage(error.code ?? '', error.decline_code ?? null),
  code: error.code || 'card_declined',
  declineCode: error.decline_code || null,
  intent,
})

/** Only a request that Stripe understood and rejected is refused; anything else may have happened. */
export function callFailure(error: unknown): RefusedOutcome | UnknownOutcome {
  const { type, code, message } = asStripeError(error)
  const replayed = isIdempotentReplay(error) ? { isReplayed: true as const } : {}
  if (type !== 'StripeInvalidRequestError') return { kind: 'unknown', cause: error, ...replayed }
  return { kind: 'refused', code: code ?? 'invalid_request', message, ...replayed }
}

/** Like `callFailure`, for calls that may be declined or return the intent. */
export function confirmationFailure(error: unknown): PaymentOutcome {
  const { type, code, decline_code, payment_intent } = asStripeError(error)
  if (type === 'StripeCardError') {
    const failure = { ...(code && { code }), ...(decline_code && { decline_code }) }
    return declinedOutcome(failure, payment_intent ? adaptIntent(payment_intent) : null)
  }
  if (code === 'payment_intent_unexpected_state' && payment_intent)
    return intentOutcome(payment_intent)
  return callFailure(error)
}

/** Whether the response was replayed and may be outdated. */
export function isIdempotentReplay(answer: unknown): boolean {
  const { headers, lastResponse } = Object(answer) as {
    headers?: Record<string, string>
    lastResponse?: { headers: Headers | Record<string, string> }
  }
  const stored = lastResponse?.headers ?? headers
  const value =
    stored instanceof Headers ? stored.get('idempotent-replayed') : stored?.['idempotent-replayed']
  return value === 'true'
}

type StripeError = {
  type: string
  message: string
  code?: string
  decline_code?: string
  payment_intent?: Stripe.PaymentIntent
}

const asStripeError = (error: unknown): StripeError =>
  error instanceof Error
    ? (error as Error & StripeError)
    : { type: 'unknown', message: String(error) }

export const adaptSavedCard = ({ id, card }: Stripe.PaymentMethod): SavedCard => ({
  id,
  ...(adaptCard(card) ?? UNKNOWN_CARD),
})

const UNKNOWN_CARD = { brand: 'card', last4: '', fingerprint: null, expMonth: 0, expYear: 0 }

type StripeCard = {
  brand: string | null
  last4: string | null
  fingerprint?: string | null
  exp_month: number
  exp_year: number
}

const adaptCard = (card: StripeCard | null | undefined): CardSummary | null =>
  card
    ? {
        brand: card.brand ?? 'card',
        last4: card.last4 ?? '',
        fingerprint: card.fingerprint ?? null,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    : null

export const adaptRefund = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  amount: refund.amount,
  currency: refund.currency,
  status: (refund.status ?? 'pending') as Refund['status'],
  intent: referenceId(refund.payment_intent),
  name: refund.metadata?.name ?? null,
})

export const adaptHostedPage = (session: Stripe.Checkout.Session): HostedPage => ({
  id: session.id,
  url: session.url,
  status: (session.status ?? 'open') as HostedPage['status'],
  paid: session.payment_status === 'paid',
  intent: referenceId(session.payment_intent),
  orderId: session.client_reference_id,
})

export function adaptCardPage(session: Stripe.Checkout.Session): CardPage {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null
  return {
    id: session.id,
    url: session.url,
    customer: referenceId(session.customer),
    paymentMethod: setup?.status === 'succeeded' ? referenceId(setup.payment_method) : null,
  }
}

/** An event reduced to what says where to look. */
export function adaptEvent(event: Stripe.Event): PaymentEvent {
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || !event.data?.object)
    throw new TypeError('The body is no event.')
  const object = Object(event.data.object) as Record<string, unknown>
  const { orderId } = Object(object.metadata) as Record<string, unknown>
  const id = textOrNull(object.id)
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(Number(event.created) * 1000),
    object: { id: id ?? '', type: textOrNull(object.object) ?? '' },
    intent:
      object.object === 'payment_intent'
        ? id
        : textOrNull(referenceId(object.payment_intent as { id: string } | null)),
    orderId: textOrNull(orderId),
  }
}

/** A signed event is still input. */
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const referenceId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)

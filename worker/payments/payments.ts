import { HOUR_MS } from '#domain/time/durations.ts'

/** Where a PaymentIntent stands, in Stripe's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** What may be shown of a card. The fingerprint is equal for equal cards. */
export type CardSummary = { brand: string; last4: string; fingerprint: string | null }

/** A card kept for a customer's next purchase. */
export type SavedCard = CardSummary & { id: string; expMonth: number; expYear: number }

/** One attempt to be paid for an order. Amounts are minor units, the currency is lower case. */
export type PaymentIntent = {
  id: string
  clientSecret: string
  status: IntentStatus
  amount: number
  amountReceived: number
  /** Null unless the answer carried the charge; `retrieve`, `confirm` and `search` do. */
  amountRefunded: number | null
  currency: string
  orderId: string | null
  customer: string | null
  paymentMethod: string | null
  card: CardSummary | null
  nextActionUrl: string | null
}

/** The bank said no. The message is in the shop's words, for the buyer. */
export type DeclinedOutcome = {
  kind: 'declined'
  message: string
  code: string
  declineCode: string | null
  intent: PaymentIntent | null
}

/** Stripe would not do what was asked, so nothing was done. */
export type RefusedOutcome = { kind: 'refused'; message: string; code: string } & Replayed

/** It may have happened or not. Ask again with the same key; never call it failed. */
export type UnknownOutcome = { kind: 'unknown'; cause: unknown } & Replayed

/** Set where the provider repeated the stored answer of this key, which it does for a day: another one needs another key. */
type Replayed = { isReplayed?: true }

/** What became of an intent. */
export type PaymentOutcome =
  | { kind: 'succeeded'; intent: PaymentIntent }
  | { kind: 'processing'; intent: PaymentIntent }
  | { kind: 'requires_action'; intent: PaymentIntent; nextActionUrl: string }
  | { kind: 'canceled'; intent: PaymentIntent }
  /** The provider waits for a step that this shop never asks for; nothing was taken, the intent has to be canceled. */
  | { kind: 'unsupported'; intent: PaymentIntent }
  /** Nothing was charged; the intent awaits a card, under a new key. */
  | { kind: 'open'; intent: PaymentIntent }
  | DeclinedOutcome
  | RefusedOutcome
  | UnknownOutcome

/** Every write names its key: the same key with the same content acts once. */
type WithIdempotencyKey = { idempotencyKey: string }

export type NewPaymentIntent = WithIdempotencyKey & {
  orderId: string
  amount: number
  currency: string
  description?: string
  customer?: string
  /** `off_session` keeps the card, so that the rest can be charged later. */
  setupFutureUsage?: 'on_session' | 'off_session'
}

export type IntentConfirmation = WithIdempotencyKey & {
  intent: string
  paymentMethod: string
  /** Where 3-D Secure brings the buyer back to. Not needed when no buyer is there. */
  returnUrl?: string
  offSession?: boolean
}

export type Refund = {
  id: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed' | 'canceled' | 'requires_action'
  intent: string | null
  name: string | null
}

export type NewRefund = WithIdempotencyKey & {
  intent: string
  orderId: string
  /** All that is left, when not given. */
  amount?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  /** Our own name for it, found again by `refunds`. */
  name?: string
}

export type NewHostedPage = WithIdempotencyKey & {
  orderId: string
  amount: number
  currency: string
  /** What the buyer reads beside the amount. */
  description: string
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the page. */
  successUrl: string
  cancelUrl: string
  customerEmail?: string
  customer?: string
  setupFutureUsage?: 'on_session' | 'off_session'
}

/** Stripe's own payment page (a Checkout Session), for buyers without script. */
export type HostedPage = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intent: string | null
  orderId: string | null
}

export type HostedPageResult = { kind: 'page'; page: HostedPage } | RefusedOutcome | UnknownOutcome

/** Stripe tells us that something happened; what it is now has to be fetched (R12). */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  object: { id: string; type: string }
  intent: string | null
  orderId: string | null
}

export type RefundResult = { kind: 'refunded'; refund: Refund } | RefusedOutcome | UnknownOutcome

/** Whether a refund has gone or is on its way, even if its receiver has to help: it must not be sent again. */
export const isRefundAccepted = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'succeeded' || status === 'pending' || status === 'requires_action'

/** Whether the money is on its way back, by this answer or by one that was lost before it. */
export const isMoneyReturned = (answer: RefundResult): boolean =>
  answer.kind === 'refunded'
    ? isRefundAccepted(answer.refund)
    : answer.kind === 'refused' && answer.code === 'charge_already_refunded'

/** The provider that takes the money. Only a card error is a decline. */
export type Payments = {
  createIntent(
    intent: NewPaymentIntent,
  ): Promise<{ kind: 'created'; intent: PaymentIntent } | RefusedOutcome | UnknownOutcome>
  confirmIntent(confirm: IntentConfirmation): Promise<PaymentOutcome>
  retrieveIntent(intent: string): Promise<PaymentOutcome>
  cancelIntent(cancel: WithIdempotencyKey & { intent: string }): Promise<PaymentOutcome>
  /** What is not named stays; no `setupFutureUsage` keeps no card. */
  updateIntent(
    update: WithIdempotencyKey &
      Pick<NewPaymentIntent, 'amount' | 'customer'> & {
        intent: string
        setupFutureUsage?: NewPaymentIntent['setupFutureUsage'] | null
      },
  ): Promise<{ kind: 'updated'; intent: PaymentIntent } | RefusedOutcome | UnknownOutcome>
  /** Every intent of an order. New ones may take a minute to be found. */
  searchIntents(query: {
    orderId: string
  }): Promise<{ kind: 'found'; intents: PaymentIntent[] } | RefusedOutcome | UnknownOutcome>
  createRefund(refund: NewRefund): Promise<RefundResult>
  retrieveRefund(id: string): Promise<RefundResult>
  /** Every refund of an intent, with our own names for them. */
  listRefunds(
    intent: string,
  ): Promise<{ kind: 'found'; refunds: Refund[] } | RefusedOutcome | UnknownOutcome>

  createHostedPage(page: NewHostedPage): Promise<HostedPageResult>
  retrieveHostedPage(id: string): Promise<HostedPageResult>
  /** Closes an open page, so that no one pays there what was paid elsewhere. */
  expireHostedPage(expire: WithIdempotencyKey & { id: string }): Promise<HostedPageResult>

  createCustomer(
    customer: WithIdempotencyKey & { email?: string; name?: string; reference: string },
  ): Promise<{ kind: 'created'; customer: string } | RefusedOutcome | UnknownOutcome>
  listCards(
    customer: string,
  ): Promise<{ kind: 'found'; cards: SavedCard[] } | RefusedOutcome | UnknownOutcome>
  detachCard(
    card: WithIdempotencyKey & { paymentMethod: string },
  ): Promise<{ kind: 'forgotten' } | RefusedOutcome | UnknownOutcome>

  /** What happened since then that the shop acts on, newest first, whether or not its webhook arrived. */
  listEvents(query: {
    since: Date
  }): Promise<{ kind: 'found'; events: PaymentEvent[] } | RefusedOutcome | UnknownOutcome>
  /** The event of a webhook call whose signature is right and fresh. */
  verifyEvent(
    rawBody: string,
    signature: string | null,
  ): Promise<{ kind: 'event'; event: PaymentEvent } | { kind: 'forged'; message: string }>
}

/** The events that the shop acts on; a webhook endpoint has to be registered for these. */
export const HANDLED_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.requires_action',
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'radar.early_fraud_warning.created',
] as const

/** The provider forgets its keys a day later; before that an attempt no one heard of is withdrawn. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * HOUR_MS

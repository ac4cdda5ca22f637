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

/** Card details for display. Equal cards have equal fingerprints. */
export type CardSummary = {
  brand: string
  last4: string
  fingerprint: string | null
  expMonth: number
  expYear: number
}

export type SavedCard = CardSummary & { id: string }

/** An attempt to pay an order. Minor units, lower-case currency. */
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

/** The bank declined. The message is for the buyer. */
export type DeclinedOutcome = {
  kind: 'declined'
  message: string
  code: string
  declineCode: string | null
  intent: PaymentIntent | null
}

/** The provider refused the request: nothing was done. */
export type RefusedOutcome = { kind: 'refused'; message: string; code: string } & Replayed

/** The outcome is unknown: retry with the same key; never treat it as failed. */
export type UnknownOutcome = { kind: 'unknown'; cause: unknown } & Replayed

/** Set when the provider replayed the stored response of this key, which it does for a day: use another key. */
type Replayed = { isReplayed?: true }

export type PaymentOutcome =
  | { kind: 'succeeded'; intent: PaymentIntent }
  | { kind: 'processing'; intent: PaymentIntent }
  | { kind: 'requires_action'; nextActionUrl: string }
  | { kind: 'canceled'; intent: PaymentIntent }
  /** The provider wants a step this shop does not support; nothing was captured, cancel the intent. */
  | { kind: 'unsupported'; intent: PaymentIntent }
  /** Nothing was charged; the intent awaits a card, under a new key. */
  | { kind: 'open'; intent: PaymentIntent }
  | DeclinedOutcome
  | RefusedOutcome
  | UnknownOutcome

/** Writes are idempotent by key. */
type WithIdempotencyKey = { idempotencyKey: string }

export type NewPaymentIntent = WithIdempotencyKey & {
  orderId: string
  amount: number
  currency: string
  description?: string
  customer?: string
  /** `off_session` keeps the card for charging the balance later. */
  setupFutureUsage?: 'on_session' | 'off_session'
}

export type IntentConfirmation = WithIdempotencyKey & {
  intent: string
  paymentMethod: string
  /** Return URL after 3-D Secure; absent for off-session charges. */
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
  /** Defaults to everything left. */
  amount?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  /** Our own id, found again by `refunds`. */
  name?: string
}

export type NewHostedPage = WithIdempotencyKey & {
  orderId: string
  amount: number
  currency: string
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

export type NewCardPage = WithIdempotencyKey & {
  customer: string
  currency: string
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the page. */
  successUrl: string
  cancelUrl: string
}

/** Stripe's own page on which a card is kept without a payment: a Checkout Session with a SetupIntent. */
export type CardPage = {
  id: string
  url: string | null
  customer: string | null
  /** The kept card, once the SetupIntent has succeeded. */
  paymentMethod: string | null
}

export type CardPageResult = { kind: 'page'; page: CardPage } | RefusedOutcome | UnknownOutcome

/** A notification; the current state has to be fetched. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  object: { id: string; type: string }
  intent: string | null
  orderId: string | null
}

export type RefundResult = { kind: 'refunded'; refund: Refund } | RefusedOutcome | UnknownOutcome

/** Whether a refund was sent or is pending, even if its receiver has to act: it must not be sent again. */
export const isRefundAccepted = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'succeeded' || status === 'pending' || status === 'requires_action'

/** Whether the money was returned, now or by an earlier call. */
export const isMoneyReturned = (answer: RefundResult): boolean =>
  answer.kind === 'refunded'
    ? isRefundAccepted(answer.refund)
    : answer.kind === 'refused' && answer.code === 'charge_already_refunded'

/** The payment provider. Only a card error is a decline. */
export type Payments = {
  createIntent(
    intent: NewPaymentIntent,
  ): Promise<{ kind: 'created'; intent: PaymentIntent } | RefusedOutcome | UnknownOutcome>
  confirmIntent(confirm: IntentConfirmation): Promise<PaymentOutcome>
  retrieveIntent(intent: string): Promise<PaymentOutcome>
  cancelIntent(cancel: WithIdempotencyKey & { intent: string }): Promise<PaymentOutcome>
  /** Unnamed fields stay; without `setupFutureUsage` no card is kept. */
  updateIntent(
    update: WithIdempotencyKey &
      Pick<NewPaymentIntent, 'amount' | 'customer'> & {
        intent: string
        setupFutureUsage?: NewPaymentIntent['setupFutureUsage'] | null
      },
  ): Promise<{ kind: 'updated'; intent: PaymentIntent } | RefusedOutcome | UnknownOutcome>
  /** All intents of an order; new ones may take a minute to appear. */
  searchIntents(query: {
    orderId: string
  }): Promise<{ kind: 'found'; intents: PaymentIntent[] } | RefusedOutcome | UnknownOutcome>
  createRefund(refund: NewRefund): Promise<RefundResult>
  retrieveRefund(id: string): Promise<RefundResult>
  /** All refunds of an intent with our own ids. */
  listRefunds(
    intent: string,
  ): Promise<{ kind: 'found'; refunds: Refund[] } | RefusedOutcome | UnknownOutcome>

  createHostedPage(page: NewHostedPage): Promise<HostedPageResult>
  retrieveHostedPage(id: string): Promise<HostedPageResult>
  /** Closes an open page, so that nothing is paid twice. */
  expireHostedPage(expire: WithIdempotencyKey & { id: string }): Promise<HostedPageResult>

  createCardPage(page: NewCardPage): Promise<CardPageResult>
  retrieveCardPage(id: string): Promise<CardPageResult>

  createCustomer(
    customer: WithIdempotencyKey & { email?: string; name?: string; reference: string },
  ): Promise<{ kind: 'created'; customer: string } | RefusedOutcome | UnknownOutcome>
  /** Deletes them with their cards; what they paid stays. */
  deleteCustomer(customer: string): Promise<{ kind: 'deleted' } | RefusedOutcome | UnknownOutcome>
  listCards(
    customer: string,
  ): Promise<{ kind: 'found'; cards: SavedCard[] } | RefusedOutcome | UnknownOutcome>
  detachCard(
    card: WithIdempotencyKey & { paymentMethod: string },
  ): Promise<{ kind: 'forgotten' } | RefusedOutcome | UnknownOutcome>

  /** Handled events since then, newest first, delivered or not. */
  listEvents(query: {
    since: Date
  }): Promise<{ kind: 'found'; events: PaymentEvent[] } | RefusedOutcome | UnknownOutcome>
  /** Verifies a webhook's signature and age. */
  verifyEvent(
    rawBody: string,
    signature: string | null,
  ): Promise<{ kind: 'event'; event: PaymentEvent } | { kind: 'forged'; message: string }>
}

/** Keys expire at the provider after a day; older attempts with unknown outcome are withdrawn before. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 23 * HOUR_MS

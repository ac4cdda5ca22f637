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
export type Card = { brand: string; last4: string; fingerprint: string | null }

/** A card kept for a customer's next purchase. */
export type SavedCard = Card & { id: string; expMonth: number; expYear: number }

/** One attempt to be paid for an order. Amounts are minor units, the currency is lower case. */
export type Intent = {
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
  card: Card | null
  nextActionUrl: string | null
}

/** The bank said no. The message is Stripe's own wording, meant for the buyer. */
export type Declined = {
  kind: 'declined'
  message: string
  code: string
  declineCode: string | null
  intent: Intent | null
}

/** Stripe would not do what was asked, so nothing was done. */
export type Refused = { kind: 'refused'; message: string; code: string }

/** It may have happened or not. Ask again with the same key; never call it failed. */
export type Unknown = { kind: 'unknown'; cause: unknown }

/** What became of an intent. */
export type Outcome =
  | { kind: 'succeeded'; intent: Intent }
  | { kind: 'processing'; intent: Intent }
  | { kind: 'requires_action'; intent: Intent; nextActionUrl: string }
  | { kind: 'canceled'; intent: Intent }
  /** Nothing was charged; the intent awaits a card, under a new key. */
  | { kind: 'open'; intent: Intent }
  | Declined
  | Refused
  | Unknown

/** Every write names its key: the same key with the same content acts once. */
type Keyed = { idempotencyKey: string }

export type NewIntent = Keyed & {
  orderId: string
  amount: number
  currency: string
  description?: string
  receiptEmail?: string
  customer?: string
  /** `off_session` keeps the card, so that the rest can be charged later. */
  setupFutureUsage?: 'on_session' | 'off_session'
}

export type Confirm = Keyed & {
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
  name: string | null
}

export type NewRefund = Keyed & {
  intent: string
  orderId: string
  /** All that is left, when not given. */
  amount?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  /** Our own name for it, found again by `refunds`. */
  name?: string
}

export type NewHostedPage = Keyed & {
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

export type HostedPageAnswer = { kind: 'page'; page: HostedPage } | Refused | Unknown

/** Stripe tells us that something happened; what it is now has to be fetched (R12). */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  object: { id: string; type: string }
  intent: string | null
  orderId: string | null
}

export type RefundAnswer = { kind: 'refunded'; refund: Refund } | Refused | Unknown

/** Whether a refund has gone or is about to. */
export const isUnderWay = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'succeeded' || status === 'pending'

/** Whether the money is on its way back, by this answer or by one that was lost before it. */
export const isSentBack = (answer: RefundAnswer): boolean =>
  answer.kind === 'refunded'
    ? isUnderWay(answer.refund)
    : answer.kind === 'refused' && answer.code === 'charge_already_refunded'

/** The provider that takes the money. Only a card error is a decline (reliability 2.1). */
export type Payments = {
  createIntent(intent: NewIntent): Promise<{ kind: 'created'; intent: Intent } | Refused | Unknown>
  confirm(confirm: Confirm): Promise<Outcome>
  retrieve(intent: string): Promise<Outcome>
  cancel(cancel: Keyed & { intent: string }): Promise<Outcome>
  /** What is not named stays; no `setupFutureUsage` keeps no card. */
  updateIntent(
    update: Keyed &
      Pick<NewIntent, 'amount' | 'customer'> & {
        intent: string
        setupFutureUsage?: NewIntent['setupFutureUsage'] | null
      },
  ): Promise<{ kind: 'updated'; intent: Intent } | Refused | Unknown>
  /** Every intent of an order. New ones may take a minute to be found. */
  search(query: {
    orderId: string
  }): Promise<{ kind: 'found'; intents: Intent[] } | Refused | Unknown>
  refund(refund: NewRefund): Promise<RefundAnswer>
  /** Every refund of an intent, with our own names for them. */
  refunds(intent: string): Promise<{ kind: 'found'; refunds: Refund[] } | Refused | Unknown>

  hostedPage(page: NewHostedPage): Promise<HostedPageAnswer>
  retrieveHostedPage(id: string): Promise<HostedPageAnswer>
  /** Closes an open page, so that nobody pays there what was paid elsewhere. */
  expireHostedPage(expire: Keyed & { id: string }): Promise<HostedPageAnswer>

  createCustomer(
    customer: Keyed & { email?: string; name?: string; reference: string },
  ): Promise<{ kind: 'created'; customer: string } | Refused | Unknown>
  cards(customer: string): Promise<{ kind: 'found'; cards: SavedCard[] } | Refused | Unknown>
  forgetCard(
    card: Keyed & { paymentMethod: string },
  ): Promise<{ kind: 'forgotten' } | Refused | Unknown>

  /** The event of a webhook call whose signature is right and fresh. */
  verifyEvent(
    rawBody: string,
    signature: string | null,
  ): Promise<{ kind: 'event'; event: PaymentEvent } | { kind: 'forged'; message: string }>
}

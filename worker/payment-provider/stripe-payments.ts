import { HANDLED_EVENTS } from './handled-events.ts'
import type { PaymentOutcome, Payments, RefundResult } from './payments.ts'
import {
  lazyStripeClient,
  readOptions,
  type StripeSettings,
  writeOptions,
} from './stripe-client.ts'
import {
  cardPageParams,
  checkoutSessionParams,
  confirmIntentParams,
  createIntentParams,
  createRefundParams,
  EXPAND_CHARGE,
  EXPAND_SETUP_INTENT,
  updateIntentParams,
} from './stripe-params.ts'
import {
  adaptCardPage,
  adaptEvent,
  adaptHostedPage,
  adaptIntent,
  adaptRefund,
  adaptSavedCard,
  callFailure,
  confirmationFailure,
  intentOutcome,
  isIdempotentReplay,
} from './stripe-responses.ts'

/** In seconds. Stripe's SDK rejects older signatures, but accepts future ones. */
const TOLERANCE_SECONDS = 300
/** Missed events read at once. */
const MAX_EVENTS = 1000

/** Payments through Stripe's API; one instance per request. */
export function createStripePayments(settings: StripeSettings): Payments {
  const client = lazyStripeClient(settings)
  const reading = readOptions(settings)

  async function retrieve(id: string): Promise<PaymentOutcome> {
    const stripe = await client()
    return stripe.paymentIntents
      .retrieve(id, EXPAND_CHARGE, reading)
      .then(intentOutcome, confirmationFailure)
  }

  async function retrieveRefund(id: string): Promise<RefundResult> {
    const stripe = await client()
    return stripe.refunds
      .retrieve(id, {}, reading)
      .then((refund) => ({ kind: 'refunded' as const, refund: adaptRefund(refund) }), callFailure)
  }

  /** A replayed response is outdated: fetch the current state. */
  const currentOutcome = async (
    id: string,
    outcome: PaymentOutcome,
    answer: unknown,
  ): Promise<PaymentOutcome> => (isIdempotentReplay(answer) ? retrieve(id) : outcome)

  return {
    async createIntent(input) {
      const stripe = await client()
      return stripe.paymentIntents
        .create(createIntentParams(input), writeOptions(input))
        .then((intent) => ({ kind: 'created' as const, intent: adaptIntent(intent) }), callFailure)
    },

    async confirmIntent(confirm) {
      const stripe = await client()
      return stripe.paymentIntents
        .confirm(confirm.intent, confirmIntentParams(confirm), writeOptions(confirm))
        .then(
          (intent) => currentOutcome(confirm.intent, intentOutcome(intent), intent),
          (error) => currentOutcome(confirm.intent, confirmationFailure(error), error),
        )
    },

    retrieveIntent: retrieve,

    async cancelIntent({ intent, idempotencyKey }) {
      const stripe = await client()
      return stripe.paymentIntents
        .cancel(intent, {}, writeOptions({ idempotencyKey }))
        .then(intentOutcome, confirmationFailure)
    },

    async updateIntent({ intent, ...input }) {
      const stripe = await client()
      return stripe.paymentIntents
        .update(intent, updateIntentParams(input), writeOptions(input))
        .then(
          (updated) => ({ kind: 'updated' as const, intent: adaptIntent(updated) }),
          callFailure,
        )
    },

    async searchIntents({ orderId }) {
      if (!/^[\w.:-]{1,200}$/.test(orderId)) return { kind: 'found', intents: [] }
      const stripe = await client()
      const query = { query: `metadata["orderId"]:"${orderId}"`, expand: ['data.latest_charge'] }
      return stripe.paymentIntents
        .search(query, reading)
        .then(
          ({ data }) => ({ kind: 'found' as const, intents: data.map(adaptIntent) }),
          callFailure,
        )
    },

    async createRefund(input) {
      const stripe = await client()
      return stripe.refunds
        .create(createRefundParams(input), writeOptions(input))
        .then(
          (refund) =>
            isIdempotentReplay(refund)
              ? retrieveRefund(refund.id)
              : { kind: 'refunded' as const, refund: adaptRefund(refund) },
          callFailure,
        )
    },

    retrieveRefund,

    async listRefunds(intent) {
      const stripe = await client()
      return stripe.refunds
        .list({ payment_intent: intent, limit: 100 }, reading)
        .then(
          ({ data }) => ({ kind: 'found' as const, refunds: data.map(adaptRefund) }),
          callFailure,
        )
    },

    async createHostedPage(input) {
      const stripe = await client()
      return stripe.checkout.sessions
        .create(checkoutSessionParams(input), writeOptions(input))
        .then((session) => ({ kind: 'page' as const, page: adaptHostedPage(session) }), callFailure)
    },

    async retrieveHostedPage(id) {
      const stripe = await client()
      return stripe.checkout.sessions
        .retrieve(id, {}, reading)
        .then((session) => ({ kind: 'page' as const, page: adaptHostedPage(session) }), callFailure)
    },

    async expireHostedPage({ id, idempotencyKey }) {
      const stripe = await client()
      return stripe.checkout.sessions
        .expire(id, {}, writeOptions({ idempotencyKey }))
        .then((session) => ({ kind: 'page' as const, page: adaptHostedPage(session) }), callFailure)
    },

    async createCardPage(input) {
      const stripe = await client()
      return stripe.checkout.sessions
        .create(cardPageParams(input), writeOptions(input))
        .then((session) => ({ kind: 'page' as const, page: adaptCardPage(session) }), callFailure)
    },

    async retrieveCardPage(id) {
      const stripe = await client()
      return stripe.checkout.sessions
        .retrieve(id, EXPAND_SETUP_INTENT, reading)
        .then((session) => ({ kind: 'page' as const, page: adaptCardPage(session) }), callFailure)
    },

    async createCustomer({ email, name, reference, idempotencyKey }) {
      const stripe = await client()
      const params = {
        metadata: { customerId: reference },
        ...(email && { email }),
        ...(name && { name }),
      }
      return stripe.customers
        .create(params, writeOptions({ idempotencyKey }))
        .then(({ id }) => ({ kind: 'created' as const, customer: id }), callFailure)
    },

    async deleteCustomer(customer) {
      const stripe = await client()
      return stripe.customers
        .del(customer, {}, { maxNetworkRetries: 0 })
        .then(() => ({ kind: 'deleted' as const }), callFailure)
    },

    async listCards(customer) {
      const stripe = await client()
      return stripe.paymentMethods
        .list({ customer, type: 'card', limit: 100 }, reading)
        .then(
          ({ data }) => ({ kind: 'found' as const, cards: data.map(adaptSavedCard) }),
          callFailure,
        )
    },

    async detachCard({ paymentMethod, idempotencyKey }) {
      const stripe = await client()
      return stripe.paymentMethods
        .detach(paymentMethod, {}, writeOptions({ idempotencyKey }))
        .then(() => ({ kind: 'forgotten' as const }), callFailure)
    },

    async listEvents({ since }) {
      const stripe = await client()
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const query = { types: [...HANDLED_EVENTS], created, limit: 100 }
      return stripe.events
        .list(query, reading)
        .autoPagingToArray({ limit: MAX_EVENTS })
        .then((events) => ({ kind: 'found' as const, events: events.map(adaptEvent) }), callFailure)
    },

    async verifyEvent(rawBody, signature) {
      const stripe = await client()
      const now = settings.now().getTime()
      const timestamp = Number(/^t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
      if (!(timestamp <= now / 1000 + TOLERANCE_SECONDS))
        return { kind: 'forged', message: 'Timestamp unusable' }
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          signature ?? '',
          settings.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        )
        return { kind: 'event', event: adaptEvent(event) }
      } catch (cause) {
        return { kind: 'forged', message: cause instanceof Error ? cause.message : String(cause) }
      }
    },
  }
}

import type { Outcome, Payments } from './payments.ts'
import {
  adaptEvent,
  adaptIntent,
  adaptPage,
  adaptRefund,
  adaptSavedCard,
  failedCall,
  failedConfirmation,
  isReplay,
  outcomeOf,
} from './stripe-answers.ts'
import { lazyClient, READ, type StripeSettings, write } from './stripe-client.ts'
import {
  CHARGE,
  confirmParams,
  intentParams,
  pageParams,
  refundParams,
  updateParams,
} from './stripe-params.ts'

/** Seconds. Stripe's SDK refuses older signatures but takes those of the future. */
const TOLERANCE = 300

/** Payments through Stripe's API. Make one per request: it holds nothing but its settings. */
export function createStripePayments(settings: StripeSettings): Payments {
  const client = lazyClient(settings)

  async function retrieve(id: string): Promise<Outcome> {
    const stripe = await client()
    return stripe.paymentIntents.retrieve(id, CHARGE, READ).then(outcomeOf, failedConfirmation)
  }

  /** A replayed answer tells how it was then. How it is now has to be fetched. */
  const settled = async (id: string, outcome: Outcome, answer: unknown): Promise<Outcome> =>
    isReplay(answer) ? retrieve(id) : outcome

  return {
    async createIntent(wanted) {
      const stripe = await client()
      return stripe.paymentIntents
        .create(intentParams(wanted), write(wanted))
        .then((intent) => ({ kind: 'created' as const, intent: adaptIntent(intent) }), failedCall)
    },

    async confirm(confirm) {
      const stripe = await client()
      return stripe.paymentIntents
        .confirm(confirm.intent, confirmParams(confirm), write(confirm))
        .then(
          (intent) => settled(confirm.intent, outcomeOf(intent), intent),
          (error) => settled(confirm.intent, failedConfirmation(error), error),
        )
    },

    retrieve,

    async cancel({ intent, idempotencyKey }) {
      const stripe = await client()
      return stripe.paymentIntents
        .cancel(intent, {}, write({ idempotencyKey }))
        .then(outcomeOf, failedConfirmation)
    },

    async updateIntent({ intent, ...wanted }) {
      const stripe = await client()
      return stripe.paymentIntents
        .update(intent, updateParams(wanted), write(wanted))
        .then((updated) => ({ kind: 'updated' as const, intent: adaptIntent(updated) }), failedCall)
    },

    async search({ orderId }) {
      if (!/^[\w.:-]{1,200}$/.test(orderId)) return { kind: 'found', intents: [] }
      const stripe = await client()
      const query = { query: `metadata["orderId"]:"${orderId}"`, expand: ['data.latest_charge'] }
      return stripe.paymentIntents
        .search(query, READ)
        .then(
          ({ data }) => ({ kind: 'found' as const, intents: data.map(adaptIntent) }),
          failedCall,
        )
    },

    async refund(wanted) {
      const stripe = await client()
      return stripe.refunds
        .create(refundParams(wanted), write(wanted))
        .then((refund) => ({ kind: 'refunded' as const, refund: adaptRefund(refund) }), failedCall)
    },

    async refunds(intent) {
      const stripe = await client()
      return stripe.refunds
        .list({ payment_intent: intent, limit: 100 }, READ)
        .then(
          ({ data }) => ({ kind: 'found' as const, refunds: data.map(adaptRefund) }),
          failedCall,
        )
    },

    async hostedPage(wanted) {
      const stripe = await client()
      return stripe.checkout.sessions
        .create(pageParams(wanted), write(wanted))
        .then((session) => ({ kind: 'page' as const, page: adaptPage(session) }), failedCall)
    },

    async retrieveHostedPage(id) {
      const stripe = await client()
      return stripe.checkout.sessions
        .retrieve(id, {}, READ)
        .then((session) => ({ kind: 'page' as const, page: adaptPage(session) }), failedCall)
    },

    async expireHostedPage({ id, idempotencyKey }) {
      const stripe = await client()
      return stripe.checkout.sessions
        .expire(id, {}, write({ idempotencyKey }))
        .then((session) => ({ kind: 'page' as const, page: adaptPage(session) }), failedCall)
    },

    async createCustomer({ email, name, reference, idempotencyKey }) {
      const stripe = await client()
      const params = {
        metadata: { customerId: reference },
        ...(email && { email }),
        ...(name && { name }),
      }
      return stripe.customers
        .create(params, write({ idempotencyKey }))
        .then(({ id }) => ({ kind: 'created' as const, customer: id }), failedCall)
    },

    async cards(customer) {
      const stripe = await client()
      return stripe.paymentMethods
        .list({ customer, type: 'card', limit: 100 }, READ)
        .then(
          ({ data }) => ({ kind: 'found' as const, cards: data.map(adaptSavedCard) }),
          failedCall,
        )
    },

    async forgetCard({ paymentMethod, idempotencyKey }) {
      const stripe = await client()
      return stripe.paymentMethods
        .detach(paymentMethod, {}, write({ idempotencyKey }))
        .then(() => ({ kind: 'forgotten' as const }), failedCall)
    },

    async verifyEvent(rawBody, signature) {
      const stripe = await client()
      const now = settings.now().getTime()
      const stamp = Number(/^t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
      if (!(stamp <= now / 1000 + TOLERANCE))
        return { kind: 'forged', message: 'Timestamp unusable' }
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          signature ?? '',
          settings.webhookSecret,
          TOLERANCE,
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

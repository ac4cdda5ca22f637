import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, openTill, type Till } from '#tests/support/services/payment-simulator.ts'
import { wrongParameters } from '#tests/support/services/stripe-parameters.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { decodeForm } from '#worker/payment-provider/simulator/decode-form.ts'

// Every request that the shop sends, recorded and held against the parameters that Stripe publishes for its API version.

type Exchange = { method: string; path: string; form: unknown; headers: Headers; status: number }

const exchanges: Exchange[] = []
let till: Till
beforeAll(async () => {
  till = await openTill((send) => async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const text = method === 'POST' ? await request.clone().text() : search.slice(1)
    const response = await send(request)
    exchanges.push({
      method,
      path: pathname,
      form: decodeForm(text),
      headers,
      status: response.status,
    })
    return response
  })
})
afterAll(() => till.close())

const intentOf = (answer: object): string => (answer as { intent: { id: string } }).intent.id

/** Every call of the port, with everything that can be said in it. */
const CALLS: Record<
  Exclude<keyof Payments, 'verifyEvent'>,
  (payments: Payments) => Promise<object>
> = {
  createCustomer: (payments) =>
    payments.createCustomer({
      email: 'sam@example.com',
      name: 'Sam Lark',
      reference: 'order-1',
      idempotencyKey: 'customer',
    }),
  createIntent: async (payments) => {
    const customer = await CALLS.createCustomer(payments)
    return payments.createIntent({
      orderId: 'order-1',
      amount: 19_900,
      currency: 'AUD',
      description: 'A picnic',
      customer: (customer as { customer: string }).customer,
      setupFutureUsage: 'off_session',
      idempotencyKey: 'intent',
    })
  },
  updateIntent: async (payments) => {
    const own = { orderId: 'order-4', amount: 5_000, currency: 'AUD', idempotencyKey: 'own' }
    return payments.updateIntent({
      intent: intentOf(await payments.createIntent(own)),
      amount: 4_000,
      setupFutureUsage: null,
      idempotencyKey: 'update',
    })
  },
  confirmIntent: async (payments) =>
    payments.confirmIntent({
      intent: intentOf(await CALLS.createIntent(payments)),
      paymentMethod: 'pm_card_visa',
      returnUrl: `${ORIGIN}/aus/thank-you`,
      offSession: true,
      idempotencyKey: 'confirm',
    }),
  retrieveIntent: async (payments) =>
    payments.retrieveIntent(intentOf(await CALLS.createIntent(payments))),
  searchIntents: (payments) => payments.searchIntents({ orderId: 'order-1' }),
  cancelIntent: async (payments) => {
    const other = { orderId: 'order-2', amount: 5_000, currency: 'AUD', idempotencyKey: 'other' }
    const intent = intentOf(await payments.createIntent(other))
    return payments.cancelIntent({ intent, idempotencyKey: 'cancel' })
  },
  createRefund: async (payments) =>
    payments.createRefund({
      intent: intentOf(await CALLS.confirmIntent(payments)),
      orderId: 'order-1',
      amount: 100,
      reason: 'requested_by_customer',
      name: 'refund-1',
      idempotencyKey: 'refund',
    }),
  retrieveRefund: async (payments) => {
    const answer = await CALLS.createRefund(payments)
    return payments.retrieveRefund((answer as { refund: { id: string } }).refund.id)
  },
  listRefunds: async (payments) =>
    payments.listRefunds(intentOf(await CALLS.createIntent(payments))),
  createHostedPage: (payments) =>
    payments.createHostedPage({
      orderId: 'order-3',
      amount: 19_900,
      currency: 'AUD',
      description: 'A picnic',
      successUrl: `${ORIGIN}/aus/thank-you`,
      cancelUrl: `${ORIGIN}/aus/checkout/payment`,
      customerEmail: 'sam@example.com',
      setupFutureUsage: 'off_session',
      idempotencyKey: 'page',
    }),
  retrieveHostedPage: async (payments) => {
    const answer = await CALLS.createHostedPage(payments)
    return payments.retrieveHostedPage((answer as { page: { id: string } }).page.id)
  },
  expireHostedPage: async (payments) => {
    const answer = await CALLS.createHostedPage(payments)
    const { id } = (answer as { page: { id: string } }).page
    return payments.expireHostedPage({ id, idempotencyKey: 'expire' })
  },
  deleteCustomer: async (payments) => {
    const somebody = { reference: 'c-2', idempotencyKey: 'deleted' }
    const answer = await payments.createCustomer(somebody)
    return payments.deleteCustomer((answer as { customer: string }).customer)
  },
  createCardPage: async (payments) => {
    const answer = await CALLS.createCustomer(payments)
    return payments.createCardPage({
      customer: (answer as { customer: string }).customer,
      currency: 'GBP',
      successUrl: `${ORIGIN}/uk/account/cards?card={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ORIGIN}/uk/account/cards`,
      idempotencyKey: 'card-page',
    })
  },
  retrieveCardPage: async (payments) => {
    const answer = await CALLS.createCardPage(payments)
    return payments.retrieveCardPage((answer as { page: { id: string } }).page.id)
  },
  listCards: async (payments) => {
    const answer = await CALLS.createCustomer(payments)
    return payments.listCards((answer as { customer: string }).customer)
  },
  detachCard: async (payments) => {
    const { intent } = (await CALLS.confirmIntent(payments)) as {
      intent: { paymentMethod: string }
    }
    return payments.detachCard({ paymentMethod: intent.paymentMethod, idempotencyKey: 'detach' })
  },
  listEvents: (payments) => payments.listEvents({ since: new Date(0) }),
}

describe('Every request to the provider', () => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    '%s says only what Stripe publishes, in the pinned version, each write under a key',
    async (name) => {
      exchanges.length = 0
      expect(['refused', 'unknown']).not.toContain(
        ((await CALLS[name](till.payments)) as { kind: string }).kind,
      )
      expect(exchanges).not.toHaveLength(0)
      for (const { method, path, form, headers } of exchanges) {
        expect(wrongParameters(method, path, form)).toEqual([])
        expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
        expect(headers.has('idempotency-key')).toBe(method === 'POST')
        expect(form).not.toHaveProperty('receipt_email')
      }
    },
  )
})

describe('The same with planted mistakes', () => {
  it.each([
    ['/v1/payment_intents', { amount: '1', currency: 'aud', payment_method_types: ['card'] }],
    ['/v1/payment_intents', { amount: '1', currency: 'aud', setup_future_usage: 'later' }],
    ['/v1/payment_intents', { amount: '1.x', currency: 'aud' }],
    ['/v1/payment_intents', { currency: 'aud' }],
    ['/v1/payment_intents/pi_1/confirm', { return_url: ['a'] }],
    ['/v1/refunds', { payment_intent: 'pi_1', reason: 'bored' }],
    [
      '/v1/checkout/sessions',
      { line_items: [{ quantity: '1', price_data: { currency: 'aud', cost: '1' } }] },
    ],
    ['/v1/checkout/sessions', { mode: 'keep' }],
    ['/v1/charges', { amount: '1' }],
  ])('%s %j is found', (path, form) => {
    expect(wrongParameters('POST', path, form)).not.toEqual([])
  })
})

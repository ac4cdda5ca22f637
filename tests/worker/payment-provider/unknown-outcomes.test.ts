import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIntent,
  captured,
  openTill,
  paying,
  SECRET,
  type Till,
} from '#tests/support/services/payment-simulator.ts'
import type { Simulator } from '#worker/payment-provider/simulator/simulator.ts'
import { createStripePayments } from '#worker/payment-provider/stripe-payments.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

describe('An unknown payment is processing, not failed: a lost answer', () => {
  it('is unknown at first, then one charge', async () => {
    const intent = await anIntent(till)
    const pay = paying(intent, 'pm_sim_lose_response')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('unknown')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('succeeded')
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
  })

  it('can be read from the intent as well', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_sim_lose_response'))
    expect((await till.payments.retrieveIntent(intent.id)).kind).toBe('succeeded')
  })
})

describe('a server error', () => {
  it('after the charge is unknown, then the truth', async () => {
    const intent = await anIntent(till)
    const pay = paying(intent, 'pm_sim_error_after')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('unknown')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('succeeded')
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
  })

  it('before the charge is unknown, then open for another try', async () => {
    const intent = await anIntent(till)
    const pay = paying(intent, 'pm_sim_error_before')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('unknown')
    expect((await till.payments.confirmIntent(pay)).kind).toBe('open')
    expect(captured(await till.books(), intent.id)).toHaveLength(0)
    expect((await till.payments.confirmIntent(paying(intent, 'pm_card_visa', 2))).kind).toBe(
      'succeeded',
    )
  })
})

describe('a replayed answer', () => {
  it('of a 3-D Secure card tells how it is now', async () => {
    const intent = await anIntent(till)
    const pay = paying(intent, 'pm_card_authenticationRequired')
    await till.payments.confirmIntent(pay)
    await till.payments.cancelIntent({ intent: intent.id, idempotencyKey: 'changed-my-mind' })
    expect((await till.payments.confirmIntent(pay)).kind).toBe('canceled')
  })
})

describe('whatever else goes wrong with Stripe', () => {
  it.each([
    ['a hang', () => new Promise<Response>(() => {})],
    ['a cut connection', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['a gateway that answers in HTML', () => page(502)],
    ['an outage', () => error(503)],
    ['a limit', () => error(429)],
    ['a conflict', () => error(409)],
    ['a wrong key', () => error(401)],
    ['half an answer', async () => new Response('{"id": "pi_', { status: 200 })],
  ])('%s is unknown, never failed', async (_, answer) => {
    const payments = paymentsOver(answer)
    const pay = { intent: 'pi_1', paymentMethod: 'pm_card_visa', idempotencyKey: 'k' }
    const refund = { intent: 'pi_1', orderId: 'o', idempotencyKey: 'r' }
    const outcomes = await Promise.all([
      payments.confirmIntent(pay),
      payments.retrieveIntent('pi_1'),
      payments.createRefund(refund),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('does not send a write twice by itself', async () => {
    let sent = 0
    const payments = paymentsOver(() => {
      sent += 1
      return error(500)
    })
    await payments.confirmIntent({
      intent: 'pi_1',
      paymentMethod: 'pm_card_visa',
      idempotencyKey: 'k',
    })
    expect(sent).toBe(1)
  })
})

const paymentsOver = (fetch: Simulator['fetch']) =>
  createStripePayments({
    secretKey: 'sk_test_x',
    webhookSecret: SECRET,
    fetch,
    now: () => new Date(0),
    timeoutMs: 50,
  })

const page = async (status: number) => new Response('<h1>Bad gateway</h1>', { status })
const error = async (status: number) =>
  Response.json({ error: { type: 'api_error', message: 'Later.' } }, { status })

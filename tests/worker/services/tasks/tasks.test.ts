import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { services } from '#worker/service-router.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TOKEN = 'a-service-token-of-thirty-two-letters'

let shop: TestBackend
/** What the provider says instead, while a test wants it so. */
let instead: Partial<Payments> = {}
let hasMail = true
beforeAll(async () => {
  shop = await openBackend({ quick: true, payments: (real) => ({ ...real, ...instead }) })
  shop.backend.config.SERVICE_TOKEN = TOKEN
  shop.backend.mail = {
    send: async () => {
      if (!hasMail) throw new Error('550 no such mailbox')
      return { messageId: 'm' }
    },
  } as unknown as SendEmail
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  instead = {}
  hasMail = true
  shop.turnTo(START)
})

const staff = () =>
  createClient(contractWithStaff, async (request) => {
    request.headers.set('authorization', `Bearer ${TOKEN}`)
    return services.fetch(request, shop.backend)
  }).staff

const onList = async (kind: string, state: 'open' | 'done' | 'all' = 'open') =>
  (await staff().fixits({ query: { state } })).filter((one) => one.kind === kind)
const act = (id: number, who?: string) =>
  staff().fix({ params: { id: String(id) }, body: { ...(who ? { who } : {}) } })

const refuses: Partial<Payments> = {
  createRefund: async () => ({
    kind: 'refused',
    code: 'insufficient_funds',
    message: 'No money here.',
  }),
}

async function anEvent(type: string, object: object, id = `evt_${crypto.randomUUID()}`) {
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: START / 1000,
    data: { object },
  })
  const signature = await signEvent(body, 'whsec_simulator', START / 1000)
  const headers = { 'stripe-signature': signature }
  const init = { method: 'POST', body, headers }
  expect(
    (await handleStripeWebhook(new Request('http://shop.example/', init), shop.backend)).status,
  ).toBe(200)
  await shop.settled()
  return id
}

describe('what a person has to decide', () => {
  it('holds a refund that the provider refused, once, and sends it again under another key', async () => {
    const { sam, reference } = await aBooking(shop)
    const keys: string[] = []
    instead = {
      createRefund: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return { kind: 'refused', code: 'insufficient_funds', message: 'No money here.' }
      },
    }
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    await reconcile(shop.backend)
    const [one, ...others] = await onList('refund_refused')
    expect(others).toEqual([])
    expect(one).toMatchObject({ reference, detail: '19900 AUD', action: 'retry_refund' })
    expect(one?.dueAt).toBe('2026-11-22T00:00:00.000Z')

    expect(await act(one?.id ?? 0, 'Kim')).toMatchObject({ status: 409 })
    instead = {}
    const [before] = await onList('refund_refused')
    expect(before?.history).toMatchObject([
      { who: 'system', note: 'found' },
      { who: 'Kim', state: 'open', note: expect.stringContaining('That failed') },
    ])
    const done = granted(await act(one?.id ?? 0, 'Kim'))
    expect(done).toMatchObject({ state: 'done', history: [{}, {}, { state: 'done', who: 'Kim' }] })
    expect(new Set(keys).size).toBe(keys.length)
    // Again is the same, and nothing is written.
    expect(granted(await act(one?.id ?? 0)).history).toHaveLength(3)
    const { refunds } = (await shop.ledger()) as unknown as { refunds: { amount: number }[] }
    expect(refunds.map(({ amount }) => amount)).toEqual([19_900])
  })

  it('holds what was paid and has no place, where the money will not go back', async () => {
    const { reference } = await aBooking(shop)
    // As if its place had gone while the bank thought about it.
    for (const trigger of ['order_transitions', 'order_status_transitions'])
      await shop.ordersDb.exec(`DROP TRIGGER IF EXISTS ${trigger}`)
    await shop.ordersDb.exec(
      `UPDATE orders SET state = 'refund_due', status = 99, message = 'gone' WHERE id = '${reference}'`,
    )
    instead = refuses
    await JOBS.settle.run(shop.backend)
    await JOBS.settle.run(shop.backend)
    const [one, ...others] = await onList('order_refund_stuck')
    expect([one?.reference, one?.action, others]).toEqual([reference, 'settle', []])
    instead = {}
    expect(granted(await act(one?.id ?? 0))).toMatchObject({ state: 'done' })
    const state = 'SELECT state FROM orders WHERE id = ?'
    expect(await shop.ordersDb.prepare(state).bind(reference).first('state')).toBe('refunded')
  })

  it('holds a message that failed for an hour, and sends it when asked', async () => {
    hasMail = false
    const { reference } = await aBooking(shop)
    for (let tries = 1; tries <= 14; tries++) {
      shop.turnTo(START + tries * 6 * MINUTE)
      await JOBS.settle.run(shop.backend)
    }
    const tried = 'SELECT attempts, state FROM outbox WHERE order_id = ?'
    expect(await shop.ordersDb.prepare(tried).bind(reference).first()).toEqual({
      attempts: 12,
      state: 'sending',
    })
    const [one] = await onList('email_stuck')
    expect(one).toMatchObject({ reference, action: 'resend_mail', detail: 'confirmation' })
    hasMail = true
    expect(granted(await act(one?.id ?? 0))).toMatchObject({ state: 'done' })
    expect(await shop.ordersDb.prepare(tried).bind(reference).first()).toEqual({
      attempts: 1,
      state: 'sent',
    })
  })

  it('holds a dispute, with the booking its payment belongs to; a person answers it', async () => {
    const { reference } = await aBooking(shop)
    const intent = await shop.ordersDb
      .prepare('SELECT intent_id FROM orders WHERE id = ?')
      .bind(reference)
      .first<string>('intent_id')
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: intent, amount: 19_900 }
    await anEvent('charge.dispute.created', dispute, 'evt_dispute')
    await anEvent('charge.dispute.created', dispute, 'evt_dispute')
    const [one, ...others] = await onList('dispute')
    expect([one?.reference, one?.subject, others]).toEqual([reference, 'dp_1', []])
    const id = String(one?.id)
    expect(await act(one?.id ?? 0)).toMatchObject({ status: 409 })
    await expect(staff().close({ params: { id }, body: { note: ' ' } })).resolves.toMatchObject({
      status: 422,
      fields: { note: 'note is a required field' },
    })
    const body = { who: 'Kim', note: 'papers sent' }
    expect(granted(await staff().close({ params: { id }, body }))).toMatchObject({ state: 'done' })
    expect(granted(await staff().close({ params: { id }, body })).history).toHaveLength(3)
    // What has become something else is looked at again.
    await anEvent('charge.dispute.closed', dispute)
    expect(await onList('dispute')).toMatchObject([{ id: one?.id, state: 'open' }])
  })

  it('holds what the books find, each once, and does not nag about what was dealt with', async () => {
    const { reference } = await aBooking(shop, [{ start: '11:00' }])
    await shop.ordersDb.exec('DROP TRIGGER booking_transitions')
    await shop.ordersDb.exec(`UPDATE booking SET status = 9 WHERE order_id = '${reference}'`)
    for (const _ of [1, 2]) await reconcile(shop.backend)
    const [one, ...others] = await onList('booking_history_mismatch')
    expect([one?.action, others]).toEqual(['review', []])
    const params = { id: String(one?.id) }
    granted(await staff().close({ params, body: { note: 'mended by hand' } }))
    await reconcile(shop.backend)
    expect(await onList('booking_history_mismatch')).toEqual([])
    await shop.ordersDb.exec(`UPDATE booking SET status = 8 WHERE order_id = '${reference}'`)
    expect((await onList('booking_history_mismatch', 'all'))[0]?.history.at(-1)).toMatchObject({
      note: 'mended by hand',
    })
  })

  it('holds a day that is over and was never ended', async () => {
    const { reference, lines } = await aBooking(shop, [{ start: '13:00' }])
    shop.turnTo('2026-12-12T00:00:00Z')
    await reconcile(shop.backend)
    expect(await onList('booking_not_completed')).toEqual([])
    shop.turnTo('2026-12-14T00:00:00Z')
    await reconcile(shop.backend)
    const found = await onList('booking_not_completed')
    expect(found.map(({ subject }) => subject)).toContain(lines[0])
    expect(found.every(({ action }) => action === 'review')).toBe(true)
    expect(reference).toMatch(/^DL-/)
  })

  it('comes with the most urgent first, and no number is everyone’s', async () => {
    const all = await staff().fixits({ query: {} })
    expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted())
    for (const id of ['0', '999999', '-1', '1e3', "1' OR 1", '99999999999999999999']) {
      expect(await staff().fix({ params: { id }, body: {} })).toMatchObject({ status: 404 })
    }
  })
})

describe('the inbox of events', () => {
  it('keeps what came of each, and plays one again without a second effect', async () => {
    const { reference } = await aBooking(shop, [{ start: '10:00' }])
    const metadata = { orderId: reference }
    const id = await anEvent('payment_intent.succeeded', {
      id: 'pi',
      object: 'payment_intent',
      metadata,
    })
    const find = async () => (await staff().events({ query: {} })).find((one) => one.id === id)
    expect(await find()).toMatchObject({
      reference,
      state: 'handled',
      outcome: 'order paid',
      tries: 1,
    })
    const again = granted(await staff().replay({ params: { id }, body: {} }))
    expect(again).toMatchObject({ state: 'handled', outcome: 'order paid' })
    expect(await staff().replay({ params: { id: 'evt_none' }, body: {} })).toMatchObject({
      status: 404,
    })
    const { lines } = granted(await staff().booking({ params: { reference } }))
    expect(lines[0]?.history).toHaveLength(1)
  })

  it('gives an event up after ten tries, for a person to play again', async () => {
    const { reference } = await aBooking(shop, [{ start: '12:00' }])
    await shop.ordersDb.exec(
      `UPDATE orders SET state = 'refund_due', status = 99 WHERE id = '${reference}'`,
    )
    instead = {
      createRefund: async () => {
        throw new Error('The provider is down.')
      },
    }
    const metadata = { orderId: reference }
    const object = { id: 'pi', object: 'payment_intent', metadata }
    const id = await anEvent('payment_intent.succeeded', object)
    for (let tries = 1; tries <= 12; tries++) {
      shop.turnTo(START + tries * MINUTE)
      await JOBS.settle.run(shop.backend)
    }
    const dead = await staff().events({ query: { state: 'dead' } })
    expect(dead).toMatchObject([{ id, tries: 10, outcome: 'failed: UNKNOWN' }])
    const [one] = await onList('event_unhandled')
    expect(one).toMatchObject({ subject: id, action: 'replay_event' })
    instead = {}
    shop.turnTo(START + HOUR)
    expect(granted(await act(one?.id ?? 0))).toMatchObject({ state: 'done' })
    expect(await staff().events({ query: { state: 'dead' } })).toEqual([])
  })
})

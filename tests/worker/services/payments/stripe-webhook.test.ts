import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const SECRET = 'whsec_simulator'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const eventFor = (reference: string, { id = 'evt_1', type = 'payment_intent.succeeded' } = {}) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: START / 1000,
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { orderId: reference } } },
  })

async function send(body: string, { secret = SECRET, at = START, signature = '' } = {}) {
  const signed = signature || (await signEvent(body, secret, Math.floor(at / 1000)))
  const request = new Request('http://shop.example/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signed },
  })
  const { status } = await handleStripeWebhook(request, shop.backend)
  await shop.settled()
  return status
}

const count = (table: string) =>
  shop.ordersDb.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first('n')

async function anOrder(start: string) {
  const sam = shop.visitor()
  granted(await addLine(sam, { start }))
  return { sam, reference: granted(await order(sam)) as string }
}

const stateOf = (reference: string) =>
  shop.ordersDb.prepare('SELECT state FROM orders WHERE id = ?').bind(reference).first('state')

describe('an event', () => {
  const HOUR = 3600_000
  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['without a signature', { signature: ' ' }],
    ['signed an hour ago', { at: START - HOUR }],
    ['signed an hour from now', { at: START + HOUR }],
    ['with a time beyond all reason', { signature: 't=99999999999999999999,v1=00' }],
    ['with the old scheme alone', { signature: `t=${START / 1000},v0=00` }],
  ])('%s is refused and not stored', async (_, how) => {
    expect(await send(eventFor('DL-NOBODY'), how)).toBe(400)
    expect(await count('inbox')).toBe(0)
  })

  it('whose words were changed on the way is refused', async () => {
    const signature = await signEvent(eventFor('DL-A'), SECRET, START / 1000)
    expect(await send(eventFor('DL-B'), { signature })).toBe(400)
  })

  it.each([
    ['an id that is no text', { id: {} }],
    ['no type', { type: undefined }],
    ['a type that is a list', { type: ['a'] }],
    ['no data', { data: undefined }],
    ['data without an object', { data: { object: null } }],
    ['nothing', null],
    ['a text', 'evt'],
  ])('signed, with %s, is refused and not stored', async (_, change) => {
    const body = JSON.stringify(
      change && typeof change === 'object'
        ? { ...JSON.parse(eventFor('DL-A')), ...change }
        : change,
    )
    expect(await send(body)).toBe(400)
    expect(await count('inbox')).toBe(0)
  })

  const OF_NOTHING = { order_id: null, intent_id: null, object_id: '' }
  it.each([
    [
      'an object whose id is a number',
      { data: { object: { id: 5, metadata: { orderId: [1] } } } },
      OF_NOTHING,
    ],
    [
      'a payment that is a number',
      { data: { object: { object: 'charge', payment_intent: 5 } } },
      OF_NOTHING,
    ],
    [
      'a time that is none',
      { created: { a: 1 } },
      { order_id: 'DL-NOBODY', intent_id: 'pi_1', object_id: 'pi_1' },
    ],
  ])('signed, about %s, is stored as far as it is text', async (name, change, stored) => {
    expect(
      await send(JSON.stringify({ ...JSON.parse(eventFor('DL-NOBODY', { id: name })), ...change })),
    ).toBe(200)
    const { results } = await shop.ordersDb
      .prepare('DELETE FROM inbox RETURNING order_id, intent_id, object_id')
      .all()
    expect(results).toEqual([stored])
  })

  it('of an order we do not know is stored, and nothing else', async () => {
    expect(await send(eventFor('DL-NOBODY', { id: 'evt_nobody' }))).toBe(200)
    expect(await count('orders')).toBe(0)
  })

  it('that claims a payment no one made changes nothing: the provider is asked', async () => {
    const { reference } = await anOrder('10:00')
    expect(await send(eventFor(reference, { id: 'evt_lie' }))).toBe(200)
    expect(await stateOf(reference)).toBe('open')
  })

  it('sent nine times is one row and no second effect', async () => {
    const { sam, reference } = await anOrder('11:00')
    granted(await pay(sam, reference))
    await shop.settled()
    const [events, history] = [await count('inbox'), await count('order_history')]
    const again = eventFor(reference, { id: 'evt_again' })
    for (let time = 1; time <= 9; time++) expect(await send(again)).toBe(200)
    expect(await count('inbox')).toBe((events as number) + 1)
    expect(await count('order_history')).toBe(history)
  })

  it('that comes late, out of order, or both, undoes nothing', async () => {
    const { sam, reference } = await anOrder('12:00')
    granted(await pay(sam, reference))
    const types = ['payment_failed', 'requires_action', 'canceled', 'created', 'succeeded']
    for (const type of types) {
      await send(eventFor(reference, { id: `evt_${type}`, type: `payment_intent.${type}` }))
    }
    expect(await stateOf(reference)).toBe('paid')
  })

  it('that was stored by a worker that died is acted on by the job', async () => {
    shop.listen(false)
    const { sam, reference } = await anOrder('13:00')
    await pay(sam, reference, 'pm_sim_lose_response')
    await shop.ordersDb
      .prepare(
        `INSERT INTO inbox (event_id, type, order_id, received_at) VALUES ('evt_left', 'payment_intent.succeeded', ?, CAST(? AS INTEGER))`,
      )
      .bind(reference, START - 60_000)
      .run()
    expect(await JOBS.settle.run(shop.backend)).toMatchObject({ handled: 1 })
    expect(await stateOf(reference)).toBe('paid')
    shop.listen(true)
  })
})

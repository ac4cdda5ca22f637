import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'
import { audit } from './support/audit.ts'
import { openHours } from './support/free-slots.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const EVENTS = ['created', 'payment_failed', 'requires_action', 'succeeded'] as const

const permutations = <One>(all: readonly One[]): One[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) =>
        permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      )

async function open(payments?: (real: Payments) => Payments) {
  const shop = await openBackend({ quick: true, ...(payments ? { payments } : {}) })
  shop.listen(false)
  return { shop, hours: await openHours(shop) }
}

/** A declined card, then one whose answer is lost: the provider has an intent that was paid, the shop waits. */
async function waiting(shop: TestBackend, hours: Awaited<ReturnType<typeof openHours>>) {
  const sam = shop.visitor()
  granted(await addLine(sam, { ...hours.next(), adults: 1 }))
  const reference = granted(await order(sam)) as string
  expect(await pay(sam, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
  expect(await pay(sam, reference, 'pm_sim_lose_response')).toEqual({ state: 'processing' })
  return reference
}

async function deliver(
  shop: TestBackend,
  reference: string,
  type: string,
  secret = 'whsec_simulator',
) {
  const body = JSON.stringify({
    id: `evt_${reference}_${type}`,
    object: 'event',
    type: `payment_intent.${type}`,
    created: START / 1000,
    data: { object: { id: 'pi', object: 'payment_intent', metadata: { orderId: reference } } },
  })
  const signature = await signEvent(body, secret, START / 1000)
  const { status } = await handleStripeWebhook(
    new Request('http://shop.example/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    }),
    shop.backend,
  )
  return status
}

/** Everything that can be told of an order, its name aside. */
async function standing(shop: TestBackend, reference: string) {
  const all = async (sql: string) =>
    (await shop.ordersDb.prepare(sql).bind(reference).all()).results.map((row) => ({ ...row }))
  return {
    order: await all('SELECT state, status, attempt, total, message FROM orders WHERE id = ?'),
    places: await all('SELECT state, quantity FROM reservation WHERE order_id = ?'),
    history: await all(
      'SELECT state, status, reason FROM order_history WHERE order_id = ? ORDER BY id',
    ),
    messages: await all('SELECT kind, state FROM outbox WHERE order_id = ?'),
    events: await all('SELECT type, handled_at FROM inbox WHERE order_id = ? ORDER BY type'),
  }
}

describe('Webhooks may be late, doubled or missing: four events in every order', {
  timeout: 120_000,
}, () => {
  let shop: TestBackend
  let hours: Awaited<ReturnType<typeof openHours>>
  const ends = new Set<string>()
  beforeAll(async () => {
    ;({ shop, hours } = await open())
  })
  afterAll(() => shop.close())

  it.each(permutations(EVENTS))('%s, %s, %s, %s: each twice, the same end', async (...types) => {
    const reference = await waiting(shop, hours)
    for (const type of types) {
      // 429 once so many were forged; right ones are never counted.
      expect([400, 429]).toContain(await deliver(shop, reference, type, 'whsec_forged'))
      expect(await deliver(shop, reference, type)).toBe(200)
      expect(await deliver(shop, reference, type)).toBe(200)
    }
    await shop.settled()
    const end = await standing(shop, reference)
    expect(end.order).toMatchObject([{ state: 'paid', status: 8 }])
    expect(end.events).toHaveLength(EVENTS.length)
    expect(end.history.filter(({ state }) => state === 'paid')).toHaveLength(1)
    ends.add(JSON.stringify(end))
  })

  it('and all at once', async () => {
    const reference = await waiting(shop, hours)
    await Promise.all([...EVENTS, ...EVENTS].map((type) => deliver(shop, reference, type)))
    await shop.settled()
    ends.add(JSON.stringify(await standing(shop, reference)))
  })

  it('leaves one end, and the same one where no event ever comes', async () => {
    const reference = await waiting(shop, hours)
    await shop.env.SIMULATOR?.prepare('DELETE FROM events').run()
    shop.turnTo(START + 60_000)
    await JOBS.settle.run(shop.backend)
    await shop.settled()
    const { events, ...end } = await standing(shop, reference)
    expect(events).toEqual([])
    const [first, ...others] = [...ends].map((one) => JSON.parse(one))
    expect(others).toEqual([])
    expect(first).toMatchObject(end)
    expect(await audit(shop, { atRest: true })).toEqual([])
  })
})

describe('the same with planted mistakes', () => {
  it('an event that is believed books what no one paid', async () => {
    const { shop, hours } = await open((real) => ({
      ...real,
      // Whoever believes the event does not ask what was really taken.
      async retrieveIntent(intent) {
        const answer = await real.retrieveIntent(intent)
        if (!('intent' in answer) || !answer.intent) return answer
        const believed = { ...answer.intent, amountReceived: answer.intent.amount }
        return { kind: 'succeeded', intent: believed } as typeof answer
      },
    }))
    const sam = shop.visitor()
    granted(await addLine(sam, { ...hours.next(), adults: 1 }))
    const reference = granted(await order(sam)) as string
    await pay(sam, reference, 'pm_card_chargeDeclined')
    await deliver(shop, reference, 'succeeded')
    await shop.settled()
    expect((await audit(shop)).join()).toMatch(/kept 0 of/)
    await shop.close()
  })

  it('a signature no one checks lets a forged event in', async () => {
    const { shop } = await open((real) => ({
      ...real,
      verifyEvent: async (body) => ({
        kind: 'event',
        event: {
          ...JSON.parse(body),
          object: { id: 'pi_1', type: 'payment_intent' },
          intent: null,
          orderId: null,
        },
      }),
    }))
    expect(await deliver(shop, 'DL-NOBODY', 'succeeded', 'whsec_forged')).not.toBe(400)
    await shop.close()
  })
})

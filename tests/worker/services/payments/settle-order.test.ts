import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createFaults } from '#tests/support/services/fault-injection.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { findOrder } from '#worker/services/orders/order-row.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ONLY_ONE = { productId: 'p-always-fails', adults: 1 }

const faults = createFaults()
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ faults })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.settled()
  shop.turnTo(START)
})

type Visitor = ReturnType<TestBackend['visitor']>

/** A visitor with an order whose payment is open, as far as the card form. */
async function atTheCardForm(line: object) {
  const sam = shop.visitor()
  granted(await addLine(sam, line))
  const reference = granted(await order(sam)) as string
  const { owed, currency } = granted(await view(sam, reference))
  const body = { value: owed, currency, description: '', enquiryReferenceId: reference }
  granted(await sam.shop.enquiries.paymentIntent({ body }))
  await shop.settled()
  return { sam, reference }
}

const view = ({ shop: client }: Visitor, reference: string) =>
  client.enquiries.order({ params: { reference }, query: {} })

/** Pays an order's intent without the shop: whoever knows its secret can. */
async function payElsewhere(reference: string, paymentMethod = 'pm_card_visa') {
  const row = await findOrder(shop.ordersDb, reference)
  await shop.backend.payments().confirmIntent({
    intent: row?.intent_id ?? '',
    paymentMethod,
    idempotencyKey: `elsewhere:${reference}`,
  })
  await shop.settled()
}

async function moneyOf(reference: string) {
  const { intents, charges, refunds } = (await shop.ledger()) as unknown as {
    intents: { id: string; metadata: { orderId: string } }[]
    charges: { payment_intent: string; amount: number; status: string }[]
    refunds: { payment_intent: string; amount: number }[]
  }
  const ids = intents.filter(({ metadata }) => metadata.orderId === reference).map(({ id }) => id)
  const sum = (entries: { payment_intent: string; amount: number }[]) =>
    entries
      .filter(({ payment_intent }) => ids.includes(payment_intent))
      .reduce((total, { amount }) => total + amount, 0)
  return {
    taken: sum(charges.filter(({ status }) => status === 'succeeded')),
    returned: sum(refunds),
  }
}

describe('money that comes without being asked for', () => {
  it('books the order it belongs to', async () => {
    const { sam, reference } = await atTheCardForm({ start: '10:00' })
    await payElsewhere(reference)
    expect(granted(await view(sam, reference))).toMatchObject({ state: 'booked', status: 8 })
  })

  it('goes back, once, where the place is gone', async () => {
    const { sam, reference } = await atTheCardForm({ ...ONLY_ONE, start: '10:00' })
    shop.turnTo(START + 31 * MINUTE)
    granted(await addLine(shop.visitor(), { ...ONLY_ONE, start: '10:00' }))
    await payElsewhere(reference)
    await Promise.all([settleOrder(shop.backend, reference), settleOrder(shop.backend, reference)])
    expect(granted(await view(sam, reference))).toMatchObject({
      state: 'refunded',
      status: 99,
      message: expect.stringContaining('sent the money back'),
    })
    const { taken, returned } = await moneyOf(reference)
    expect(taken).toBeGreaterThan(0)
    expect(returned).toBe(taken)
  })

  it('goes back where the amount is not what was owed', async () => {
    const { sam, reference } = await atTheCardForm({ start: '11:00' })
    const row = await findOrder(shop.ordersDb, reference)
    await shop.backend.payments().updateIntent({
      intent: row?.intent_id ?? '',
      amount: 50,
      idempotencyKey: 'tampered',
    })
    expect(await pay(sam, reference)).toMatchObject({
      status: 409,
      message: expect.stringContaining('match what this order owes'),
    })
    expect(await moneyOf(reference)).toEqual({ taken: 50, returned: 50 })
  })
})

describe('settle', () => {
  it('may run twenty times at once: one booking, one message, one line of history', async () => {
    shop.listen(false)
    const { sam, reference } = await atTheCardForm({ start: '12:00' })
    expect(granted(await pay(sam, reference, 'pm_sim_lose_response'))).toEqual({
      state: 'processing',
    })
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => settleOrder(shop.backend, reference)),
    )
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid']))
    const count = (sql: string) => shop.ordersDb.prepare(sql).bind(reference).first('n')
    expect(
      await count(`SELECT COUNT(*) AS n FROM order_history WHERE order_id = ? AND state = 'paid'`),
    ).toBe(1)
    expect(await count('SELECT COUNT(*) AS n FROM outbox WHERE order_id = ?')).toBe(1)
    expect(await moneyOf(reference)).toEqual({ taken: 19900, returned: 0 })
    shop.listen(true)
  })

  it('takes a question back that no one answered; the place is kept ten minutes more', async () => {
    const { sam, reference } = await atTheCardForm({ start: '13:00' })
    await pay(sam, reference, 'pm_card_authenticationRequired')
    shop.turnTo(START + 29 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(granted(await view(sam, reference)).state).toBe('processing')
    shop.turnTo(START + 31 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(granted(await view(sam, reference)).state).toBe('open')
    const cart = granted(await sam.shop.cart.show({ query: {} }))
    expect(cart).toMatchObject({
      holdExpiresAt: new Date(START + 41 * MINUTE).toISOString(),
      lines: [{ held: true }],
    })
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { state: 'booked' } })
  })

  it('shows a payment as waiting for its buyer only as long as the provider says so', async () => {
    const { sam, reference } = await atTheCardForm({ start: '14:00', date: '2026-12-10' })
    const unconfirmed = granted(await pay(sam, reference, 'pm_card_authenticationRequired'))
    const nextActionUrl = 'nextActionUrl' in unconfirmed && unconfirmed.nextActionUrl
    expect(granted(await view(sam, reference))).toMatchObject({ nextActionUrl })
    const payments = shop.backend.payments()
    const unreachable = async () => ({ kind: 'unknown', cause: 'no answer' }) as const
    vi.spyOn(shop.backend, 'payments').mockReturnValueOnce({
      ...payments,
      retrieveIntent: unreachable,
    })
    expect(granted(await view(sam, reference))).not.toHaveProperty('nextActionUrl')
    expect(granted(await view(sam, reference))).toMatchObject({ nextActionUrl })
    await payElsewhere(reference, 'pm_sim_processing')
    const confirmed = granted(await view(sam, reference))
    expect(confirmed.state).toBe('processing')
    expect(confirmed).not.toHaveProperty('nextActionUrl')
  })

  it('charges no one a day later: an attempt that was never heard of is withdrawn', async () => {
    const { sam, reference } = await atTheCardForm({ start: '14:00' })
    faults.arm('payments', 1, 'never reached')
    expect(granted(await pay(sam, reference))).toEqual({ state: 'processing' })
    shop.turnTo(START + 24 * HOUR)
    await JOBS.settle.run(shop.backend)
    expect(granted(await view(sam, reference)).state).toBe('open')
    expect(await moneyOf(reference)).toEqual({ taken: 0, returned: 0 })
  })
})

describe('a draft', () => {
  it('ends a day after its quote; the cart makes another', async () => {
    const { sam, reference } = await atTheCardForm({ start: '10:00', date: '2026-12-10' })
    shop.turnTo(START + 25 * HOUR)
    await JOBS['clean-up'].run(shop.backend)
    expect(granted(await view(sam, reference)).status).toBe(2)
    shop.turnTo(START + 27 * HOUR)
    expect(await JOBS['clean-up'].run(shop.backend)).toMatchObject({ closed: expect.any(Number) })
    expect(granted(await view(sam, reference))).toMatchObject({ state: 'cancelled', status: 99 })
    expect(await pay(sam, reference)).toMatchObject({
      status: 409,
      message: expect.stringContaining('check out again'),
    })
    granted(await sam.shop.cart.renew({ body: {} }))
    const next = granted(await order(sam)) as string
    expect(next).not.toBe(reference)
    expect(granted(await pay(sam, next))).toMatchObject({ data: { state: 'booked' } })
  })

  it('that is paid after it ended gets its money back', async () => {
    const { sam, reference } = await atTheCardForm({ start: '11:00', date: '2026-12-10' })
    await shop.ordersDb
      .prepare(`UPDATE orders SET state = 'closed', status = 99 WHERE id = ?`)
      .bind(reference)
      .run()
    await payElsewhere(reference)
    expect(granted(await view(sam, reference)).state).toBe('refunded')
    expect(await moneyOf(reference)).toEqual({ taken: 19900, returned: 19900 })
  })
})

describe('the provider’s own page', () => {
  const hosted = ({ shop: client }: Visitor, reference: string) =>
    client.payments.hosted({ params: { reference }, key: crypto.randomUUID(), body: {} })

  it('is the same page when asked for again, and closes when no one pays', async () => {
    const { sam, reference } = await atTheCardForm({ start: '12:00', date: '2026-12-10' })
    const first = granted(await hosted(sam, reference))
    expect(granted(await hosted(sam, reference))).toEqual(first)
    shop.turnTo(START + 31 * MINUTE)
    await JOBS.settle.run(shop.backend)
    expect(granted(await view(sam, reference)).state).toBe('open')
    expect(granted(await pay(sam, reference))).toMatchObject({ data: { state: 'booked' } })
    expect(await moneyOf(reference)).toEqual({ taken: 19900, returned: 0 })
  })

  it.each(['never reached', 'done but never returned', 'stopped after'] as const)(
    'comes up in the end where its making was %s',
    async (fault) => {
      const line = { start: '13:00', date: '2026-12-10' }
      const sam = shop.visitor()
      granted(await addLine(sam, line))
      const reference = granted(await order(sam)) as string
      faults.arm('payments', 1, fault)
      await Promise.race([hosted(sam, reference).catch(() => null), faults.stopped()])
      shop.turnTo(START + MINUTE)
      expect(granted(await hosted(sam, reference)).url).toMatch(/^http/)
    },
  )
})

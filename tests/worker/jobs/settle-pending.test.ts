import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'

const START = Date.parse('2026-11-21T00:00:00Z')
const DAY = 24 * 3_600_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({
    quick: true,
    payments: (real) => ({
      ...real,
      confirmIntent: (wanted) =>
        wanted.intent === 'stuck'
          ? Promise.resolve({ kind: 'unknown', cause: 'never answers' })
          : real.confirmIntent(wanted),
    }),
  })
})
afterAll(() => shop.close())

it('fifty orders that no one answers for do not keep a newer one waiting', async () => {
  shop.listen(false)
  const sam = shop.visitor()
  granted(await addLine(sam))
  const reference = granted(await order(sam)) as string
  await pay(sam, reference, 'pm_sim_lose_response')
  for (let n = 0; n < 50; n++) {
    await shop.ordersDb
      .prepare(
        `INSERT INTO orders (id, cart_id, country, currency, status, state, total, contact, lines, intent_id, payment_method, paying_since, quote_until, created_at)
         SELECT 'stuck-' || ?1, 'stuck-' || ?1, country, currency, 2, 'paying', total, contact, '[]', 'stuck', 'pm_card_visa', paying_since - 60000, quote_until, created_at
         FROM orders WHERE id = ?2`,
      )
      .bind(n, reference)
      .run()
  }
  const stateNow = () =>
    shop.ordersDb.prepare('SELECT state FROM orders WHERE id = ?').bind(reference).first('state')
  // Nothing was heard of any of them.
  await shop.env.SIMULATOR?.prepare('DELETE FROM events').run()
  shop.turnTo(START + 70_000)
  await JOBS.settle.run(shop.backend)
  expect(await stateNow()).toBe('paying')
  shop.turnTo(START + 130_000)
  await JOBS.settle.run(shop.backend)
  expect(await stateNow()).toBe('paid')
  await shop.ordersDb.prepare(`DELETE FROM orders WHERE id LIKE 'stuck-%'`).run()
  shop.listen(true)
  shop.turnTo(START)
})

it('a refund older than 23 hours is looked for in the provider’s list, not sent again', async () => {
  const { sam, reference } = await aBooking(shop, [{ start: '12:00' }])
  granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
  await shop.settled()
  const refunds = async () => (await shop.ledger()).refunds.length
  const before = await refunds()
  // As if the worker had died before it wrote down that the money went.
  await shop.ordersDb
    .prepare(
      `UPDATE refund SET state = 'due', created_at = created_at - CAST(? AS INTEGER) WHERE order_id = ?`,
    )
    .bind(DAY, reference)
    .run()
  await shop.env.SIMULATOR?.prepare('DELETE FROM idempotency_keys').run()
  await JOBS.settle.run(shop.backend)
  expect(await refunds()).toBe(before)
  const state = await shop.ordersDb
    .prepare('SELECT state FROM refund WHERE order_id = ?')
    .bind(reference)
    .first('state')
  expect(state).toBe('done')
})

it('The books are checked by machine: the books ask the provider about deposits, rests and differences', async () => {
  const sam = shop.visitor()
  granted(await addLine(sam, { date: '2027-01-19' }))
  const reference = granted(await order(sam)) as string
  const body = { cardType: 'NEW_CARD' as const, paymentMethod: 'pm_card_visa' }
  const kinds = ['DEPOSIT', 'REMAINING TOTAL AMOUNT'] as const
  for (const paymentKind of kinds) {
    granted(
      await sam.shop.payments.confirm({
        params: { reference },
        key: crypto.randomUUID(),
        body: { ...body, paymentKind },
      }),
    )
    await shop.settled()
    expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  }
  const found = async (damage: string, undo: string) => {
    await shop.ordersDb.prepare(damage).bind(reference).run()
    const { breaks } = await reconcile(shop.backend)
    await shop.ordersDb.prepare(undo).bind(reference).run()
    return breaks
  }
  // What is wrong itself, and the sum of all that came in.
  expect(
    await found(
      'UPDATE balance SET amount = amount + 100 WHERE id = ?',
      'UPDATE balance SET amount = amount - 100 WHERE id = ?',
    ),
  ).toBe(2)
  expect(
    await found(
      'UPDATE orders SET deposit = deposit + 100 WHERE id = ?',
      'UPDATE orders SET deposit = deposit - 100 WHERE id = ?',
    ),
  ).toBe(2)
  expect(
    await found(
      `INSERT INTO surcharge (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, intent_id, created_at, expires_at)
       SELECT 'planted', id, 'x', '2027-01-19', '11:00', 'x', 0, 5000, currency, 'moved', 1, intent_id, created_at, created_at FROM orders WHERE id = ?`,
      `DELETE FROM surcharge WHERE order_id = ?`,
    ),
  ).toBe(2)
  expect(
    await found(
      'UPDATE booking SET balance = 100 WHERE order_id = ?',
      'UPDATE booking SET balance = 0 WHERE order_id = ?',
    ),
  ).toBe(1)
})

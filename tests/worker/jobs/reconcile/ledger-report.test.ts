import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'

const HOUR = 3600_000
const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
const paid: string[] = []
let open: string
beforeAll(async () => {
  shop = await openBackend()
  for (const start of ['10:00', '11:00']) {
    const sam = shop.visitor()
    granted(await addLine(sam, { start }))
    const reference = granted(await order(sam)) as string
    granted(await pay(sam, reference))
    paid.push(reference)
  }
  const kim = shop.visitor()
  granted(await addLine(kim, { start: '12:00' }))
  open = granted(await order(kim)) as string
  await shop.settled()
  shop.turnTo(START + 2 * HOUR)
  const { results } = await shop.ordersDb
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name <> 'guard'`)
    .all<{ name: string }>()
  for (const { name } of results) await shop.ordersDb.exec(`DROP TRIGGER ${name}`)
})
afterAll(() => shop.close())

/** What goes wrong, by hand; then what puts it right again. */
const CORRUPTIONS: [kind: string, wrong: () => string, right: () => string][] = [
  ['oversold', () => 'UPDATE slot SET capacity = 0', () => 'UPDATE slot SET capacity = 10'],
  [
    'paid_without_place',
    () => `UPDATE reservation SET state = 'released' WHERE order_id = '${paid[0]}'`,
    () => `UPDATE reservation SET state = 'booked' WHERE order_id = '${paid[0]}'`,
  ],
  [
    'unpaid_place',
    () => `UPDATE reservation SET state = 'booked' WHERE order_id = '${open}'`,
    () => `UPDATE reservation SET state = 'held' WHERE order_id = '${open}'`,
  ],
  [
    'orphaned_place_hold',
    () => `UPDATE reservation SET state = 'paying' WHERE order_id = '${open}'`,
    () => `UPDATE reservation SET state = 'held' WHERE order_id = '${open}'`,
  ],
  [
    'total_mismatch',
    () => `UPDATE orders SET total = total + 1 WHERE id = '${open}'`,
    () => `UPDATE orders SET total = total - 1 WHERE id = '${open}'`,
  ],
  [
    'capture_mismatch',
    () => `UPDATE orders SET booking_fee = 100 WHERE id = '${paid[0]}'`,
    () => `UPDATE orders SET booking_fee = 0 WHERE id = '${paid[0]}'`,
  ],
  [
    'status_mismatch',
    () => `UPDATE orders SET status = 99 WHERE id = '${paid[0]}'`,
    () => `UPDATE orders SET status = 8 WHERE id = '${paid[0]}'`,
  ],
  [
    'order_history_mismatch',
    () =>
      `UPDATE orders SET state = 'paying', paying_since = ${START + 2 * HOUR} WHERE id = '${open}'`,
    () => `UPDATE orders SET state = 'open' WHERE id = '${open}'`,
  ],
  [
    'payment_stuck',
    () => `UPDATE orders SET state = 'paying', paying_since = ${START} WHERE id = '${open}'`,
    () => `UPDATE orders SET state = 'open' WHERE id = '${open}'`,
  ],
  [
    'confirmation_missing',
    () => `UPDATE outbox SET order_id = 'lost' WHERE order_id = '${paid[0]}'`,
    () => `UPDATE outbox SET order_id = '${paid[0]}' WHERE order_id = 'lost'`,
  ],
  [
    'email_stuck',
    () => `UPDATE outbox SET state = 'sending' WHERE order_id = '${paid[0]}'`,
    () => `UPDATE outbox SET state = 'sent'`,
  ],
  [
    'event_unhandled',
    () => `INSERT INTO inbox (event_id, type, received_at) VALUES ('evt_x', 'x', ${START})`,
    () => `DELETE FROM inbox WHERE event_id = 'evt_x'`,
  ],
  [
    'paid_without_booking',
    () => `UPDATE booking SET order_id = '${paid[1]}' WHERE order_id = '${paid[0]}'`,
    () =>
      'UPDATE booking SET order_id = (SELECT order_id FROM reservation WHERE reservation.line_id = booking.line_id)',
  ],
  [
    'place_time_mismatch',
    () => `UPDATE booking SET start = '09:00' WHERE order_id = '${paid[0]}'`,
    () => `UPDATE booking SET start = '10:00' WHERE order_id = '${paid[0]}'`,
  ],
  [
    'booking_history_mismatch',
    () => `UPDATE booking SET status = 9 WHERE order_id = '${paid[0]}'`,
    () => `UPDATE booking SET status = 8 WHERE order_id = '${paid[0]}'`,
  ],
  [
    'booking_not_completed',
    () => `UPDATE booking SET starts_at = starts_at - 30 * 86400000 WHERE order_id = '${paid[0]}'`,
    () => `UPDATE booking SET starts_at = starts_at + 30 * 86400000 WHERE order_id = '${paid[0]}'`,
  ],
  ['over_refunded', () => aRefund('done'), () => 'DELETE FROM refund'],
  ['refund_refused', () => aRefund('refused'), () => 'DELETE FROM refund'],
  ['refund_stuck', () => aRefund('due'), () => 'DELETE FROM refund'],
  [
    'surcharge_stuck',
    () =>
      `INSERT INTO surcharge (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, created_at, expires_at)
       SELECT 's', order_id, line_id, date, start, '', 1, 1, 'AUD', 'open', 1, ${START}, ${START} FROM booking LIMIT 1`,
    () => 'DELETE FROM surcharge',
  ],
  [
    'code_overused',
    () => `UPDATE promotion SET max_uses = 1 WHERE code = 'HELLO10'; ${aUse(0)}; ${aUse(1)}`,
    () =>
      `DELETE FROM redemption; UPDATE promotion SET max_uses = doc ->> 'maxUses' WHERE code = 'HELLO10'`,
  ],
  ['code_not_counted', () => aUse(0), () => 'DELETE FROM redemption'],
  ['orphaned_code_hold', () => aUse(0, 'paying'), () => 'DELETE FROM redemption'],
]

function aRefund(state: string): string {
  return `INSERT INTO refund (id, order_id, line_id, intent_id, amount, currency, state, reason, created_at)
    SELECT 'r', order_id, line_id, 'pi', 1, 'AUD', '${state}', '', ${START} FROM booking LIMIT 1`
}

function aUse(nth: number, state = 'counted'): string {
  return `INSERT INTO redemption (code, order_id, cart_id, email, is_single, state, expires_at, updated_at)
    VALUES ('HELLO10', '${paid[nth]}', 'c', 'somebody${nth}@example.com', 1, '${state}', ${START}, ${START})`
}

/** The database takes a line for a statement. */
const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').replaceAll('; ', ';\n')

const kindsFound = async () => {
  await shop.ordersDb.exec('DELETE FROM discrepancy')
  await reconcile(shop.backend)
  const { results } = await shop.ordersDb
    .prepare('SELECT DISTINCT kind FROM discrepancy')
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

describe('the books', () => {
  it.each(CORRUPTIONS)('find it: %s', async (kind, wrong, right) => {
    expect(await kindsFound()).toEqual([])
    await shop.ordersDb.exec(oneLine(wrong()))
    expect(await kindsFound()).toContain(kind)
    await shop.ordersDb.exec(oneLine(right()))
  })

  it('find a refund that does not arrive', async () => {
    await shop.ordersDb.exec(
      `UPDATE orders SET state = 'refund_due', status = 99 WHERE id = '${open}'`,
    )
    await shop.ordersDb.exec(
      `INSERT INTO order_history (order_id, at, status, state, reason) VALUES ('${open}', ${START}, 99, 'refund_due', '')`,
    )
    expect(await kindsFound()).toEqual(['order_refund_stuck'])
  })
})

describe('the proof of the books', () => {
  it('shows each equation with its numbers, and for what does not agree what to run', async () => {
    await shop.ordersDb.exec(`DELETE FROM order_history WHERE state = 'refund_due'`)
    await shop.ordersDb.exec(`UPDATE orders SET state = 'open', status = 2 WHERE id = '${open}'`)
    const good = await ledgerReport(shop.backend)
    expect(good.filter(({ holds }) => !holds)).toEqual([])
    const [money, places] = good
    const of = (numbers: (typeof good)[number]['numbers'], name: string) =>
      numbers.find(({ label }) => label === name)?.amount
    expect(of(money?.numbers ?? [], 'money in')).toBe(39_800)
    expect(of(money?.numbers ?? [], 'money out')).toBe(39_800)
    expect(of(places?.numbers ?? [], 'sold')).toBe(2)

    await shop.ordersDb.exec(`UPDATE booking SET paid = paid - 100 WHERE order_id = '${paid[0]}'`)
    await shop.ordersDb.batch(
      issueGiftCard(shop.backend, {
        id: 'c',
        origin: 'CREDIT',
        orderId: paid[1] ?? '',
        lineId: 'l',
        amount: 500,
        reason: 'x',
        now: 0,
      }),
    )
    await shop.ordersDb.exec(`UPDATE gift_card SET amount = 900 WHERE id = 'c'`)
    const bad = (await ledgerReport(shop.backend)).filter(({ holds }) => !holds)
    expect(bad.map(({ name }) => name)).toEqual(['money', 'gift cards'])
    expect(bad[0]?.breaks).toMatchObject([
      { kind: 'money_unaccounted', run: `shop order show ${paid[0]}` },
    ])
    expect(bad[1]?.breaks).toMatchObject([{ run: `shop gift-card show ${paid[1]}` }])
    await shop.ordersDb.exec(`UPDATE booking SET paid = paid + 100 WHERE order_id = '${paid[0]}'`)
    await shop.ordersDb.exec(`UPDATE gift_card SET amount = 500 WHERE id = 'c'`)
  })
})

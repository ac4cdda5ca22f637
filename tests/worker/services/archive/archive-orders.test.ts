import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_AFTER_DAYS, RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import {
  dumpOrders,
  ENDED,
  finishedOrders,
  LONG_AFTER,
} from '#tests/support/databases/finished-orders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { archiveOrders } from '#worker/jobs/archive-orders.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import {
  deleteArchivedCopies,
  readArchivedCopies,
} from '#worker/services/archive/archived-copies.ts'
import { deleteRowsSql } from '#worker/services/archive/archived-tables.ts'
import { restoreOrderByKey, restoreOrders } from '#worker/services/archive/restore-orders.ts'

let shop: TestBackend
let made: Awaited<ReturnType<typeof finishedOrders>>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  made = await finishedOrders(shop)
})
afterAll(() => shop.close())

const run = (sql: string, ...values: unknown[]) =>
  shop.ordersDb
    .prepare(sql)
    .bind(...values)
    .run()
const listIds = async (sql: string) =>
  (await shop.ordersDb.prepare(sql).all<{ id: string }>()).results.map(({ id }) => id)
const later = (ms: number) => shop.turnTo(shop.backend.clock().getTime() + ms)

/** Everything lies here again, and may be archived. */
async function restore() {
  await archiveOrders(shop.backend)
  await restoreOrders(shop.backend, Object.values(made))
  later(HOUR_MS)
  await archiveOrders(shop.backend)
  later((RETENTION_DAYS.restoredOrder + 1) * DAY_MS)
}

describe('the job archive', () => {
  it('leaves orders of the last 25 months, and those that were brought back this month', async () => {
    const { backend } = shop
    // The one with a deposit was over in March, the others in February.
    shop.turnTo(Date.parse(ENDED) + (ARCHIVE_AFTER_DAYS - 1) * DAY_MS)
    await archiveOrders(backend)
    expect(await listIds('SELECT id FROM orders')).toEqual([made.deposit])
    shop.turnTo(LONG_AFTER)
    await archiveOrders(backend)
    expect(await listIds('SELECT id FROM orders')).toEqual([])
    await restoreOrders(backend, [made.booked])
    later((RETENTION_DAYS.restoredOrder - 1) * DAY_MS)
    await archiveOrders(backend)
    expect(await listIds('SELECT id FROM orders')).toEqual([made.booked])
    later(2 * DAY_MS)
    await archiveOrders(backend)
    expect(await listIds('SELECT id FROM orders')).toEqual([])
    await restore()
  })

  it('moves orders of every kind, and they come back as they were, more than once', async () => {
    const before = await dumpOrders(shop)
    for (let round = 0; round < 2; round++) {
      expect(await archiveOrders(shop.backend)).toEqual({ archived: 5, leftovers: 0 })
      expect(await listIds('SELECT id FROM orders')).toEqual([])
      for (const table of ['booking', 'order_history', 'booking_history', 'outbox', 'reservation'])
        expect(await shop.ordersDb.prepare(`SELECT * FROM ${table}`).first(), table).toBeNull()
      expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
      await restore()
      expect(await dumpOrders(shop)).toEqual(before)
      expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
    }
  })

  const NOW = LONG_AFTER
  const STAYING: readonly [why: string, done: string, undone?: string][] = [
    [
      'a booking changed',
      `UPDATE booking SET changed_at = ${9 * NOW} WHERE order_id = ?1`,
      'UPDATE booking SET changed_at = 1 WHERE order_id = ?1',
    ],
    [
      'a day is to come',
      `UPDATE booking SET starts_at = starts_at + ${9 * NOW} WHERE order_id = ?1`,
      `UPDATE booking SET starts_at = starts_at - ${9 * NOW} WHERE order_id = ?1`,
    ],
    [
      'a request waits',
      `UPDATE booking SET request = '{}' WHERE order_id = ?1`,
      'UPDATE booking SET request = NULL WHERE order_id = ?1',
    ],
    [
      'a refund is due',
      `INSERT INTO refund (id, order_id, line_id, intent_id, amount, currency, state, reason, created_at)
       SELECT 'r', id, '', intent_id, 1, 'AUD', 'due', '', 1 FROM orders WHERE id = ?1`,
      `DELETE FROM refund WHERE id = 'r' AND ?1 <> ''`,
    ],
    [
      'a balance is open',
      `INSERT INTO balance (id, state, created_at) VALUES (?1, 'open', 1)`,
      'DELETE FROM balance WHERE id = ?1',
    ],
    [
      'another day is to be paid',
      `INSERT INTO surcharge (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, created_at, expires_at)
       VALUES ('s', ?1, 'l', '', '', '', 1, 1, 'AUD', 'open', 1, 1, 1)`,
      `DELETE FROM surcharge WHERE id = 's' AND ?1 <> ''`,
    ],
    [
      'a mail waits',
      `INSERT INTO outbox (id, kind, order_id, state, created_at) VALUES ('m', 'link', ?1, 'due', 1)`,
      `DELETE FROM outbox WHERE id = 'm' AND ?1 <> ''`,
    ],
    [
      'an event is unhandled',
      `INSERT INTO inbox (event_id, type, order_id, received_at) VALUES ('e', 'x', ?1, 1)`,
      `DELETE FROM inbox WHERE event_id = 'e' AND ?1 <> ''`,
    ],
    [
      'a task is open',
      `INSERT INTO task (kind, subject, order_id, detail, action, due_at, state, actor, note, found_at, changed_at)
       VALUES ('dispute', 'd', ?1, '', 'review', 1, 'open', '', '', 1, 1)`,
      `UPDATE task SET state = 'done' WHERE order_id = ?1`,
    ],
    [
      'a guest may still write a review',
      `INSERT INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at)
       VALUES ('v', ?1, 'v', 0, 'p', 'c', 'aus', '2026-12-11', 1)`,
      `DELETE FROM review WHERE id = 'v' AND ?1 <> ''`,
    ],
    [
      'points are promised for it',
      `INSERT INTO points (id, customer_id, state, points, order_id, line_id, reason, at)
       SELECT 'p', 'c-maya', 'pending', 1, ?1, line_id, '', 1 FROM booking WHERE order_id = ?1`,
      `INSERT INTO points (id, customer_id, state, points, order_id, reason, at) VALUES ('p:end', 'c-maya', 'withdrawn', 1, ?1, '', 1)`,
    ],
    [
      'a diet is noted',
      `UPDATE orders SET details = '{"dietaryPreference":"vegan"}' WHERE id = ?1`,
      `UPDATE orders SET details = '{}' WHERE id = ?1`,
    ],
    [
      'a customer asked a guest along',
      `INSERT INTO experience_invitation (id, line_id, order_id, customer_id, seat, name, email, created_at)
       SELECT 'i', line_id, ?1, 'c-maya', 0, '', 'i', 1 FROM booking WHERE order_id = ?1`,
      `DELETE FROM experience_invitation WHERE order_id = ?1`,
    ],
    [
      'its money is not accounted for',
      'UPDATE orders SET booking_fee = 100 WHERE id = ?1',
      'UPDATE orders SET booking_fee = 0 WHERE id = ?1',
    ],
    [
      'a gift card pays a part',
      'UPDATE orders SET gift_paid = 1 WHERE id = ?1',
      'UPDATE orders SET gift_paid = 0 WHERE id = ?1',
    ],
    [
      'it became a gift card',
      `INSERT INTO gift_card (id, origin, state, order_id, line_id, amount, currency, reason, last4, key_id, code_hash, created_at, email)
       VALUES ('g', 'CREDIT', 'PENDING', ?1, 'l', 1, 'AUD', '', '', 1, 'h', 1, '')`,
    ],
  ]
  it.each(STAYING)('leaves an order when %s', async (why, done, undone) => {
    await run(done, made.booked)
    await archiveOrders(shop.backend)
    expect(await listIds('SELECT id FROM orders'), why).toEqual([made.booked])
    if (undone) await run(undone, made.booked)
    await restore()
  })

  it('knows every table that refers to an order or a booking', async () => {
    const tables = await listIds(`SELECT DISTINCT m.name AS id FROM sqlite_master AS m
      JOIN pragma_foreign_key_list(m.name) AS f WHERE f."table" IN ('orders', 'booking')`)
    const deleted = deleteRowsSql('()').map((sql) => /^DELETE FROM (\w+)/.exec(sql)?.[1])
    // An order with rows in these stays, as the table above tries.
    const staying = ['gift_card', 'gift_hold', 'experience_invitation']
    expect(tables.filter((name) => ![...deleted, ...staying].includes(name))).toEqual([])
  })

  it('is the only one that deletes a history, and nothing deletes its record', async () => {
    const live = made.booked
    for (const table of ['order_history', 'booking_history'])
      await expect(run(`DELETE FROM ${table} WHERE order_id = ?`, live)).rejects.toThrow(
        'guard: history is append-only',
      )
    await expect(run('DELETE FROM archived_order WHERE id = ?', live)).rejects.toThrow(
      'guard: the books need it',
    )
  })

  it('does nothing without an archive', async () => {
    const without = { ...shop.backend, archiveDb: undefined }
    expect(await restoreOrderByKey(without, 'pi')).toBeNull()
    expect(await archiveOrders(without)).toEqual({ archived: 0, leftovers: 0 })
    expect(await listIds('SELECT id FROM orders')).toContain(made.booked)
  })

  it('deletes no copy that is newer than it knows, however long a run stood still', async () => {
    const archive = shop.env.ARCHIVE as D1Database
    const started = shop.backend.clock().getTime()
    later(HOUR_MS)
    await archiveOrders(shop.backend)
    await deleteArchivedCopies(archive, [made.several], started)
    expect(await readArchivedCopies(archive, [made.several])).toMatchObject([{ id: made.several }])
    const keys = 'SELECT COUNT(*) AS count FROM archived_key WHERE order_id = ?'
    expect(await archive.prepare(keys).bind(made.several).first('count')).toBeGreaterThan(0)
    await restore()
  })

  it('fails, and is told of, when the archive lost a copy', async () => {
    await archiveOrders(shop.backend)
    await shop.env.ARCHIVE?.exec(`DELETE FROM archived_copy WHERE order_id = '${made.several}'`)
    await expect(archiveOrders(shop.backend)).rejects.toThrow(/has \d+ of \d+ orders/)
    await expect(restoreOrders(shop.backend, [made.several])).rejects.toThrow('in our archive')
    // The others are no worse off.
    expect(await restoreOrders(shop.backend, [made.deposit])).toBe(true)
  })
})

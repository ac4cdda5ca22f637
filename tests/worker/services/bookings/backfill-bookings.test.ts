import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBackend } from '#tests/support/services/backend.ts'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'
import { aBooking, granted } from '#tests/support/services/purchase.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { migrate } from '../../../../scripts/migrate.mjs'

const FOLDER = 'worker/db/migrations'
const LAST = '0005_codes.sql'

/** A database as it was before lines were bookings. */
async function oldDatabase() {
  const { database: d1, close } = openQuickD1()
  await d1.exec(
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)',
  )
  const { unstable_splitSqlQuery: statementsIn } = await import('wrangler')
  for (const name of readdirSync(FOLDER).sort()) {
    if (name > LAST) continue
    const sql = readFileSync(join(FOLDER, name), 'utf8')
    await d1.batch(statementsIn(sql).map((statement) => d1.prepare(statement)))
    await d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run()
  }
  return { d1, close }
}

/** Copies rows into a table that may have fewer columns. */
async function copy(from: D1Database, to: D1Database, table: string, where = '1') {
  const { results: columns } = await to
    .prepare(`PRAGMA table_info(${table})`)
    .all<{ name: string }>()
  const names = columns.map(({ name }) => name).join(', ')
  const { results } = await from.prepare(`SELECT ${names} FROM ${table} WHERE ${where}`).all()
  for (const row of results) {
    const values = Object.values(row)
    const marks = values.map(() => '?').join(', ')
    await to
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
      .bind(...values)
      .run()
  }
}

it('orders of a database at 0005 become bookings, on sight or by the nightly run', async () => {
  const source = await openBackend({ quick: true })
  const made = [await aBooking(source), await aBooking(source, [{}, { date: '2026-12-18' }])]
  const old = await oldDatabase()
  const named = made.map(({ reference }) => `'${reference}'`).join(', ')
  await copy(source.d1, old.d1, 'location')
  await copy(source.d1, old.d1, 'product')
  await copy(source.d1, old.d1, 'slot')
  await copy(source.d1, old.d1, 'reservation')
  await copy(source.d1, old.d1, 'orders', `id IN (${named})`)
  await copy(source.d1, old.d1, 'order_history', `order_id IN (${named})`)
  await copy(source.d1, old.d1, 'outbox')
  await migrate(old.d1, FOLDER)

  // A while later: the rules count from when it was paid, not from when somebody looks.
  const shop = await openBackend({
    quick: true,
    at: '2026-11-25T00:00:00Z',
    database: () => old.d1,
    payments: () => source.backend.payments(),
  })
  const [first, second] = made
  const sam = shop.visitor(first?.sam.caller.cartId)
  const params = { reference: first?.reference ?? '' }
  const looks = await Promise.all([
    sam.shop.bookings.show({ params, query: {} }),
    sam.shop.bookings.show({ params, query: {} }),
  ])
  for (const seen of looks.map(granted)) {
    expect(seen.lines).toMatchObject([{ status: 8, date: '2026-12-11', paid: 19_900 }])
    expect(seen.lines[0]?.history).toMatchObject([{ at: '2026-11-21T00:00:00.000Z', why: 'paid' }])
  }
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  const lines = await old.d1
    .prepare('SELECT line_id FROM booking WHERE order_id = ?')
    .bind(second?.reference)
    .all<{ line_id: string }>()
  expect(lines.results.map(({ line_id }) => line_id).toSorted()).toEqual(second?.lines.toSorted())
  expect(granted(await sam.shop.bookings.cancel({ params, body: {} })).refunds).toHaveLength(1)

  await old.d1.exec('DROP TRIGGER booking_history_stays')
  await old.d1.exec(`DELETE FROM booking WHERE order_id = '${second?.reference}'`)
  // What had bookings and lost them is no old order: the books tell of it.
  expect((await reconcile(shop.backend)).breaks).toBeGreaterThan(0)
  await shop.close()
  await source.close()
  old.close()
})

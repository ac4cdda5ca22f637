import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withPlatformLimits } from '#tests/support/databases/platform-limits.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { runJobs } from '#worker/jobs/run-jobs.ts'
import { collectMissedEvents } from '#worker/services/payments/stripe-webhook.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const START = Date.parse('2026-11-21T00:00:00Z')

let shop: TestBackend
const folder = mkdtempSync(join(tmpdir(), 'restore-'))
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** Every row of every table, sorted. */
async function dump(database: D1Database) {
  const { results: tables } = await database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_*' AND name NOT GLOB 'd1_*' ORDER BY name`,
    )
    .all<{ name: string }>()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables)
    rows[name] = (await database.prepare(`SELECT * FROM ${name}`).all()).results
      .map((row) => JSON.stringify(row))
      .toSorted()
  return rows
}

describe('The books are checked by machine: a restore to a minute', () => {
  it('takes back what came after it, and finds the money of it with the provider', async () => {
    const kept = await aBooking(shop)
    // Ordered before the backup, paid after it.
    const sam = shop.visitor()
    granted(await addLine(sam, { start: '13:00' }))
    const paidLater = granted(await order(sam)) as string
    await shop.settled()
    const before = await dump(shop.ordersDb)

    const backupAt = START + MINUTE
    shop.turnTo(backupAt)
    const startedAt = performance.now()
    const backup = join(folder, 'orders')
    await shop.ordersDb.exec(`VACUUM INTO '${backup}'`)

    shop.turnTo(backupAt + MINUTE)
    granted(await pay(sam, paidLater))
    const lost = await aBooking(shop, [{ start: '12:00' }], 'ada@example.com')
    granted(
      await kept.sam.shop.bookings.cancel({
        params: { reference: kept.reference },
        body: { line: kept.lines[0] ?? '' },
        key: crypto.randomUUID(),
      }),
    )
    await shop.settled()

    // The shop is closed: what the provider says meanwhile reaches no one.
    shop.listen(false)
    const restored = openQuickD1(readFileSync(backup))
    expect(await dump(restored.database)).toEqual(before)
    const ordersDb = withPlatformLimits(restored.database)
    const reopened = { ...shop.backend, ordersDb, nearOrdersDb: ordersDb }

    shop.turnTo(backupAt + 10 * MINUTE)
    expect(await collectMissedEvents(reopened, new Date(backupAt))).toBeGreaterThanOrEqual(3)
    for (let round = 0; round < 3; round++) {
      await runJobs(reopened, ['settle'])
      await shop.settled()
    }

    // Paid once, and booked; the money of the order that is gone is a task.
    const state = await ordersDb
      .prepare('SELECT state FROM orders WHERE id = ?')
      .bind(paidLater)
      .first<string>('state')
    expect(state).toBe('paid')
    const { results: tasks } = await ordersDb
      .prepare(`SELECT detail FROM task WHERE kind = 'payment_without_order'`)
      .all<{ detail: string }>()
    expect(tasks.map(({ detail }) => detail.split(',')[0])).toEqual([lost.reference])

    // The refund of a cancellation that was taken back is the one difference, and the books name it.
    await runJobs(reopened, ['books'])
    const breaks = (await ledgerReport(reopened)).flatMap((proof) => proof.breaks)
    expect(breaks.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      `capture_mismatch ${kept.reference}`,
    ])
    console.log(
      `backed up, restored, replayed and checked in ${Math.round(performance.now() - startedAt)} ms`,
    )
    restored.close()
  })
})

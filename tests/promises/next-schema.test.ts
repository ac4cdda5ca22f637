import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS, type JobName } from '#worker/jobs/index.ts'
import { runJobs } from '#worker/jobs/run-jobs.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

const DAY = 24 * 3600_000

/** What a migration may do while the release before it still runs: every table gets a column, and there is one more table. */
async function migrateToNextRelease() {
  const { results } = await shop.ordersDb
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_*' AND name NOT GLOB 'd1_*'`,
    )
    .all<{ name: string }>()
  expect(results.length).toBeGreaterThan(40)
  for (const { name } of results)
    await shop.ordersDb.exec(`ALTER TABLE ${name} ADD COLUMN next_release TEXT`)
  await shop.ordersDb.exec('CREATE TABLE next_release (id TEXT PRIMARY KEY) STRICT')
  return results.map(({ name }) => name)
}

describe('A bad deploy can be undone: this release on the schema of the next one', () => {
  it('sells, changes, cancels, refunds and runs its jobs, and its books agree', async () => {
    const before = await aBooking(shop)
    const tables = await migrateToNextRelease()

    const cancelled = await before.sam.shop.bookings.cancel({
      params: { reference: before.reference },
      body: { line: before.lines[0] ?? '' },
      key: crypto.randomUUID(),
    })
    expect(cancelled).not.toHaveProperty('kind')
    const after = await aBooking(shop, [{ start: '13:00' }])
    const [line = ''] = after.lines
    const moved = await after.sam.shop.bookings.reschedule({
      params: { reference: after.reference },
      body: { line, newDate: '2026-12-18', start: '11:00' },
      key: crypto.randomUUID(),
    })
    expect(moved).not.toHaveProperty('kind')
    const declined = shop.visitor()
    granted(await addLine(declined, { start: '12:00' }))
    const reference = granted(await order(declined)) as string
    expect(await pay(declined, reference, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    expect(await shop.visitor().shop.account.login({ body: MAYA })).toHaveProperty('token')
    await shop.settled()

    shop.turnTo(shop.backend.clock().getTime() + DAY)
    const results = await runJobs(shop.backend, Object.keys(JOBS) as JobName[])
    expect(Object.entries(results).filter(([, result]) => result === null)).toEqual([])
    expect(results.books?.breaks).toBe(0)
    // A release that comes back finds nothing of its own in the columns it doesn't know.
    for (const name of tables)
      expect(
        await shop.ordersDb
          .prepare(`SELECT COUNT(*) AS n FROM ${name} WHERE next_release IS NOT NULL`)
          .first<number>('n'),
      ).toBe(0)
  })
})

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }

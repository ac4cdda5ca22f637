import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sum } from '#domain/money.ts'
import { finishedOrders } from '#tests/support/databases/finished-orders.ts'
import { copyOrder } from '#tests/support/databases/many-orders.ts'
import { byLength, isLong } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { runJobs } from '#worker/jobs/run-jobs.ts'
import { loadStats } from '#worker/staff/load-stats.ts'
import guide from '../../docs/scale.md?raw'

/** What D1 documents of its one thread: a read takes under a millisecond, a write several. */
const THREAD_MS = { read: 0.5, write: 4 }
const MAX_DATABASE_BYTES = 10e9
/** Stripe's, of one endpoint. */
const MAX_PROVIDER_CALLS = 25
const HOURS = [10, 1_000, 100_000]
const MANY = byLength(500, 2_000, 1_000_000)
const ARCHIVED = byLength(500, 2_000, 250_000)

let shop: TestBackend
const counters: ReturnType<typeof counted>[] = []
let providerCalls = 0
beforeAll(async () => {
  shop = await openBackend({
    quick: true,
    payments: (real) =>
      new Proxy(real, {
        get: (target, name) => {
          providerCalls++
          return Reflect.get(target, name)
        },
      }),
    database(real) {
      const counter = counted(real)
      counters.push(counter)
      return counter.database
    },
  })
})
afterAll(() => shop.close())

/** Bytes of the orders' database without what is free in it, and without the local mailbox. */
async function storedBytes(): Promise<number> {
  await shop.ordersDb.exec('DELETE FROM mailbox')
  return bytesIn(shop.ordersDb)
}

async function bytesIn(database: D1Database): Promise<number> {
  const number = async (sql: string) =>
    Object.values((await database.prepare(sql).first<Record<string, number>>()) ?? {})[0] ?? 0
  const pages = (await number('PRAGMA page_count')) - (await number('PRAGMA freelist_count'))
  return pages * (await number('PRAGMA page_size'))
}

const PURCHASES = byLength(8, 20, 20)
const STARTS = ['11:00', '12:00', '13:00', '14:00']

/** What a purchase costs the orders database, with its mail and events. */
async function measurePurchase() {
  const [orders] = counters
  const seen = () => ({ ...(orders?.seen ?? { trips: 0, writing: 0 }), calls: providerCalls })
  const [before, bytes] = [seen(), await storedBytes()]
  for (let index = 0; index < PURCHASES; index++) {
    const sam = shop.visitor()
    const start = STARTS[index % STARTS.length]
    granted(await addLine(sam, { start }))
    granted(await pay(sam, granted(await order(sam)) as string))
    await shop.settled()
  }
  const after = seen()
  return {
    trips: (after.trips - before.trips) / PURCHASES,
    writing: (after.writing - before.writing) / PURCHASES,
    bytes: ((await storedBytes()) - bytes) / PURCHASES,
    calls: (after.calls - before.calls) / PURCHASES,
  }
}

type Cost = Awaited<ReturnType<typeof measurePurchase>>

/** What so many orders an hour need, as docs/scale.md has it: numbers in the order of its columns. */
function need(perHour: number, { trips, writing, bytes, calls }: Cost): number[] {
  const ms = writing * THREAD_MS.write + (trips - writing) * THREAD_MS.read
  return [
    perHour,
    (perHour * ms * 100) / 3_600_000,
    MAX_DATABASE_BYTES / (perHour * 24 * bytes),
    (perHour * calls) / 3_600,
  ]
}

/** The numbers of a row of the table; words around them don't count. */
const rowOf = (perHour: number): number[] => {
  const row = guide
    .split('\n')
    .find((line) => line.startsWith(`| ${perHour.toLocaleString('en')} |`))
  return (row ?? '')
    .split('|')
    .slice(1, 5)
    .map((cell) => Number(cell.replaceAll(',', '').match(/[\d.]+/)?.[0]))
}

describe('what more orders need', () => {
  it('is what docs/scale.md computes from counted trips and bytes, within a quarter', async () => {
    const cost = await measurePurchase()
    console.log(JSON.stringify(cost))
    for (const perHour of HOURS) {
      const needed = need(perHour, cost)
      console.log(needed.map((number) => number.toPrecision(3)).join(' | '))
      const told = rowOf(perHour)
      for (const [column, number] of needed.entries())
        expect(told[column], `${perHour} orders an hour, column ${column}`).toSatisfy(
          (value: number) => value > number * 0.75 && value < number * 1.25,
        )
    }
    // The rate of the provider is the second wall: docs/scale.md names it.
    expect(need(100_000, cost)[3]).toBeGreaterThan(MAX_PROVIDER_CALLS)
  })

  it('does not slow down what staff and jobs ask every minute', async () => {
    const { reference } = await aBooking(shop, [{ date: '2026-12-20' }])
    await copyOrder(shop, reference, MANY)
    const started = performance.now()
    const { sales } = await loadStats(shop.backend, { hours: 24 })
    const ms = Math.round(performance.now() - started)
    expect(sales[0]?.booked).toBeGreaterThan(MANY)
    if (isLong)
      console.log(`${MANY} orders: ${Math.round((await storedBytes()) / 1e6)} MB, stats ${ms} ms`)
    // One country's day is counted from an index; what was sold before is not read.
    shop.turnTo(Date.parse('2026-11-25T00:00:00Z'))
    const later = performance.now()
    expect((await loadStats(shop.backend, { hours: 24 })).sales).toEqual([])
    if (isLong) console.log(`a quiet day among them: ${Math.round(performance.now() - later)} ms`)
  }, 3_600_000)
})

describe('what grows without bound', () => {
  it('is archived: of old orders a tenth of their bytes stays', async () => {
    const old = await openBackend({ quick: true })
    const archive = old.env.ARCHIVE as D1Database
    const bytes = async () => ({
      orders: await bytesIn(old.ordersDb),
      archive: await bytesIn(archive),
    })
    const empty = await bytes()
    const { booked } = await finishedOrders(old)
    await copyOrder(old, booked, ARCHIVED)
    const before = await bytes()
    const runs: number[] = []
    const started = performance.now()
    while (runs.at(-1) !== 0) {
      const { archive: done } = await runJobs(old.backend, ['archive'])
      if (!done) throw new Error('The job failed.')
      runs.push(done.archived ?? 0)
    }
    const seconds = (performance.now() - started) / 1_000
    await runJobs(old.backend, ['purge'])
    const after = await bytes()
    const moved = sum(runs)
    expect(moved).toBeGreaterThan(ARCHIVED)
    expect(await old.ordersDb.prepare('SELECT COUNT(*) AS n FROM orders').first('n')).toBe(0)
    const each = {
      before: (before.orders - empty.orders) / moved,
      after: (after.orders - empty.orders) / moved,
      archive: (after.archive - empty.archive) / moved,
    }
    console.log(
      JSON.stringify({ each, moved, runs: runs.length, most: Math.max(...runs), seconds }),
    )
    expect(each.after).toBeLessThan(each.before / 10)
    await old.close()
  }, 7_200_000)
})

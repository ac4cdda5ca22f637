import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentExperiment } from '#domain/content/experiments/content-experiment.ts'
import type { TrackedEvent } from '#domain/content/experiments/tracking.schema.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { deleteExpired } from '#worker/jobs/delete-expired.ts'
import { listExperimentResults } from '#worker/services/experiments/experiment-results.ts'
import { recordEvents, recordView } from '#worker/services/experiments/record-events.ts'
import { registerExperiments } from '#worker/services/experiments/register-experiments.ts'

const DAY = 24 * 3_600_000
let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

let tests = 0
let id = ''
const shares: ContentExperiment['shares'] = [['b', 0.5, 'B']]

/** Every test of ours is a test of its own. */
beforeEach(async () => {
  id = `page-${++tests}`
  registerExperiments(shop.backend, [{ id, name: 'Spring', shares }])
  await shop.settled()
})

const visitor = (n: number) => n.toString(16).padStart(32, '0')
const event = (
  type: string,
  who: number | null,
  { variationId, metadata }: Partial<TrackedEvent['data']> = {},
): TrackedEvent => ({
  type,
  data: {
    contentId: id,
    ...(variationId ? { variationId } : {}),
    ...(who === null ? {} : { visitorId: visitor(who) }),
    ...(metadata ? { metadata } : {}),
  },
})
const ofB = { variationId: 'b' }
const tell = (...events: TrackedEvent[]) => recordEvents(shop.backend, events)
async function result() {
  const [one] = await listExperimentResults(shop.ordersDb, id)
  if (!one) throw new Error('There is no such test.')
  const [first, second] = one.variations
  return { ...one, first, second }
}

describe('what browsers tell is counted', () => {
  it('a visitor once for each variation, what they did every time', async () => {
    await tell(event('impression', 1), event('impression', 1), event('click', 1))
    await tell(event('impression', 1), event('impression', 2), event('impression', 3, ofB))
    const { first, second } = await result()
    expect(first).toMatchObject({
      name: 'Default variation',
      visitors: 2,
      impressions: 4,
      clicks: 1,
    })
    expect(second).toMatchObject({ name: 'B', visitors: 1, impressions: 1, share: 0.5 })
  })

  it('whoever converts has been there', async () => {
    await tell(event('conversion', 1, ofB), event('conversion', 1, ofB))
    await tell(event('impression', 1, ofB))
    const { second } = await result()
    expect(second).toMatchObject({ visitors: 1, converted: 1, conversions: 2, rate: 1 })
  })

  it('no one is no one twice: without a visitor only what happened counts', async () => {
    await tell(event('impression', null), event('impression', null))
    expect((await result()).first).toMatchObject({ visitors: 0, impressions: 2, rate: 0 })
  })

  it('unknown contents, variations and kinds are passed over', async () => {
    const before = await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM content_count').first('n')
    await tell(
      event('impression', 1, { variationId: 'nonsense' }),
      event('scrolled', 1),
      { type: 'impression', data: {} },
      { type: 'impression', data: { contentId: 'unknown' } },
    )
    await recordView(shop.backend, 'unknown')
    const after = await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM content_count').first('n')
    expect(after).toBe(before)
  })

  it('a pixel counts what was loaded', async () => {
    await recordView(shop.backend, id)
    await recordView(shop.backend, id)
    const row = await shop.ordersDb
      .prepare('SELECT type, events, visitors FROM content_count WHERE content_id = ?')
      .bind(id)
      .first()
    expect(row).toEqual({ type: 'view', events: 2, visitors: 0 })
  })

  it('fifty at once lose nothing', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => tell(event('impression', n % 10))))
    expect((await result()).first).toMatchObject({ visitors: 10, impressions: 50 })
  })
})

describe('an order', () => {
  const bought = (order: string, who: number, more = {}) =>
    event('conversion', who, { ...more, metadata: { order } })

  it('counts once, with the money of its own row, however often its page is opened', async () => {
    const { reference } = await aBooking(shop)
    const lying = bought(reference, 1, ofB)
    lying.data.amount = 1_000_000
    await tell(lying, lying)
    await tell(bought(reference, 1, ofB))
    await tell(bought(reference, 2))
    const { first, second } = await result()
    expect(second).toMatchObject({ conversions: 1, converted: 1, revenue: { AUD: 19_900 } })
    expect(first).toMatchObject({ conversions: 0, converted: 0, revenue: {} })
  })

  it('that is not paid, not ours or long past counts nothing', async () => {
    await tell(bought('DL-NOBODY', 1), bought('', 2))
    const { reference } = await aBooking(shop)
    await shop.ordersDb
      .prepare('UPDATE orders SET booked_at = booked_at - ? WHERE id = ?')
      .bind(8 * DAY, reference)
      .run()
    await tell(bought(reference, 1))
    expect((await result()).first).toMatchObject({ conversions: 0, visitors: 0 })
  })

  it('is an order only of a conversion', async () => {
    const { reference } = await aBooking(shop)
    await tell(event('impression', 1, { metadata: { order: reference } }))
    expect((await result()).first).toMatchObject({ impressions: 0 })
  })
})

describe('what is kept of a visitor', () => {
  it('is a hash that is another one after thirty days, and gone a little later', async () => {
    const hashes = async () =>
      (
        await shop.ordersDb.prepare('SELECT hash FROM content_seen').all<{ hash: string }>()
      ).results.map(({ hash }) => hash)
    const before = await hashes()
    await tell(event('impression', 0xabc))
    const fresh = (await hashes()).filter((hash) => !before.includes(hash))
    expect(fresh).toHaveLength(1)
    expect(fresh[0]).not.toContain('abc')
    const now = shop.backend.clock()
    shop.turnTo(now.getTime() + 31 * DAY)
    await tell(event('impression', 0xabc))
    expect((await result()).first).toMatchObject({ visitors: 2 })
    shop.turnTo(now.getTime() + 70 * DAY)
    await deleteExpired(shop.backend)
    expect(await hashes()).not.toContain(fresh[0])
    shop.turnTo(now.getTime())
  })
})

describe('the results of a test', () => {
  it('say in a sentence who leads, and warn of groups that are too small', async () => {
    const rows = [
      [id, 'impression', 1000],
      [id, 'conversion', 50],
      ['b', 'impression', 1000],
      ['b', 'conversion', 72],
    ]
    for (const [group, type, people] of rows) {
      await shop.ordersDb
        .prepare(`INSERT INTO content_count VALUES (?, ?, '2026-11-21', ?, ?, ?)`)
        .bind(id, group, type, people, people)
        .run()
    }
    expect(await result()).toMatchObject({
      name: 'Spring',
      says: 'B is better (certain to 97 of 100).',
      verdict: 'better',
      warning: null,
    })
    await shop.ordersDb
      .prepare(
        `UPDATE content_count SET visitors = 700 WHERE content_id = ? AND type = 'impression' AND variation_id = 'b'`,
      )
      .bind(id)
      .run()
    expect((await result()).warning).toContain('B 700 instead of 850')
  })

  it('sizes are compared from the day on since which the shares are what they are', async () => {
    await tell(...Array.from({ length: 40 }, (_, n) => event('impression', n)))
    const now = shop.backend.clock()
    const tomorrow = new Date(now.getTime() + DAY)
    expect((await result()).warning).not.toBeNull()
    shop.turnTo(tomorrow.getTime())
    registerExperiments(shop.backend, [{ id, name: 'Spring', shares: [['b', 0.1, 'B']] }])
    await shop.settled()
    shop.turnTo(now.getTime())
    expect(await result()).toMatchObject({ warning: null, second: { share: 0.1 } })
    expect((await result()).first?.share).toBeCloseTo(0.9)
  })

  it('are for the people of the shop', async () => {
    const { shop: calls } = shop.visitor()
    await expect(calls.staff.experiments({ query: { id } })).rejects.toMatchObject({ status: 401 })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { seedDemoHistories } from '../../scripts/databases/demo-histories.mjs'
import { seed } from '../../scripts/databases/seed.mjs'
import { awardMilestones } from '../../worker/services/loyalty/milestone-points.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

it('each milestone of a demo customer has the points of its days since joining', async () => {
  const { demo } = await seed(shop, 'fixtures')
  const now = Date.parse('2026-11-28T00:00:00Z')
  await seedDemoHistories(shop, demo, now)
  await seedDemoHistories(shop, demo, now)
  const maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  const { records } = await maya.shop.loyalty.ledger({ query: {} })
  const earned = records.filter(({ reason }) => reason === 'a milestone')
  expect(earned.map(({ at, milestone }) => [at.slice(0, 10), milestone?.name])).toEqual([
    ['2026-05-09', 'Maya'],
    ['2025-11-30', 'Maya and Tom'],
    ['2025-05-09', 'Maya'],
  ])
})

it.each(['2026-11-30T09:59:00Z', '2026-11-30T10:00:00Z', '2026-12-01T00:00:00Z'])(
  'on a demo customer’s day, seeded at %s, the points are where the job gives them',
  async (at) => {
    const own = await openBackend()
    const { demo } = await seed(own, 'fixtures')
    await seedDemoHistories(own, demo, Date.parse(at))
    expect(await awardMilestones(own.ordersDb, Date.parse(at))).toBe(0)
    await own.close()
  },
)

it('a demo member has paid for each period since joining', async () => {
  const { demo } = await seed(shop, 'fixtures')
  await seedDemoHistories(shop, demo)
  const maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  const before = await maya.shop.membership.show()
  expect(before).toMatchObject({
    joinedOn: '2025-03-02',
    periodStart: '2026-03-02',
    feesPaid: 2 * 20_000,
    lastInvoice: { total: 20_000, kind: 'RENEWAL', paidAt: '2026-03-01T22:00:00.000Z' },
  })
  await seedDemoHistories(shop, demo)
  expect(await maya.shop.membership.show()).toEqual(before)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { seedDemoHistories } from '../../scripts/databases/demo-histories.mjs'
import { seed } from '../../scripts/databases/seed.mjs'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

it('each milestone of a demo customer has points of its own, which go with it', async () => {
  const { demo } = await seed(shop, 'fixtures')
  await seedDemoHistories(shop, demo)
  await seedDemoHistories(shop, demo)
  const visitor = shop.visitor()
  await visitor.signIn('c-maya', 'maya@example.com')
  const maya = visitor.shop
  const milestones = await maya.milestones.list({ query: {} })
  const { records } = (await maya.loyalty.ledger({ query: {} })) as {
    records: { points: number; reason: string }[]
  }
  expect(milestones).toHaveLength(2)
  expect(records.filter(({ reason }) => reason === 'a milestone')).toMatchObject([
    { points: 100 },
    { points: 100 },
  ])
})

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

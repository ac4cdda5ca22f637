import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { awardPoints } from '#worker/jobs/award-points.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof aCustomer>>

const anniversary = { type: 'ANNIVERSARY', name: '', date: '2015-06-01' } as const

/** Someone who added milestones of these dates. */
async function celebrating(on: string, ...dates: string[]): Promise<Customer> {
  shop.turnTo(on)
  const sam = await aCustomer(shop)
  for (const date of dates)
    granted(await sam.shop.milestones.create({ body: { ...anniversary, date } }))
  return sam
}

async function earned(sam: Customer): Promise<string[]> {
  const { records } = granted(await sam.shop.loyalty.ledger({ query: {} }))
  expect(records.every(({ points, reason }) => points === 100 && reason === 'a milestone')).toBe(
    true,
  )
  return records.map(({ at }) => at.slice(0, 10)).toSorted()
}

async function awardAt(...instants: string[]) {
  for (const instant of instants) {
    shop.turnTo(instant)
    await Promise.all([awardPoints(shop.backend), awardPoints(shop.backend)])
  }
}

describe('Repeating a request has one effect: points of a milestone', () => {
  it('come once on its day each year, when it is that date everywhere', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2015-06-01')
    await awardAt('2027-06-01T09:59:00Z')
    expect(await earned(sam)).toEqual([])
    await awardAt('2027-06-01T10:00:00Z', '2027-06-01T10:10:00Z', '2027-06-02T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-01'])
    await awardAt('2028-06-01T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-01', '2028-06-01'])
    expect(await sam.shop.milestones.list({ query: {} })).toMatchObject([
      { points: 200, earnedAt: '2028-06-01T10:00:00.000Z', earnsOn: '2029-06-01' },
    ])
  })

  it('come once a year although its date is changed', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2015-06-01')
    await awardAt('2027-06-01T10:00:00Z')
    const [one] = await sam.shop.milestones.list({ query: {} })
    const body = { ...anniversary, id: one?.id ?? '', date: '2015-07-01' }
    granted(await sam.shop.milestones.update({ body }))
    await awardAt('2027-07-01T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-01'])
  })

  it('come up to a week late when the job did not run', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2015-06-01', '2015-05-30')
    await awardAt('2027-06-07T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-01'])
  })

  it('of 29 February come on the 28th in other years', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2000-02-29')
    await awardAt('2027-02-28T10:00:00Z', '2028-02-28T10:00:00Z', '2028-02-29T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-02-28', '2028-02-29'])
  })

  it('come from 30 days after it was added, never for a day before', async () => {
    const added = '2027-05-02T12:00:00Z'
    const sam = await celebrating(added, '2015-06-01', '2015-06-02', '2015-05-01')
    await awardAt('2027-05-03T10:00:00Z', '2027-06-01T10:00:00Z', '2027-06-02T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-02'])
    await awardAt('2028-05-01T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-06-02', '2028-05-01'])
  })

  it('come for the first six days of a year, of any of them', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08']
    const sam = await celebrating(
      '2027-01-01T00:00:00Z',
      ...days.map((day) => `2015-06-${day}`),
      '2015-12-01',
    )
    // The days of a week at once, then the next ones.
    await awardAt('2027-06-07T10:00:00Z', '2027-06-08T10:00:00Z', '2027-12-01T10:00:00Z')
    expect(await earned(sam)).toEqual(days.slice(0, 6).map((day) => `2027-06-${day}`))
    const list = await sam.shop.milestones.list({ query: {} })
    expect(list.map(({ earnsOn }) => earnsOn)).toEqual([
      null,
      ...days.slice(0, 6).map((day) => `2028-06-${day}`),
      null,
      null,
    ])
    await awardAt('2028-06-01T10:00:00Z')
    expect(await earned(sam)).toHaveLength(7)
  })

  it('stay when it is deleted', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2015-06-01')
    await awardAt('2027-06-01T10:00:00Z')
    const [one] = await sam.shop.milestones.list({ query: {} })
    granted(await sam.shop.milestones.delete({ params: { id: one?.id ?? '' } }))
    expect(await earned(sam)).toEqual(['2027-06-01'])
  })

  it('that an older release gave for adding it are those of their year', async () => {
    const sam = await celebrating('2027-01-01T00:00:00Z', '2015-06-01')
    const [one] = await sam.shop.milestones.list({ query: {} })
    await shop.ordersDb
      .prepare(
        `INSERT INTO points (id, customer_id, state, points, reason, at)
         SELECT 'milestone:' || id, customer_id, 'active', 100, 'a milestone', created_at FROM milestone WHERE id = ?`,
      )
      .bind(one?.id)
      .run()
    await awardAt('2027-06-01T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-01-01'])
    expect(await sam.shop.milestones.list({ query: {} })).toMatchObject([
      { points: 100, earnedAt: '2027-01-01T00:00:00.000Z', earnsOn: '2028-06-01' },
    ])
    await awardAt('2028-06-01T10:00:00Z')
    expect(await earned(sam)).toEqual(['2027-01-01', '2028-06-01'])
  })
})

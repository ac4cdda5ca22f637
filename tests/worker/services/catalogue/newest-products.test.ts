import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import {
  asStaff,
  edited,
  publishFiles,
  type Staff,
  stockTexts,
} from '#tests/support/services/publishing.ts'
import { granted } from '#tests/support/services/purchase.ts'

const STOCK = stockTexts()
const WALK = 'p-bush-walk'
type Entry = { id: string; status: string }

let shop: TestBackend
let staff: Staff
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  staff = asStaff(shop)
})
afterAll(() => shop.close())

const newest = async (country: string) =>
  (await shop.visitor().shop.catalogue.newest({ query: { country, limit: 3 } })).map(
    ({ since, product }) => ({ since, id: product.id }),
  )
const withStatus = (status: string) =>
  edited(STOCK, 'products/outdoors.json', (products: Entry[]) =>
    products.map((one) => (one.id === WALK ? { ...one, status } : one)),
  )
let number = 1
async function publishAt(at: string, files: ReadonlyMap<string, string>) {
  shop.turnTo(Date.parse(at))
  number = granted(await publishFiles(staff, files, number)).number
}

describe('what a country lists anew', () => {
  it('is what it lists the shortest time; what leaves and comes back keeps its day', async () => {
    await shop.catalogueDb.prepare('DELETE FROM listed_since').run()
    await publishAt('2027-01-01T00:00:00Z', withStatus('notListed'))
    expect((await newest('aus')).map(({ since }) => since)).toEqual(
      Array(3).fill('2027-01-01T00:00:00.000Z'),
    )
    const query = { country: 'aus', limit: 48 }
    const areNew = (await shop.visitor().shop.catalogue.newest({ query })).map(
      ({ product }) => product.details.badge === 'New',
    )
    expect(areNew).toContain(true)
    expect(areNew).toEqual(areNew.toSorted((one, other) => Number(other) - Number(one)))
    await publishAt('2027-02-01T00:00:00Z', STOCK)
    expect((await newest('aus'))[0]).toEqual({ since: '2027-02-01T00:00:00.000Z', id: WALK })

    await publishAt('2027-03-01T00:00:00Z', withStatus('notListed'))
    expect((await newest('aus')).map(({ id }) => id)).not.toContain(WALK)
    await publishAt('2027-04-01T00:00:00Z', STOCK)
    expect((await newest('aus'))[0]).toEqual({ since: '2027-02-01T00:00:00.000Z', id: WALK })
    expect(await newest('nowhere')).toEqual([])
  })
})

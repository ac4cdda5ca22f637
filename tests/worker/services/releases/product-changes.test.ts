import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { asStaff, edited, publishFiles, stockTexts } from '#tests/support/services/publishing.ts'
import { granted } from '#tests/support/services/purchase.ts'

const STOCK = stockTexts()
type Prices = Record<string, { priceDetail: { base: number } }>

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

it('a product is dated by the release that last changed what it is, shows or costs', async () => {
  const changes = async () => {
    const { results } = await shop.catalogueDb
      .prepare('SELECT product_id AS id, at FROM product_change')
      .all<{ id: string; at: string }>()
    return new Map(results.map(({ id, at }) => [id, at]))
  }
  const publishAt = async (files: typeof STOCK, at: string, base: number) => {
    shop.turnTo(at)
    return granted(await publishFiles(asStaff(shop), files, base)).number
  }
  const seeded = await changes()
  expect(seeded.size).toBeGreaterThan(50)

  const renamed = edited(
    STOCK,
    'products/outdoors.json',
    (products: { id: string; name: string }[]) => {
      for (const product of products)
        if (product.id === 'p-bush-walk') product.name = 'Bush walk at dawn'
    },
  )
  const first = '2026-12-01T00:00:00.000Z'
  const base = await publishAt(renamed, first, 1)
  expect(await changes()).toEqual(new Map([...seeded, ['p-bush-walk', first]]))

  const dearer = edited(renamed, 'pricing/aus.json', (prices: Prices) => {
    if (prices['p-mystery-picnic']) prices['p-mystery-picnic'].priceDetail.base = 149
  })
  const second = '2026-12-02T00:00:00.000Z'
  const after = await publishAt(dearer, second, base)
  expect(await changes()).toEqual(
    new Map([...seeded, ['p-bush-walk', first], ['p-mystery-picnic', second]]),
  )

  // What concerns no product dates none.
  const menu = edited(dearer, 'navigation.json', (nav: { entries: { label: string }[] }) => {
    if (nav.entries[0]) nav.entries[0].label = 'Brand new'
  })
  const menued = await publishAt(menu, '2026-12-03T00:00:00.000Z', after)
  expect([...(await changes()).values()]).not.toContain('2026-12-03T00:00:00.000Z')
  // A code that isn't needed any more concerns the product that it opened.
  const open = edited(menu, 'coupons.json', (coupons: { kind: string }[]) =>
    coupons.filter(({ kind }) => kind !== 'ACCESS'),
  )
  const needsCode = async () =>
    (await shop.visitor().shop.catalogue.products({ query: { id: 'p-lantern-supper' } }))[0]
      ?.details.needsCode
  expect(await needsCode()).toBe(true)
  const third = '2026-12-04T00:00:00.000Z'
  await publishAt(open, third, menued)
  expect(await needsCode()).toBeUndefined()
  expect((await changes()).get('p-lantern-supper')).toBe(third)
  const left = await shop.catalogueDb.prepare('SELECT COUNT(*) AS n FROM product_before').first('n')
  expect(left).toBe(0)
  const [walk] = await shop
    .visitor()
    .shop.catalogue.addresses({ query: { country: 'aus', after: 'outdoors/b', limit: 500 } })
    .then((all) => all.filter(({ path }) => path.includes('bush')))
  expect(walk?.changedAt).toBe(first)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { copyOfStock } from '#tests/support/dataset.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'
import { seed } from '../../../../scripts/databases/seed.mjs'

type Raw = z.input<typeof RawProduct>
type Prices = Record<string, object>

let shop: TestBackend
const stock = copyOfStock()

/** Changes one product of a file of the copied stock. */
function change(name: string, id: string, edit: (product: Raw) => void) {
  const products = stock.read<Raw[]>(name)
  for (const product of products) if (product.id === id) edit(product)
  stock.write(name, products)
}

beforeAll(async () => {
  change('products/outdoors.json', 'p-autumn-leaves', ({ presentation }) => {
    presentation.urlPaths?.unshift({ countryPath: 'nz', urlPath: 'autumn/' })
  })
  change('products/guided-picnics.json', 'p-mystery-picnic', (product) => {
    product.groups = [
      { relationship: 'parent', id: 'p-group-mystery-picnic' },
      { relationship: 'parent', id: 'p-group-mystery-picnic' },
      { relationship: 'sibling', id: 'p-group-taste-and-create' },
    ]
  })
  const prices = stock.read<Prices>('pricing/aus.json')
  stock.write('pricing/aus.json', {
    ...prices,
    'p-group-mystery-picnic': prices['p-mystery-picnic'],
    'p-sunrise-balloon': {
      pricingModel: 'PER_PERSON',
      priceDetail: { base: 20, child: -30, minimum: -10 },
    },
    'p-spice-kitchen': { pricingModel: 'FIXED', priceDetail: { base: -20, minimum: -10 } },
  })
  shop = await openBackend()
  await seed(shop, stock.folder)
})
afterAll(async () => {
  stock.remove()
  await shop.close()
})

const idsAt = async (address: string) => {
  const response = await services.fetch(new Request(`http://services/${address}`), shop.backend)
  return (await response.json<{ id: string }[]>()).map(({ id }) => id)
}

describe('a stock with odd entries', () => {
  it('GET products?urlPath finds a product by its old address, too', async () => {
    expect(await idsAt('products?urlPath=/autumn/&country=nz')).toEqual(['p-autumn-leaves'])
  })

  it('an old address is none of those a country has', async () => {
    const addresses = await shop.visitor().shop.catalogue.addresses({
      query: { country: 'nz', limit: 1000 },
    })
    const paths = addresses.map(({ path }) => path)
    expect(paths).toContain('outdoors/autumn-leaves')
    expect(paths).not.toContain('autumn')
  })

  it('GET products?parentId: a parent named twice is one', async () => {
    const ids = await idsAt('products?parentId=p-group-mystery-picnic&country=aus')
    expect(ids.filter((id) => id === 'p-mystery-picnic')).toHaveLength(1)
  })

  it('GET products-gcbuilder?parentId: other relatives are no parents', async () => {
    const ids = await idsAt('products-gcbuilder?city=melbourne&parentId=p-group-taste-and-create')
    expect(ids).not.toContain('p-mystery-picnic')
  })

  it('a group is not sold, even with a price', async () => {
    const answer = await addLine(shop.visitor(), { productId: 'p-group-mystery-picnic' })
    expect(answer).toMatchObject({ kind: 'refused', status: 409 })
  })

  it('611: a price below nothing is not listed', async () => {
    const listing = (query: object) =>
      shop.visitor().shop.catalogue.listing({
        query: { country: 'aus', city: 'melbourne', size: 48, ...query },
      })
    const ids = async (query: object) => (await listing(query)).products.map(({ id }) => id)
    expect(await ids({})).not.toContain('p-spice-kitchen')
    expect(await ids({ adults: 2 })).toContain('p-sunrise-balloon')
    expect(await ids({ adults: 2, children: 2 })).not.toContain('p-sunrise-balloon')
  })

  it.each([
    ['an option', { options: ['upgrade-premium'] }, 'options', '{}'],
    ['an extra', { addOns: { 'add-bonus-stop': 1 } }, 'add-ons', '[]'],
  ])(
    'Lists and search: %s that is gone is not left out of the price',
    async (_, wish, name, emptied) => {
      const sam = shop.visitor()
      granted(await addLine(sam, wish))
      const doc = shop.catalogueDb.prepare('SELECT doc FROM document WHERE name = ?').bind(name)
      const before = await doc.first<string>('doc')
      const publish = (text: string | null) =>
        shop.catalogueDb
          .prepare('UPDATE document SET doc = ? WHERE name = ?')
          .bind(text, name)
          .run()
      await publish(emptied)
      expect(await order(sam)).toMatchObject({ kind: 'refused', status: 409 })
      await publish(before)
      expect(granted(await order(sam))).toMatch(/^DL-/)
    },
  )

  it('children do not come alone: an adult is counted with them', async () => {
    const most = 21_000
    const first = async (party: object) =>
      (
        await shop.visitor().shop.catalogue.listing({
          query: { country: 'aus', city: 'melbourne', most, kind: 'guided-picnics', ...party },
        })
      ).total
    expect(await first({ adults: 0, children: 3 })).toBe(await first({ adults: 1, children: 3 }))
  })
})

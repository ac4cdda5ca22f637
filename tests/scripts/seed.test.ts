import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { seed } from '../../scripts/databases/seed.mjs'

const PUBLISHED = [
  'product',
  'product_path',
  'listing',
  'product_group',
  'search_row',
  'search_term',
  'search_trigram',
  'location',
  'calendar_day',
  'document',
]

let shop: TestBackend
let folder: string
beforeAll(async () => {
  shop = await openBackend()
  folder = mkdtempSync(join(tmpdir(), 'fixtures-'))
  cpSync('fixtures', folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

async function content() {
  const rows = await Promise.all(
    PUBLISHED.map(
      async (table) => (await shop.catalogueDb.prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  )
  return JSON.stringify(rows)
}

/** Changes one fixture, in its copy. */
function change(name: string, edit: (json: never) => void) {
  const json = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  edit(json as never)
  writeFileSync(join(folder, name), JSON.stringify(json))
}

describe('seeding', () => {
  it('leaves alone what is current, and makes the same again of the same files', async () => {
    const before = await content()
    expect(await seed(shop, folder)).toMatchObject({ changed: false })
    await shop.catalogueDb.exec('DELETE FROM release')
    expect(await seed(shop, folder)).toMatchObject({ changed: true })
    expect(await content()).toBe(before)
  })

  it('publishes what changed under another release; orders, carts and passwords stay', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    const reference = granted(await order(sam)) as string
    const password = () => shop.ordersDb.prepare('SELECT password FROM customer').first('password')
    const [release, hash] = [
      await shop.catalogueDb.prepare('SELECT id FROM release').first('id'),
      await password(),
    ]

    change('navigation.json', (json: unknown[]) => json)
    change(
      'settings.json',
      (json: { excludedSameDay: string[] }) => void json.excludedSameDay.push('p-x'),
    )
    expect((await seed(shop, folder)).release).not.toBe(release)

    expect(await shop.ordersDb.prepare('SELECT id FROM orders').first('id')).toBe(reference)
    expect(granted(await sam.shop.cart.show({ query: {} }))?.lines).toHaveLength(1)
    expect(await password()).toBe(hash)
  })

  it.each([
    [
      'products/food.json',
      (json: { status: string }[]) => Object.assign(json[0] ?? {}, { status: 'someday' }),
      /fixtures\/products\/food\.json.*\n {2}p-[a-z-]+\.status: /,
    ],
    [
      'pricing/uk.json',
      (json: Record<string, { priceDetail: { base: unknown } }>) => {
        for (const price of Object.values(json)) price.priceDetail.base = 'a lot'
      },
      /fixtures\/pricing\/uk\.json.*\n {2}p-[a-z-]+\.priceDetail\.base: /,
    ],
    [
      'pricing/nz.json',
      (json: Record<string, unknown>) => Object.assign(json, { 'p-spice-kitchen': null }),
      /fixtures\/pricing\/nz\.json.*\n {2}p-spice-kitchen: /,
    ],
    [
      'locations/nz.json',
      (json: { timeZone: string }[]) =>
        Object.assign(json[0] ?? {}, { timeZone: 'Pacific/Nowhere' }),
      /fixtures\/locations\/nz\.json.*\n {2}[a-z]+\.timeZone: Give a time zone by its place/,
    ],
    [
      'products/outdoors.json',
      (json: { presentation: { urlPaths: object[] } }[]) =>
        json[0]?.presentation.urlPaths.push({ countryPath: 'aus', urlPath: 'food/spice-kitchen/' }),
      /fixtures\/products\/outdoors\.json.*\n {2}p-[a-z-]+: \/aus\/food\/spice-kitchen is taken by p-spice-kitchen/,
    ],
    [
      'products/wellness.json',
      (json: { id: string }[]) => Object.assign(json[0] ?? {}, { id: 'p-spice-kitchen' }),
      /fixtures\/products\/wellness\.json.*\n {2}p-spice-kitchen: p-spice-kitchen is taken/,
    ],
    [
      'locations/uk.json',
      (json: { id: string }[]) => Object.assign(json[0] ?? {}, { id: 'hobart' }),
      /fixtures\/locations\/uk\.json.*\n {2}hobart: hobart is taken by locations\/aus\.json/,
    ],
    [
      'customers.json',
      (json: { password: string }[]) => Object.assign(json[0] ?? {}, { password: 'short' }),
      /fixtures\/customers\.json.*\n {2}c-maya\.password: /,
    ],
  ] as [string, (json: never) => void, RegExp][])(
    'names file, entry and field of a mistake in %s, and publishes nothing of it',
    async (name, edit, words) => {
      const before = await content()
      const original = readFileSync(join(folder, name))
      change(name, edit)
      await expect(seed(shop, folder)).rejects.toThrow(words)
      expect(await content()).toBe(before)
      writeFileSync(join(folder, name), original)
    },
  )

  it('leaves out at a start what can’t be read, says so once, and opens with the rest', async () => {
    const inner = (json: { entries: { url: string; subNavigation: { url: unknown }[] }[] }) => {
      Object.assign(json.entries[0]?.subNavigation[0] ?? {}, { url: 7 })
      Object.assign(json.entries[1] ?? {}, { url: 'javascript:alert(1)' })
    }
    change('navigation.json', inner as never)
    change('gift-cards/gift-themes.json', (json: object[]) => void json.push({ name: 'Odd' }))
    change('locations/nz.json', (json: object[]) => void json.push({ id: 'nowhere', name: 7 }))
    change(
      'pricing/uk.json',
      (json: Record<string, object>) =>
        void Object.assign(json['p-mystery-picnic'] ?? {}, { price: 'dear' }),
    )
    change('products/food.json', (json: object[]) => void json.push({ id: 'p-odd' }))
    const told: string[] = []
    await seed(shop, folder, { onLeftOut: ({ file, words }) => told.push(`${file} ${words}`) })

    const short = told.map((line) => line.split(/: |\n/)[0])
    expect(short.toSorted()).toEqual([
      'gift-cards/gift-themes.json Odd.displayName',
      'locations/nz.json nowhere.name',
      'navigation.json entries.0.subNavigation.0.url',
      'navigation.json entries.1.url',
      'pricing/uk.json p-mystery-picnic.price',
      'products/food.json p-odd.name',
    ])
    const read = await shop.visitor().shop.content.navigation()
    expect(read?.entries.map(({ url }) => url)).not.toContain('javascript:alert(1)')
    const [picnic] = await shop
      .visitor()
      .shop.catalogue.products({ query: { id: 'p-mystery-picnic' } })
    expect(Object.keys(picnic?.prices ?? {}).sort()).toEqual(['AUD', 'CAD', 'NZD', 'USD'])
  })

  it.each([
    ['is no JSON', '{ "entries": [', /navigation\.json.*\n {2}.*JSON/],
    ['is missing', null, /navigation\.json.*\n {2}The file is missing\./],
  ])('says which file %s', async (_, text, words) => {
    const name = join(folder, 'navigation.json')
    if (text === null) rmSync(name)
    else writeFileSync(name, text)
    await expect(seed(shop, folder, { onLeftOut: () => {} })).rejects.toThrow(words)
  })
})

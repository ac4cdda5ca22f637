import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '#cli/program.ts'
import { byLength } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { services } from '#worker/service-router.ts'
import { seed } from '../../../../scripts/databases/seed.mjs'

const PRODUCTS = byLength(300, 1500, 1500)

let shop: TestBackend
const folder = mkdtempSync(join(tmpdir(), 'growth-'))
beforeAll(async () => {
  const output = { write: () => {}, writeErr: () => {}, colour: false }
  await runCli(['fixtures', 'generate', '--products', String(PRODUCTS), '--out', folder], output)
  shop = await openBackend()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const QUESTIONS = [
  ['products/listing?country=aus&city=melbourne', 1],
  [
    'products/listing?country=uk&sort=price&adults=3&children=1&most=20000&kind=food&accessible=true',
    1,
  ],
  ['products/listing?country=aus&city=melbourne&days=2026-12-05&days=2026-12-06', 2],
  ['products/listing?country=aus&days=2026-12-25&kind=nothing', 2],
  ['search?country=aus&q=picnic', 1],
  ['search?country=aus&q=pikcnic', 2],
  ['search/suggestions?country=aus&q=pi', 1],
  ['search/suggestions?country=aus&q=mystery%20pic', 1],
  ['products?country=aus&city=melbourne', 1],
  ['products?urlPath=/outdoors/bush-walk', 1],
  ['top-products?country=aus', 1],
  ['products/bestsellers?country=aus', 1],
  ['products/newest?country=aus', 1],
] as const

async function ask(address: string) {
  const { database, seen } = counted(shop.catalogueDb)
  const request = new Request(`http://services/${address}`)
  const response = await services.fetch(request, { ...shop.backend, catalogueDb: database })
  expect(response.status).toBe(200)
  return seen
}

const TABLES =
  'product|listing|search_row|search_term|search_trigram|product_path|product_group|location|product_stat'

/** What a plan reads from the first row of a table to its last. */
async function scansOf({ text, values }: { text: string; values: unknown[] }) {
  const { results } = await shop.catalogueDb
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).filter((detail) => SCAN.test(detail))
}
const SCAN = new RegExp(`^SCAN (?:${TABLES})\\b`)

describe('a catalogue that grows', () => {
  it('asks the database as often when it is large, and never reads a table through', async () => {
    const bad = { text: `SELECT id FROM product WHERE doc LIKE '%picnic%'`, values: [] }
    expect(await scansOf(bad)).toHaveLength(1)
    for (const stock of ['fixtures', folder]) {
      await seed(shop, stock)
      for (const [address, trips] of QUESTIONS) {
        const seen = await ask(address)
        expect(seen.trips, address).toBe(trips)
        for (const asked of seen.asked) expect(await scansOf(asked), asked.text).toEqual([])
      }
    }
  })

  it('says which days are nearest when nothing runs on the days asked for', async () => {
    const { catalogue } = shop.visitor().shop
    await seed(shop, 'fixtures')
    const query = { country: 'aus', city: 'melbourne', days: ['2026-12-25'] }
    const none = await catalogue.listing({ query })
    expect(none.total).toBe(0)
    expect(none.nearest).toHaveLength(3)
    for (const day of none.nearest) {
      const some = await catalogue.listing({ query: { ...query, days: [day] } })
      expect(some.total, day).toBeGreaterThan(0)
    }
    expect((await catalogue.listing({ query: { ...query, kind: 'nothing' } })).nearest).toEqual([])
    const open = { ...query, days: [...none.nearest] }
    expect((await catalogue.listing({ query: open })).nearest).toEqual([])
  })

  it('shows every product once on all pages together, in every order', async () => {
    await seed(shop, folder)
    const { catalogue } = shop.visitor().shop
    for (const sort of ['picks', 'price', 'name'] as const) {
      const query = { country: 'aus', adults: 2, sort, size: 48 }
      const first = await catalogue.listing({ query })
      expect(first.total).toBeGreaterThan(100)
      const pages = await Promise.all(
        Array.from({ length: first.pages }, (_, index) =>
          catalogue.listing({ query: { ...query, page: index + 1 } }),
        ),
      )
      const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
      expect(ids).toHaveLength(first.total)
      expect(new Set(ids).size).toBe(first.total)
      expect(pages.slice(1).every(({ coming }) => coming.length === 0)).toBe(true)
      if (sort === 'name') {
        const names = pages.flatMap(({ products }) => products.map(({ name }) => name))
        expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
      }
    }
  })
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { CODES, type StockProduct } from '#tests/fixtures/stock.ts'
import { commandLine } from '#tests/support/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'fixtures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const generate = (name: string, products: number, ...more: string[]) =>
  commandLine(
    'fixtures',
    'generate',
    '--products',
    String(products),
    '--out',
    join(folder, name),
    ...more,
  )

function hashOf(name: string) {
  const hash = createHash('sha256')
  for (const file of readdirSync(join(folder, name), {
    recursive: true,
    encoding: 'utf8',
  }).sort()) {
    if (file.endsWith('.json')) hash.update(file).update(readFileSync(join(folder, name, file)))
  }
  return hash.digest('hex')
}

describe('shop fixtures generate', () => {
  let products: StockProduct[]
  beforeAll(async () => {
    expect(await generate('large', 3000)).toMatchObject({ code: 0 })
    products = readdirSync(join(folder, 'large/products')).flatMap((name) =>
      JSON.parse(readFileSync(join(folder, 'large/products', name), 'utf8')),
    )
  })

  it('writes as many products as asked for, a stock that may be published', async () => {
    expect(products).toHaveLength(3000)
    const stock = join(folder, 'large')
    expect(await commandLine('check', '--stock', stock)).toMatchObject({ code: 0 })
    const files = ['products', 'pricing', 'locations'].map((name) => join(stock, name))
    expect(await commandLine('check', '--stock', stock, ...files)).toMatchObject({ code: 0 })
  })

  it('knows all countries, cities, kinds and statuses, digital and posted goods, every address once', () => {
    const all = (values: (product: StockProduct) => unknown[]) =>
      new Set(products.slice(100).flatMap(values))
    expect(
      all(({ presentation }) => presentation.urlPaths.map(({ countryPath }) => countryPath)),
    ).toEqual(new Set(CODES))
    expect(all(({ productCities }) => productCities.map(({ id }) => id)).size).toBe(31)
    expect(all(({ details }) => [details.kind]).size).toBeGreaterThanOrEqual(10)
    expect(all(({ status }) => [status])).toEqual(
      new Set(['top', 'active', 'comingSoon', 'notListed']),
    )
    expect(all(({ category }) => [category])).toEqual(new Set([undefined, 'digital', 'shipping']))
    expect(all(({ type }) => [type])).toEqual(new Set(['product', 'group']))
    const addresses = products.flatMap(({ presentation }) =>
      presentation.urlPaths.map(({ countryPath, urlPath }) => countryPath + urlPath),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(COUNTRY_CODES).toEqual([...CODES])
  })

  it('writes the same bytes for the same seed, others for another', async () => {
    await generate('one', 400)
    await generate('same', 400)
    await generate('other', 400, '--seed', '2')
    expect(hashOf('same')).toBe(hashOf('one'))
    expect(hashOf('other')).not.toBe(hashOf('one'))
  })

  it('writes over nothing, and understands no half sentence', async () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full/mine.txt'), 'mine')
    expect(await generate('full', 400)).toMatchObject({
      code: 3,
      err: expect.stringContaining('not empty'),
    })
    expect(await generate('few', 3)).toMatchObject({ code: 2 })
    expect(
      await commandLine('fixtures', 'generate', '--products', 'many', '--out', 'x'),
    ).toMatchObject({
      code: 2,
    })
    expect(await commandLine('fixtures', 'generate')).toMatchObject({ code: 2 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adaptProduct } from '#domain/catalogue/product.ts'
import { formerPaths } from '#domain/catalogue/product-paths.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { isCheckoutPath } from '#domain/paths.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { isMachineReadablePath, RESERVED_SEGMENTS } from '#domain/route-rules.ts'
import { slugify, trimSlashes } from '#domain/text.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'

const RUNS = { numRuns: runs(1500) }
const PAGES = ['about-us', 'careers', 'wonderpass-hub']
const pages: DatasetFile = {
  name: 'content/pages.json',
  kind: 'content',
  country: null,
  json: {
    id: 'pages',
    modelId: 'page',
    query: [{ property: 'urlPath', operator: 'is', value: PAGES.map((page) => `/aus/${page}`) }],
  },
}

/** Segments people write: titles as paths, pages of the shop, marks that no address may hold. */
const segment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 10 }).map(slugify),
  fc.constantFrom(...RESERVED_SEGMENTS, ...PAGES, 'food', 'sitemap.xml', 'sitemap-2.xml', 'a.md'),
  fc.constantFrom('', '.', '..', 'what?', 'a#b', '100%', 'a b', 'a\\b', 'São', 'Food'),
)
const slashes = fc.nat(2).map((count) => '/'.repeat(count))
const written = fc
  .tuple(slashes, fc.array(segment, { minLength: 1, maxLength: 3 }), slashes)
  .map(([before, parts, after]) => before + parts.join('/') + after)
const place = fc.record({ countryPath: fc.constantFrom(...COUNTRY_CODES), urlPath: written })

const presented = (urlPaths: { countryPath: string; urlPath: string }[]) => ({
  presentation: { medias: [], urlPaths, text: '' },
})
/** What keeps an address from being published; how its slashes are written does not. */
const ABOUT_ADDRESSES: ReadonlySet<string> = new Set([
  'id/duplicate-address',
  'id/unknown',
  'product/unreachable-address',
  'product/reserved-address',
  'product/reserved-address',
  'product/reserved-address',
  'product/reserved-address',
])
const findings = (...raws: object[]) => {
  const file: DatasetFile = { name: 'p.json', kind: 'products', country: null, json: raws }
  const faults = validateDatasetFile(file, indexDataset([file, pages], new Set()))
  return faults.filter((one) => 'code' in one && ABOUT_ADDRESSES.has(one.code))
}
const anUnsoldProduct = { id: 'p-a', name: 'A', type: 'product', status: 'comingSoon' }

describe('any address that may be published', () => {
  it('hides no page of the shop and no text for programs, and a browser asks for just that', () => {
    fc.assert(
      fc.property(place, (one) => {
        const raw = { ...anUnsoldProduct, ...presented([one]) }
        if (findings(raw).length > 0) return
        const country = COUNTRIES[one.countryPath]
        const { path, urlPath } = adaptProduct(aRawProduct(raw as never), country, NO_SETTINGS)
        expect(RESERVED_SEGMENTS).not.toContain(path.split('/', 1)[0])
        if (country.code === 'aus') expect(PAGES).not.toContain(path)
        expect(isCheckoutPath(`/${country.code}/${path}`)).toBe(false)
        expect(isMachineReadablePath(path)).toBe(false)
        expect(urlPath).toBe(`/${trimSlashes(path)}`)
        const url = new URL(`/${country.code}${urlPath}`, 'https://shop.example')
        expect(decodeURI(url.href)).toBe(`https://shop.example/${country.code}/${path}`)
      }),
      RUNS,
    )
  })

  it('is one made of any title, unless a page of the shop has it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const urlPath = slugify(title)
        const said = findings({
          ...anUnsoldProduct,
          ...presented([{ countryPath: 'aus', urlPath }]),
        })
        const isTaken =
          !urlPath ||
          isCheckoutPath(`/${urlPath}`) ||
          [...RESERVED_SEGMENTS, ...PAGES].includes(urlPath)
        expect(said.length > 0).toBe(isTaken)
      }),
      RUNS,
    )
  })

  it('belongs to one product, however the slashes around it are written', () => {
    const path = fc.stringMatching(/^food-[a-z]{1,3}(\/[a-z]{1,3})?$/)
    const around = fc.tuple(slashes, slashes)
    fc.assert(
      fc.property(path, path, around, around, (one, other, [a, b], [c, d]) => {
        const paths = [a + one + b, c + other + d]
        const [first, second] = paths.map((urlPath, at) => ({
          ...anUnsoldProduct,
          id: `p-${at}`,
          ...presented([{ countryPath: 'aus', urlPath }]),
        }))
        expect(findings(first ?? {}, second ?? {}).length > 0).toBe(one === other)
      }),
      RUNS,
    )
  })
})

describe('any list of addresses', () => {
  it('every address is where the product lives or an old one that leads there, never both', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (urlPaths) => {
        const raw = aRawProduct(presented(urlPaths))
        const { paths } = adaptProduct(raw, COUNTRIES.aus, NO_SETTINGS)
        const old = formerPaths(urlPaths).map(({ country, path }) => `${country}/${path}`)
        const now = Object.entries(paths).map(([country, path]) => `${country}/${path}`)
        expect(new Set([...old, ...now]).size).toBe(old.length + now.length)
        const all = urlPaths.map((one) => `${one.countryPath}/${trimSlashes(one.urlPath)}`)
        for (const address of all.filter((one) => !one.endsWith('/'))) {
          expect([...old, ...now]).toContain(address)
        }
        for (const address of [...old, ...now]) expect(all).toContain(address)
      }),
      RUNS,
    )
  })
})

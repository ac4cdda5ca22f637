import * as acorn from 'acorn'
import { EXAMPLES } from '#domain/check/examples.ts'
import type { Fault, Path } from '#domain/check/fault.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockFile, type StockKind } from '#domain/check/stock.ts'
import type { Tools } from '#domain/check/tools.ts'
import { parserOf } from '#domain/content/code/parse.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

const PICTURES: ReadonlySet<string> = new Set(['/media/scene-gift-card'])
/** What the rules are handed wherever they run. */
export const TOOLS: Tools = { parse: parserOf(acorn), widthsOf: () => [400, 800] }
const PRICE = { pricingModel: 'FIXED', priceDetail: { base: 99 } }
const OF_A_COUNTRY: readonly StockKind[] = ['locations', 'pricing']

/** The example of a kind with something else at a path; nothing there for undefined. */
export function exampleWith(kind: StockKind, at: Path, value: unknown): unknown {
  const json = structuredClone(EXAMPLES[kind])
  if (at.length === 0) return value
  let around = json as Record<string | number, unknown>
  for (const key of at.slice(0, -1)) {
    around[key] ??= {}
    around = around[key] as typeof around
  }
  const last = at.at(-1) as string | number
  if (value === undefined) delete around[last]
  else around[last] = value
  return json
}

/** What else of the example stock is not as it is there. */
export type Around = {
  /** The country that the name of the file tells. */
  country?: string | null
  /** What other files hold; undefined for one that is not there. */
  others?: Partial<Record<StockKind, unknown>>
  tools?: Tools
}

/** What the rules say of a file of the example stock that reads otherwise. */
export function faultsWith(kind: StockKind, json: unknown, around: Around = {}): Fault[] {
  const { country = 'aus', others = {}, tools = TOOLS } = around
  const stock: Partial<Record<StockKind, unknown>> = { ...EXAMPLES, ...others, [kind]: json }
  const files = (Object.keys(stock) as StockKind[]).map(
    (one): StockFile => ({
      name: `${one}.json`,
      kind: one,
      country: OF_A_COUNTRY.includes(one) ? country : null,
      json: stock[one],
    }),
  )
  const file = files.find((one) => one.kind === kind) as StockFile
  return checkStockFile(file, indexStock([...files, ...ABROAD], PICTURES, tools))
}

/** What is sold in the other countries: the same, and a walk that Australia does not have. */
const ABROAD: readonly StockFile[] = [
  {
    name: 'products-abroad.json',
    kind: 'products',
    country: null,
    json: [
      {
        id: 'p-harbour-walk',
        name: 'Harbour walk',
        type: 'product',
        status: 'active',
        presentation: { urlPaths: [{ countryPath: 'nz', urlPath: '/walks/harbour-walk' }] },
      },
      { id: 'p-walk-to-come', name: 'A walk', type: 'product', status: 'comingSoon' },
    ],
  },
  ...COUNTRY_CODES.filter((code) => code !== 'aus').map(
    (code): StockFile => ({
      name: `pricing-${code}.json`,
      kind: 'pricing',
      country: code,
      json: { ...(EXAMPLES.pricing as object), 'p-harbour-walk': PRICE },
    }),
  ),
]

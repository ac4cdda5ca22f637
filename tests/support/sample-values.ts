import * as acorn from 'acorn'
import { createScriptParser } from '#domain/content/parse-script.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
import { validateDatasetFile } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const PICTURES: ReadonlySet<string> = new Set(['/media/scene-gift-card'])
/** What the rules are handed wherever they run. */
export const TOOLS: ValidationDependencies = {
  parse: createScriptParser(acorn),
  widthsOf: () => [400, 800],
}
const PRICE = { pricingModel: 'FIXED', priceDetail: { base: 99 } }
const OF_A_COUNTRY: readonly DatasetFileKind[] = ['locations', 'pricing']

/** The example of a kind with something else at a path; nothing there for undefined. */
export function exampleWith(kind: DatasetFileKind, at: JsonPath, value: unknown): unknown {
  const json = structuredClone(SAMPLE_DATASET[kind])
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
  others?: Partial<Record<DatasetFileKind, unknown>>
  tools?: ValidationDependencies
}

/** Findings for a file of the example dataset with a change. */
export function faultsWith(kind: DatasetFileKind, json: unknown, around: Around = {}): Violation[] {
  const { country = 'aus', others = {}, tools = TOOLS } = around
  const stock: Partial<Record<DatasetFileKind, unknown>> = {
    ...SAMPLE_DATASET,
    ...others,
    [kind]: json,
  }
  const files = (Object.keys(stock) as DatasetFileKind[]).map(
    (one): DatasetFile => ({
      name: `${one}.json`,
      kind: one,
      country: OF_A_COUNTRY.includes(one) ? country : null,
      json: stock[one],
    }),
  )
  const file = files.find((one) => one.kind === kind) as DatasetFile
  return validateDatasetFile(file, indexDataset([...files, ...ABROAD], PICTURES, tools))
}

/** What is sold in the other countries: the same, and a walk that Australia does not have. */
const ABROAD: readonly DatasetFile[] = [
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
    (code): DatasetFile => ({
      name: `pricing-${code}.json`,
      kind: 'pricing',
      country: code,
      json: { ...(SAMPLE_DATASET.pricing as object), 'p-harbour-walk': PRICE },
    }),
  ),
]

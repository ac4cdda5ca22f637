import { indexStock, type StockFile } from '#domain/check/stock.ts'
import type { PublishFinding } from '#domain/contract/releases.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { placeOf } from '#domain/release/layout.ts'
import type { Documents } from '#worker/release/documents.ts'

/** What `shop check` says against documents, given whose friends' codes there may be: errors only, for warnings keep nothing from being published. */
export async function findingsIn(
  documents: Documents,
  customers: readonly string[],
): Promise<PublishFinding[]> {
  // Page views must not carry the rules: they are loaded when somebody publishes.
  const [{ checkStockFile }, { ruleOf }, { PICTURES }, { parsed: parse }] = await Promise.all([
    import('#domain/check/kinds.ts'),
    import('#domain/check/rules.ts'),
    import('#worker/release/pictures.ts'),
    import('#worker/content/interpreter/syntax.ts'),
  ])
  const read = [...documents].map(([name, text]) => readable(name, text))
  const broken = read.flatMap((one) => ('message' in one ? [one] : []))
  const files = read.flatMap((one) => ('json' in one ? [one] : []))
  const index = indexStock([...files, known(customers)], PICTURES, { parse })
  return [
    ...broken,
    ...files.flatMap((file) =>
      checkStockFile(file, index).flatMap((fault): PublishFinding[] => {
        const { code, path, message, hint } = fault
        if (ruleOf(code).severity !== 'error') return []
        return [{ code, file: file.name, path: [...path], message, ...(hint ? { hint } : {}) }]
      }),
    ),
  ]
}

function readable(name: string, text: string): StockFile | PublishFinding {
  try {
    const country = COUNTRY_CODES.find((code) => name.endsWith(`/${code}.json`)) ?? null
    const kind = placeOf(name)?.kind ?? 'content'
    const json: unknown = JSON.parse(text)
    return { name, kind, country, json }
  } catch (error) {
    const message = `This is no JSON: ${(error as Error).message}`
    return { code: 'file/not-json', file: name, path: [], message }
  }
}

/** Customers are never published; a release only has to know that they are there. */
const known = (customers: readonly string[]): StockFile => ({
  name: 'customers.json',
  kind: 'customers',
  country: null,
  json: customers.map((id) => ({ id })),
})

import { indexStock, type StockFile } from '#domain/check/stock.ts'
import type { PublishFinding } from '#domain/contract/releases.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { placeOf } from '#domain/release/layout.ts'
import type { Documents } from '#worker/release/documents.ts'

/** What `shop check` says against documents: errors only, for warnings keep nothing from being published. */
export async function findingsIn(documents: Documents): Promise<PublishFinding[]> {
  // Page views must not carry the rules: they are loaded when somebody publishes.
  const [{ checkStockFile }, { ruleOf }, { PICTURES }] = await Promise.all([
    import('#domain/check/kinds.ts'),
    import('#domain/check/rules.ts'),
    import('#worker/release/pictures.ts'),
  ])
  const read = [...documents].map(([name, text]) => readable(name, text))
  const broken = read.flatMap((one) => ('message' in one ? [one] : []))
  const files = read.flatMap((one) => ('json' in one ? [one] : []))
  const index = indexStock(files, PICTURES)
  return [
    ...broken,
    ...files
      .filter(({ kind }) => kind !== null)
      .flatMap((file) =>
        checkStockFile(file, index).flatMap((fault): PublishFinding[] => {
          if (!('code' in fault)) {
            const path = fault.path.split('.')
            return [{ code: 'stock/unfit', file: file.name, path, message: fault.message }]
          }
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
    const kind = placeOf(name)?.kind
    const json: unknown = JSON.parse(text)
    // What there are no rules for yet is read by its schema when it is laid out.
    return { name, kind: kind as StockFile['kind'], country, json }
  } catch (error) {
    const message = `This is no JSON: ${(error as Error).message}`
    return { code: 'file/not-json', file: name, path: [], message }
  }
}

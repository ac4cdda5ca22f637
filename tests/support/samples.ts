import * as acorn from 'acorn'
import { EXAMPLES } from '#domain/check/examples.ts'
import type { Fault, Path } from '#domain/check/fault.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockFile, type StockKind } from '#domain/check/stock.ts'
import type { Tools } from '#domain/check/tools.ts'
import { parserOf } from '#domain/content/code/parse.ts'

const PICTURES: ReadonlySet<string> = new Set(['/media/scene-gift-card'])
/** What the rules are handed wherever they run. */
export const TOOLS: Tools = { parse: parserOf(acorn), widthsOf: () => [400, 800] }
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

/** What the rules say of a file of the example stock that reads otherwise. */
export function faultsWith(kind: StockKind, json: unknown): Fault[] {
  const files = (Object.keys(EXAMPLES) as StockKind[]).map(
    (one): StockFile => ({
      name: `${one}.json`,
      kind: one,
      country: OF_A_COUNTRY.includes(one) ? 'aus' : null,
      json: one === kind ? json : EXAMPLES[one],
    }),
  )
  const file = files.find((one) => one.kind === kind) as StockFile
  return checkStockFile(file, indexStock(files, PICTURES, TOOLS)) as Fault[]
}

import { pictureAddresses, type SourceFile } from '#cli/lib/files.ts'
import { type Finding, findingsOf, type SeverityOf } from '#cli/lib/finding.ts'
import { tools } from '#cli/lib/tools.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockIndex } from '#domain/check/stock.ts'

/**
 * What is wrong with each of some files, given the stock around them.
 * A file from elsewhere is looked at as if it lay in the stock.
 */
export function* checkSources(
  wanted: readonly SourceFile[],
  stock: readonly SourceFile[],
  severityOf?: SeverityOf,
): Generator<{ file: SourceFile; findings: Finding[] }> {
  const pictures = pictureAddresses()
  const own = tools()
  const inStock = new Set(stock.map(({ name }) => name))
  let whole: StockIndex | null = null
  for (const file of wanted) {
    const isOwn = inStock.has(file.name)
    if (isOwn) whole ??= indexStock(stock, pictures, own)
    const index = isOwn && whole ? whole : indexStock([...stock, file], pictures, own)
    yield { file, findings: findingsOf(file, faultsOf(file, index), severityOf) }
  }
}

function faultsOf(file: SourceFile, index: StockIndex) {
  if (!file.isJson) return file.faults
  return [...file.faults, ...checkStockFile(file, index)]
}

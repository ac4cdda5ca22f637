import { pictureAddresses, type SourceFile } from '#cli/lib/files.ts'
import { type Finding, findingsOf, type SeverityOf, type TextFault } from '#cli/lib/finding.ts'
import { certain, guessed, unsureWords } from '#cli/lib/guess.ts'
import { tools } from '#cli/lib/tools.ts'
import type { Fault } from '#domain/check/fault.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { lazily } from '#domain/check/lazily.ts'
import { indexStock, type StockIndex } from '#domain/check/stock.ts'
import type { Tools } from '#domain/check/tools.ts'

/**
 * What is wrong with each of some files, given the stock around them, which is asked for only where a file can be read.
 * A file from elsewhere is looked at as if it lay in the stock.
 */
export function* checkSources(
  wanted: readonly SourceFile[],
  readStock: () => readonly SourceFile[],
  severityOf?: SeverityOf,
): Generator<{ file: SourceFile; findings: Finding[] }> {
  const around = lazily<Around>({
    stock: () => readStock().map(guessed),
    unsure: (): ReadonlySet<string> => unsureWords(told()),
    names: (): ReadonlySet<string> => new Set(around.stock.map(({ name }) => name)),
    pictures: pictureAddresses,
    tools,
    whole: (): StockIndex => indexOf(around.stock, around),
  })
  const isTold = (code: Fault['code']) => severityOf?.(code) !== null
  // A finding waits for a file that cannot be read only where that is told as well.
  const told = () =>
    wanted.filter(
      ({ name, faults }) => around.names.has(name) && faults.some(({ code }) => isTold(code)),
    )
  for (const file of wanted) {
    yield { file, findings: findingsOf(file, faultsOf(file, around, isTold), severityOf) }
  }
}

/** What files are checked with, found out when it is first asked for. */
type Around = {
  stock: readonly SourceFile[]
  /** What those files of the stock write about that are told to be no JSON. */
  unsure: ReadonlySet<string>
  names: ReadonlySet<string>
  pictures: ReadonlySet<string>
  tools: Tools
  whole: StockIndex
}

function faultsOf(
  file: SourceFile,
  around: Around,
  isTold: (code: Fault['code']) => boolean,
): (Fault | TextFault)[] {
  if (!file.isJson) return file.faults
  const isOwn = around.names.has(file.name)
  const index = isOwn ? around.whole : indexOf([...around.stock, file], around)
  return [...file.faults, ...certain(checkStockFile(file, index, isTold), around.unsure)]
}

const indexOf = (files: readonly SourceFile[], { pictures, tools }: Around) =>
  indexStock(files, pictures, tools)

import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { EXIT } from '#cli/lib/exit.ts'
import {
  namedFiles,
  nameOf,
  pictureAddresses,
  readSource,
  type SourceFile,
  stockFiles,
} from '#cli/lib/files.ts'
import { positionOf } from '#cli/lib/position.ts'
import { REPORTS, type Result } from '#cli/lib/report.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { checkStockFile } from '#domain/check/kinds.ts'
import { indexStock, type StockIndex } from '#domain/check/stock.ts'

type Options = { format: keyof typeof REPORTS; stock: string }

const STOCK = fileURLToPath(new URL('../../fixtures', import.meta.url))

/** `shop check`: whether files of the stock may be published. */
export const checkCommand: MakeCommand = ({ output, end }) =>
  new Command('check')
    .description('check that files may be published: navigation, products, pricing, locations …')
    .argument('[files...]', 'files or folders; without any, the whole stock')
    .addOption(
      new Option('--format <format>', 'how to tell').choices(Object.keys(REPORTS)).default('text'),
    )
    .addOption(
      new Option('--stock <folder>', 'the stock that files are checked against').default(
        STOCK,
        nameOf(STOCK),
      ),
    )
    .addHelpText('after', EXAMPLES)
    .action((words: string[], { format, stock }: Options) => {
      const results = check(words, stock)
      REPORTS[format](results, output)
      end(results.some(({ findings }) => findings.length > 0) ? EXIT.findings : EXIT.fine)
    })

function check(words: readonly string[], folder: string): Result[] {
  const stock = stockFiles(folder).map(readSource)
  const known = new Map(stock.map((file) => [file.name, file]))
  const wanted =
    words.length > 0
      ? namedFiles(words).map((path) => known.get(nameOf(path)) ?? readSource(path))
      : stock
  const pictures = pictureAddresses()
  return wanted.map((file) => checkFile(file, indexWith(file, stock, pictures)))
}

/** A file from elsewhere is looked at as if it lay in the stock. */
const indexWith = (
  file: SourceFile,
  stock: SourceFile[],
  pictures: ReadonlySet<string>,
): StockIndex => indexStock(stock.includes(file) ? stock : [...stock, file], pictures)

function checkFile(file: SourceFile, index: StockIndex): Result {
  const issues = file.mistake
    ? [{ path: '', message: `This is no JSON: ${file.mistake}` }]
    : checkStockFile(file, index)
  return {
    file: file.name,
    findings: issues.map((issue) => {
      const path = typeof issue.path === 'string' ? issue.path : issue.path.join('.')
      const place = file.mistake ? placeIn(file.mistake) : positionOf(file.text, path)
      return { file: file.name, ...place, ...issue, path }
    }),
  }
}

/** The engine names the place of a mistake in words. */
function placeIn(mistake: string) {
  const [, line = 1, column = 1] = /line (\d+) column (\d+)/.exec(mistake) ?? []
  return { line: Number(line), column: Number(column) }
}

const EXAMPLES = `
Examples:
  npm run shop -- check
  npm run shop -- check fixtures/pricing/nz.json fixtures/products
  npm run shop -- check --format json`

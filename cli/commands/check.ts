import { Command, Option } from 'commander'
import { checkSources } from '#cli/lib/check/engine.ts'
import { formatWish, mindOutputs, tell, type Wish } from '#cli/lib/check/tell.ts'
import { EXIT } from '#cli/lib/exit.ts'
import { namedFiles, nameOf, readSource, stockFiles } from '#cli/lib/files.ts'
import type { Report } from '#cli/lib/formats/report.ts'
import { STOCK } from '#cli/lib/home.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'

type Options = { format: Wish[]; stock: string }

/** `shop check`: whether files of the stock may be published. */
export const checkCommand: MakeCommand = ({ output, end }) =>
  new Command('check')
    .description('check that files may be published: navigation, products, pricing, locations …')
    .argument('[files...]', 'files or folders; without any, the whole stock')
    .addOption(
      new Option('--format <format[=file]>', 'how to tell; several at once, all but one to files')
        .argParser((word, before: Wish[]) => [...before, formatWish(word)])
        .default([], 'pretty on a terminal, else compact'),
    )
    .addOption(
      new Option('--stock <folder>', 'the stock that files are checked against').default(
        STOCK,
        nameOf(STOCK),
      ),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (words: string[], { format, stock }: Options) => {
      mindOutputs(format)
      const report = check(words, stock)
      await tell(report, format, output)
      end(report.findings.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.fine)
    })

function check(words: readonly string[], folder: string): Report {
  const began = performance.now()
  const stock = stockFiles(folder).map(readSource)
  const known = new Map(stock.map((file) => [file.name, file]))
  const wanted =
    words.length > 0
      ? namedFiles(words).map((path) => known.get(nameOf(path)) ?? readSource(path))
      : stock
  const findings = [...checkSources(wanted, stock)].flatMap((one) => one.findings)
  return {
    findings,
    hidden: 0,
    texts: new Map(wanted.map(({ name, text }) => [name, text])),
    countries: new Set(wanted.flatMap(({ country }) => country ?? [])).size,
    seconds: (performance.now() - began) / 1000,
    words,
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- check
  npm run shop -- check fixtures/pricing/nz.json fixtures/products
  npm run shop -- check --format json`

import { Command, Option } from 'commander'
import { formatWish, mindOutputs, tell, type Wish } from '#cli/lib/check/tell.ts'
import { EXIT } from '#cli/lib/exit.ts'
import {
  nameOf,
  pictureAddresses,
  readSource,
  type SourceFile,
  stockFiles,
} from '#cli/lib/files.ts'
import { type Finding, findingsOf, pointerTo } from '#cli/lib/finding.ts'
import { STOCK } from '#cli/lib/home.ts'
import { askOutside } from '#cli/lib/outside.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { tools } from '#cli/lib/tools.ts'
import type { Fault } from '#domain/check/fault.ts'
import { indexStock } from '#domain/check/stock.ts'
import {
  faultsOfLinks,
  linksInFile,
  orphansIn,
  reachedBy,
  type StockLink,
} from '#domain/check/stock-links.ts'

type Options = { format: Wish[]; stock: string; external?: boolean; list?: boolean }
type Linked = { file: SourceFile; links: StockLink[] }

/** `shop links`: where every link of the stock leads, and what nothing leads to. */
export const linksCommand: MakeCommand = ({ output, end }) =>
  new Command('links')
    .description('find links that lead nowhere, and pages and collections that nothing leads to')
    .option('--external', 'ask other sites as well whether their pages are still there')
    .option('--list', 'list every link with where it stands, instead of what is wrong')
    .addOption(
      new Option('--format <format[=file]>', 'how to tell; several at once, all but one to files')
        .argParser((word, before: Wish[]) => [...before, formatWish(word)])
        .default([], 'pretty on a terminal, else compact'),
    )
    .addOption(new Option('--stock <folder>', 'the stock to look at').default(STOCK, nameOf(STOCK)))
    .addHelpText('after', EXAMPLES)
    .action(async ({ format, stock, external, list }: Options) => {
      mindOutputs(format)
      const began = performance.now()
      const files = stockFiles(stock).map(readSource)
      const index = indexStock(files, pictureAddresses(), tools())
      const linked = files.map((file) => ({ file, links: linksInFile(file, index) }))
      if (list) {
        for (const one of linked) output.write(listed(one))
        return
      }
      const outside = external ? await askOutside(outsideOf(linked)) : new Map()
      const reached = reachedBy(linked.flatMap(({ links }) => links))
      const findings = linked.flatMap(({ file, links }): Finding[] =>
        findingsOf(file, [
          ...faultsOfLinks(file, links, index),
          ...orphansIn(file, reached),
          ...links.flatMap((link) => gone(link, outside.get(link.address) ?? null)),
        ]),
      )
      const report = {
        findings,
        hidden: 0,
        texts: new Map(files.map(({ name, text }) => [name, text])),
        countries: new Set(files.flatMap(({ country }) => country ?? [])).size,
        seconds: (performance.now() - began) / 1000,
        words: [],
      }
      await tell(report, format, output)
      end(findings.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.fine)
    })

const outsideOf = (linked: readonly Linked[]): string[] => [
  ...new Set(
    linked.flatMap(({ links }) =>
      links.flatMap(({ address }) =>
        URL.canParse(address) && /^https?:/i.test(address) ? [address] : [],
      ),
    ),
  ),
]

const gone = ({ address, path }: StockLink, why: string | null): Fault[] =>
  why
    ? [
        {
          code: 'link/outside',
          path,
          message: `${address} seems to be gone: ${why}.`,
          hint: 'open it in a browser; where it is gone, link to something else',
        },
      ]
    : []

/** A line for each link: its address, the countries it is shown in, and where it stands. */
const listed = ({ file, links }: Linked): string =>
  links
    .map(
      ({ address, countries, path }) =>
        `${address}\t${countries.join(',')}\t${file.name}#${pointerTo(path)}\n`,
    )
    .join('')

const EXAMPLES = `
Examples:
  shop links
  shop links --external
  shop links --list | sort | uniq
  shop links --format github`

import { Command } from 'commander'
import { look } from '#cli/lib/check/look.ts'
import { type ReportOptions, withReportOptions } from '#cli/lib/check/options.ts'
import { pictureAddresses, readSource, type SourceFile, stockFiles } from '#cli/lib/files.ts'
import { type Finding, findingsOf, pointerTo, type SeverityOf } from '#cli/lib/finding.ts'
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
import { COUNTRY_CODES } from '#domain/countries/index.ts'

type Options = ReportOptions & { external?: boolean; list?: boolean }
type Linked = { file: SourceFile; links: StockLink[] }

/** `shop links`: where every link of the stock leads, and what nothing leads to. */
export const linksCommand: MakeCommand = (shell) =>
  withReportOptions(new Command('links'), 'the stock to look at')
    .description('find links that lead nowhere, and pages and collections that nothing leads to')
    .option('--external', 'ask other sites as well whether their pages are still there')
    .option('--list', 'list every link with where it stands, instead of what is wrong')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const files = stockFiles(options.stock).map(readSource)
      const index = indexStock(files, pictureAddresses(), tools())
      const linked = files.map((file) => ({ file, links: linksInFile(file, index) }))
      if (options.list) {
        for (const one of linked) shell.output.write(listed(one))
        return
      }
      const work = async (severityOf: SeverityOf) => {
        const outside = options.external ? await askOutside(outsideOf(linked)) : new Map()
        const reached = reachedBy(linked.flatMap(({ links }) => links))
        const findings = linked.flatMap(({ file, links }): Finding[] => {
          const faults = [
            ...faultsOfLinks(file, links, index),
            ...orphansIn(file, reached),
            ...links.flatMap((link) => gone(link, outside.get(link.address) ?? null)),
          ]
          return findingsOf(file, faults, severityOf)
        })
        const texts = new Map(files.map(({ name, text }) => [name, text]))
        return { findings, texts, countries: COUNTRY_CODES.length }
      }
      await look(work, options, shell)
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

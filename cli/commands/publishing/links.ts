import { Command } from 'commander'
import { type Finding, type SeverityOf, toFindings, toJsonPointer } from '#cli/check/finding.ts'
import { type ReportOptions, withReportOptions } from '#cli/check/report-options.ts'
import { runAndPrint } from '#cli/check/run-and-print.ts'
import { createRuleDependencies } from '#cli/dataset/rule-dependencies.ts'
import {
  listDatasetFiles,
  loadPictureUrls,
  readSourceFile,
  type SourceFile,
} from '#cli/dataset/source-files.ts'
import { checkUrls } from '#cli/remote/check-urls.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { indexDataset } from '#domain/validation/dataset/dataset-index.ts'
import {
  type DatasetLink,
  linkedPaths,
  listFileLinks,
  orphanPages,
  validateFileLinks,
} from '#domain/validation/files/links/dataset-links.ts'
import type { Violation } from '#domain/validation/violation.ts'

type LinksOptions = ReportOptions & { external?: boolean; list?: boolean }
type FileLinks = { file: SourceFile; links: DatasetLink[] }

export const linksCommand: CommandFactory = (shell) =>
  withReportOptions(new Command('links'), 'the dataset to check')
    .description('find broken links, and pages and collections that nothing links to')
    .option('--external', 'check links to other sites too')
    .option('--list', 'list every link and its place, instead of checking them')
    .addHelpText('after', EXAMPLES)
    .action(async (options: LinksOptions) => {
      const files = listDatasetFiles(options.dataset).map(readSourceFile)
      const index = indexDataset(files, loadPictureUrls(), createRuleDependencies())
      const linked = files.map((file) => ({ file, links: listFileLinks(file, index) }))
      if (options.list) {
        for (const one of linked) shell.output.write(formatLinkList(one))
        return
      }
      const check = async (severityOf: SeverityOf) => {
        const externalResults = options.external ? await checkUrls(externalUrls(linked)) : new Map()
        const linkedUrls = linkedPaths(linked.flatMap(({ links }) => links))
        const findings = linked.flatMap(({ file, links }): Finding[] => {
          const faults = [
            ...validateFileLinks(file, links, index),
            ...orphanPages(file, linkedUrls),
            ...links.flatMap((link) =>
              unreachableLinkFault(link, externalResults.get(link.address) ?? null),
            ),
          ]
          return toFindings(file, faults, severityOf)
        })
        const texts = new Map(files.map(({ name, text }) => [name, text]))
        return { findings, texts, countries: COUNTRY_CODES.length }
      }
      await runAndPrint(check, options, shell)
    })

const externalUrls = (linked: readonly FileLinks[]): string[] => [
  ...new Set(
    linked.flatMap(({ links }) =>
      links.flatMap(({ address }) =>
        URL.canParse(address) && /^https?:/i.test(address) ? [address] : [],
      ),
    ),
  ),
]

const unreachableLinkFault = ({ address, path }: DatasetLink, why: string | null): Violation[] =>
  why
    ? [
        {
          code: 'link/outside',
          path,
          message: `${address} seems to be gone: ${why}.`,
          hint: 'open it in a browser; if it is gone, link elsewhere',
        },
      ]
    : []

/** A line for each link: address, countries, position. */
const formatLinkList = ({ file, links }: FileLinks): string =>
  links
    .map(
      ({ address, countries, path }) =>
        `${address}\t${countries.join(',')}\t${file.name}#${toJsonPointer(path)}\n`,
    )
    .join('')

const EXAMPLES = `
Examples:
  shop links
  shop links --external
  shop links --list | sort | uniq
  shop links --format github`

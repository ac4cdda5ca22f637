import { InvalidArgumentError } from 'commander'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import {
  REPORT_FORMAT_NAMES,
  REPORT_FORMATTERS,
  type ReportFormatName,
} from '#cli/formats/index.ts'
import {
  escapeForTerminal,
  formatReportTotals,
  pluralise,
  type Report,
} from '#cli/formats/report.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { unifiedDiff } from '#cli/print/unified-diff.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { FileFix } from './run-check.ts'

/** A report format and its file; null for standard output. */
export type ReportTarget = { format: ReportFormatName; file: string | null }

/** `json` or `sarif=report.sarif`, for an option that may be repeated. */
export function parseReportTarget(word: string): ReportTarget {
  const [, name = word, file = null] = /^([^=]*)=(.+)$/s.exec(word) ?? []
  const format = REPORT_FORMAT_NAMES.find((one) => one === name)
  if (format) return { format, file }
  throw new InvalidArgumentError(`Allowed choices are ${REPORT_FORMAT_NAMES.join(', ')}.`)
}

/** Writes the report in every requested format; the default for terminals is `pretty`. */
export async function printReport(
  report: Report,
  targets: readonly ReportTarget[],
  { write, writeErr, colour, columns, quiet = false }: CommandOutput,
): Promise<void> {
  const defaultTarget: ReportTarget = {
    format: columns === undefined ? 'compact' : 'pretty',
    file: null,
  }
  const effectiveTargets = targets.length > 0 ? targets : [defaultTarget]
  for (const { format, file } of effectiveTargets) {
    const render = await REPORT_FORMATTERS[format]()
    const style = file === null ? { colour, columns: columns ?? 80, quiet } : FILE_STYLE
    const text = render(report, style)
    if (file === null) write(text)
    else writeFileAtomic(file, text)
  }
  if (!effectiveTargets.some(({ format, file }) => format === 'pretty' && file === null)) {
    const more = report.hidden > 0 ? `, ${report.hidden} more not shown` : ''
    const summary = report.texts.size > 0 ? formatReportTotals(report) : 'nothing was looked at'
    writeErr(`${pluralise(report.texts.size, 'file')}, ${summary}${more}\n`)
  }
}

const FILE_STYLE = { colour: false, columns: 80 }

/** Prints what was fixed, or in a dry run the diff. */
export function printFixes(
  changes: readonly FileFix[],
  isDry: boolean,
  { write, writeErr }: CommandOutput,
): void {
  for (const { name, before, after, done } of changes) {
    if (isDry) write(unifiedDiff(name, before, after))
    for (const { range, code, fix } of done) {
      const place = `${escapeForTerminal(name)}:${range.start.line}:${range.start.column}`
      writeErr(
        `${isDry ? 'would fix' : 'fixed'} ${place} ${code}: ${escapeForTerminal(fix?.says ?? '')}\n`,
      )
    }
  }
}

export function assertSingleStdout(targets: readonly ReportTarget[]): void {
  const [, second] = targets.filter(({ file }) => file === null)
  if (!second) return
  const message = `Only one format can go to the screen; give ${second.format} a file: --format ${second.format}=FILE`
  throw new CliError(EXIT_CODE.usage, message)
}

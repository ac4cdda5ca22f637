import type { Finding } from '#cli/check/finding.ts'

export type Report = {
  /** Those that are printed. */
  findings: readonly Finding[]
  /** All that count for the exit code. */
  all: readonly Finding[]
  hidden: number
  /** Texts of the checked files by name. */
  texts: ReadonlyMap<string, string>
  countries: number
  /** A message for each file that couldn't be read. */
  unread: readonly string[]
  seconds: number
  /** The arguments of `shop check`, for suggested commands. */
  words: readonly string[]
}

export type RenderStyle = { colour: boolean; columns: number; quiet?: boolean }

export type ReportFormatter = (report: Report, look: RenderStyle) => string

/** Counts by severity, and of fixable findings. */
export function countBySeverity(findings: readonly Finding[]) {
  const countOf = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  return {
    errors: countOf('error'),
    warnings: countOf('warning'),
    infos: countOf('info'),
    fixable: findings.filter(({ fix }) => fix).length,
  }
}

export function groupByFile(findings: readonly Finding[]): Map<string, Finding[]> {
  const files = new Map<string, Finding[]>()
  for (const finding of findings) {
    const list = files.get(finding.file)
    if (list) list.push(finding)
    else files.set(finding.file, [finding])
  }
  return files
}

export const pluralise = (number: number, word: string, many = `${word}s`) =>
  `${number} ${number === 1 ? word : many}`

export function formatTotals(findings: readonly Finding[]): string {
  const { errors, warnings, infos } = countBySeverity(findings)
  const words = [
    errors > 0 ? pluralise(errors, 'error') : '',
    warnings > 0 ? pluralise(warnings, 'warning') : '',
    infos > 0 ? pluralise(infos, 'hint') : '',
  ]
  return words.filter(Boolean).join(', ') || 'nothing wrong'
}

/** The totals of a report; what could not be read is not called right. */
export const formatReportTotals = ({ all, unread }: Pick<Report, 'all' | 'unread'>): string =>
  [
    all.length > 0 || unread.length === 0 ? formatTotals(all) : '',
    unread.length > 0 ? `${unread.length} could not be read` : '',
  ]
    .filter(Boolean)
    .join(', ')

// Control and bidirectional characters.
const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A text for one line of a terminal, with invisible characters escaped. */
export const escapeForTerminal = (text: string): string =>
  text.replaceAll(
    INVISIBLE_CHARACTERS,
    (sign) => ESCAPES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A text of the same width without control characters. */
export const blankInvisible = (text: string): string => text.replaceAll(INVISIBLE_CHARACTERS, ' ')

import type { Finding } from '#cli/check/finding.ts'

/** Everything a run found, and what it looked at. */
export type Report = {
  /** Those that are told. */
  findings: readonly Finding[]
  /** Those that count, told or not. */
  all: readonly Finding[]
  /** How many more there are than were asked for. */
  hidden: number
  /** The files that were looked at, by name, with their text. */
  texts: ReadonlyMap<string, string>
  countries: number
  /** Why some files could not be looked at, a sentence each. */
  unread: readonly string[]
  seconds: number
  /** The words that were given to `shop check`, for the commands that are recommended. */
  words: readonly string[]
}

/** How something is written: in colour, how many letters a line may hold, and whether without a summary. */
export type RenderStyle = { colour: boolean; columns: number; quiet?: boolean }

export type ReportFormatter = (report: Report, look: RenderStyle) => string

/** How many there are of each severity, and how many can be mended by `--fix`. */
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

/** The findings of each file, in the order of the files. */
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

/** "2 errors, 1 warning" */
export function formatTotals(findings: readonly Finding[]): string {
  const { errors, warnings, infos } = countBySeverity(findings)
  const words = [
    errors > 0 ? pluralise(errors, 'error') : '',
    warnings > 0 ? pluralise(warnings, 'warning') : '',
    infos > 0 ? pluralise(infos, 'hint') : '',
  ]
  return words.filter(Boolean).join(', ') || 'nothing wrong'
}

// Signs that move the cursor, ring a bell or turn the reading direction.
const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A text on one line of a terminal, whatever is in it: what cannot be seen is written out. */
export const escapeForTerminal = (text: string): string =>
  text.replaceAll(
    INVISIBLE_CHARACTERS,
    (sign) => ESCAPES[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A text as wide as it was, in which nothing can move the cursor. */
export const blankInvisible = (text: string): string => text.replaceAll(INVISIBLE_CHARACTERS, ' ')

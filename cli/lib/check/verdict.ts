import { EXIT, Failure } from '#cli/lib/exit.ts'
import { countsOf, plainly, type Report } from '#cli/lib/formats/report.ts'
import type { Severity } from '#domain/check/fault.ts'

/** When a check says no. */
export type Verdict = { failOn: Severity; maxWarnings?: number | undefined }

const RANKS: Record<Severity, number> = { info: 0, warning: 1, error: 2 }

/** 1 for findings that count or too many warnings, else 0; ends with 3 and says why where files could not be read or written. */
export function exitCodeOf(
  { all: findings, unread }: Report,
  { failOn, maxWarnings = Number.POSITIVE_INFINITY }: Verdict,
): number {
  if (unread.length > 0) throw new Failure(EXIT.unreadable, unread.map(plainly).join('\n'))
  const counted = findings.some(({ severity }) => RANKS[severity] >= RANKS[failOn])
  return counted || countsOf(findings).warnings > maxWarnings ? EXIT.findings : EXIT.fine
}

import { EXIT } from '#cli/lib/exit.ts'
import { countsOf, type Report } from '#cli/lib/formats/report.ts'
import type { Severity } from '#domain/check/fault.ts'

/** When a check says no. */
export type Verdict = { failOn: Severity; maxWarnings?: number | undefined }

const RANKS: Record<Severity, number> = { info: 0, warning: 1, error: 2 }

/** 3 where something could not be read, 1 for findings that count or too many warnings, else 0. */
export function exitCodeOf(
  { all: findings, unread }: Report,
  { failOn, maxWarnings = Number.POSITIVE_INFINITY }: Verdict,
): number {
  if (unread.length > 0) return EXIT.unreadable
  const counted = findings.some(({ severity }) => RANKS[severity] >= RANKS[failOn])
  return counted || countsOf(findings).warnings > maxWarnings ? EXIT.findings : EXIT.fine
}

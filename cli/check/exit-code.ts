import { countBySeverity, escapeForTerminal, type Report } from '#cli/formats/report.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { Severity } from '#domain/validation/violation.ts'

export type FailureThreshold = { failOn: Severity; maxWarnings?: number | undefined }

const SEVERITY_RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 }

/** 1 for findings of that severity or too many warnings, else 0; throws with 3 if files couldn't be read or written. */
export function checkExitCode(
  { all: findings, unread }: Report,
  { failOn, maxWarnings = Number.POSITIVE_INFINITY }: FailureThreshold,
): number {
  if (unread.length > 0)
    throw new CliError(EXIT_CODE.unreadable, unread.map(escapeForTerminal).join('\n'))
  const hasFailure = findings.some(
    ({ severity }) => SEVERITY_RANK[severity] >= SEVERITY_RANK[failOn],
  )
  return hasFailure || countBySeverity(findings).warnings > maxWarnings
    ? EXIT_CODE.findings
    : EXIT_CODE.fine
}

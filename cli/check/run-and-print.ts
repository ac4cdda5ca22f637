import type { CommandContext } from '#cli/shell/command-context.ts'
import { checkExitCode } from './exit-code.ts'
import type { Finding, SeverityOf } from './finding.ts'
import { assertSingleStdout, printReport } from './print-report.ts'
import type { ReportOptions } from './report-options.ts'
import { createSeverityLookup } from './rule-levels.ts'

type CheckOutcome = {
  findings: Finding[]
  texts: ReadonlyMap<string, string>
  countries: number
}

/** Runs a check, prints its reports and returns the exit code. */
export async function runAndPrint(
  check: (severityOf: SeverityOf) => CheckOutcome | Promise<CheckOutcome>,
  options: ReportOptions,
  { output, end }: CommandContext,
): Promise<void> {
  const targets = options.format ?? []
  assertSingleStdout(targets)
  const startedAt = performance.now()
  const outcome = await check(createSeverityLookup(options.rule, []))
  const seconds = (performance.now() - startedAt) / 1000
  const report = { ...outcome, all: outcome.findings, hidden: 0, unread: [], seconds, words: [] }
  await printReport(report, targets, output)
  end(checkExitCode(report, options))
}

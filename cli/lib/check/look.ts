import type { Finding, SeverityOf } from '#cli/lib/finding.ts'
import type { Shell } from '#cli/lib/shell.ts'
import type { ReportOptions } from './options.ts'
import { severities } from './severity.ts'
import { mindOutputs, tell } from './tell.ts'
import { exitCodeOf } from './verdict.ts'

type Seen = {
  findings: Finding[]
  texts: ReadonlyMap<string, string>
  countries: number
}

/** Looks, tells what was found in the ways that are wished for, and ends as `shop check` does. */
export async function look(
  work: (severityOf: SeverityOf) => Seen | Promise<Seen>,
  options: ReportOptions,
  { output, end }: Shell,
): Promise<void> {
  const wishes = options.format ?? []
  mindOutputs(wishes)
  const began = performance.now()
  const seen = await work(severities(options.rule, []))
  const seconds = (performance.now() - began) / 1000
  const report = { ...seen, all: seen.findings, hidden: 0, unread: [], seconds, words: [] }
  await tell(report, wishes, output)
  end(exitCodeOf(report, options))
}

import { type Command, Option } from 'commander'
import type { Finding, SeverityOf } from '#cli/lib/finding.ts'
import type { Shell } from '#cli/lib/shell.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { severities } from './severity.ts'
import { formatWish, mindOutputs, tell, type Wish } from './tell.ts'
import { exitCodeOf } from './verdict.ts'

export type LookOptions = { format?: Wish[]; stock: string }

/** The flags of commands that look at a whole stock and change nothing in it. */
export const withLookOptions = (command: Command, { config }: Shell): Command =>
  command
    .addOption(
      new Option('--format <format[=file]>', 'how to tell; several at once, all but one to files')
        .argParser((word, before: Wish[] | undefined) => [...(before ?? []), formatWish(word)])
        .env('SHOP_FORMAT'),
    )
    .addOption(stockOption('the stock to look at', config.stock))

type Seen = {
  findings: Finding[]
  texts: ReadonlyMap<string, string>
  countries: number
}

/** Looks, tells what was found in the ways that are wished for, and ends as `shop check` does. */
export async function look(
  work: (severityOf: SeverityOf) => Seen | Promise<Seen>,
  { format }: LookOptions,
  { output, config, end }: Shell,
): Promise<void> {
  const wishes = format ?? config.format ?? []
  mindOutputs(wishes)
  const began = performance.now()
  const seen = await work(severities(config.rules ?? {}, []))
  const seconds = (performance.now() - began) / 1000
  const report = { ...seen, all: seen.findings, hidden: 0, unread: [], seconds, words: [] }
  await tell(report, wishes, output)
  end(exitCodeOf(report, { failOn: config.failOn ?? 'error', maxWarnings: config.maxWarnings }))
}

import { type Command, Option } from 'commander'
import { whole } from '#cli/lib/arguments.ts'
import { stockOption } from '#cli/lib/stock-option.ts'
import { type Levels, ruleLevel } from './severity.ts'
import { formatWish, type Wish } from './tell.ts'
import type { Verdict } from './verdict.ts'

/** What every command that looks for faults may be told. */
export type ReportOptions = Verdict & { format?: Wish[]; stock: string; rule: Levels }

/** Adds the flags that say of which stock faults are told, how, and which of them end the command with 1. */
export const withReportOptions = (command: Command, stock: string): Command =>
  command
    .addOption(
      new Option(
        '--format <format[=file]>',
        'how to tell; several at once, all but one to files',
      ).argParser((word, before: Wish[] | undefined) => [...(before ?? []), formatWish(word)]),
    )
    .addOption(stockOption(stock))
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 from this severity on')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .addOption(
      new Option('--max-warnings <count>', 'end with 1 when there are more').argParser(whole(7)),
    )
    .addOption(
      new Option(
        '--rule <code=level>',
        'off, info, warn or error for a rule or a group, price/*; may be repeated',
      )
        .argParser(ruleLevel)
        .default({}, 'as the rules say'),
    )

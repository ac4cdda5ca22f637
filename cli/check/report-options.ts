import { type Command, Option } from 'commander'
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import type { FailureThreshold } from './exit-code.ts'
import { parseReportTarget, type ReportTarget } from './print-report.ts'
import { parseRuleLevel, type RuleLevels } from './rule-levels.ts'

export type ReportOptions = FailureThreshold & {
  format?: ReportTarget[]
  dataset: string
  rule: RuleLevels
}

/** Adds the options for the dataset, the report and the exit code. */
export const withReportOptions = (command: Command, dataset: string): Command =>
  command
    .addOption(
      new Option(
        '--format <format[=file]>',
        'the output format; several at once, all but one to files',
      ).argParser((word, before: ReportTarget[] | undefined) => [
        ...(before ?? []),
        parseReportTarget(word),
      ]),
    )
    .addOption(datasetOption(dataset))
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 from this severity on')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .addOption(
      new Option('--max-warnings <count>', 'end with 1 when there are more').argParser(
        wholeNumberParser(7),
      ),
    )
    .addOption(
      new Option(
        '--rule <code=level>',
        'off, info, warn or error for a rule or a group, price/*; may be repeated',
      )
        .argParser(parseRuleLevel)
        .default({}, 'as the rules say'),
    )

import { existsSync, readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { checkExitCode } from '#cli/check/exit-code.ts'
import { assertSingleStdout, printFixes, printReport } from '#cli/check/print-report.ts'
import { type ReportOptions, withReportOptions } from '#cli/check/report-options.ts'
import { createSeverityLookup, RULE_GROUPS } from '#cli/check/rule-levels.ts'
import type { FileFix } from '#cli/check/run-check.ts'
import { writeFileAtomic } from '#cli/dataset/write-file-atomic.ts'
import { createProgress } from '#cli/print/progress.ts'
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import type { CommandContext, CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'

export type CheckOptions = ReportOptions & {
  only: string[]
  country: string
  maxDiagnostics: number
  fix?: true
  dryRun?: true
  watch?: true
  stdin?: true
  stdinFilename?: string
  changed?: string | true
}

export const checkCommand: CommandFactory = (shell) =>
  withCheckOptions(new Command('check'))
    .description('check files before they are published')
    .argument('[globs...]', 'files, folders or patterns (default: the whole dataset)')
    .option('--stdin', 'check standard input')
    .option('--stdin-filename <file>', 'the path it would have; the rules depend on it')
    .addHelpText('after', EXAMPLES)
    .action((words: string[], options: CheckOptions) => runCheckCommand(words, [], options, shell))

/** The options of every check. */
export function withCheckOptions(command: Command): Command {
  return withReportOptions(command, 'the dataset that files are checked against')
    .option('--fix', 'apply safe fixes, and check again')
    .option('--dry-run', 'with --fix: show the fixes as a diff')
    .option('--watch', 'check again whenever a file is saved')
    .option('--changed [revision]', 'only files that changed since a git revision (HEAD)')
    .addOption(
      new Option('--only <group>', 'only rules of this group; may be repeated')
        .argParser(parseRuleGroup)
        .default([], 'all'),
    )
    .addOption(
      new Option('--country <country>', 'skip the files of other countries')
        .choices([...COUNTRY_CODES, 'all'])
        .default('all'),
    )
    .addOption(
      new Option('--max-diagnostics <count>', 'the maximum number of findings to print')
        .argParser(wholeNumberParser(7))
        .default(Number.POSITIVE_INFINITY, 'all'),
    )
}

/** Runs a check of some kinds of files (none for all) and prints the report. */
export async function runCheckCommand(
  words: readonly string[],
  kinds: readonly DatasetFileKind[],
  options: CheckOptions,
  { output, config, end }: CommandContext,
): Promise<void> {
  const targets = options.format ?? []
  assertSingleStdout(targets)
  assertCompatibleFlags(options)
  // Imported on demand: completion and help need only the options.
  const { runCheck, runFix } = await import('#cli/check/run-check.ts')
  const progress = createProgress('Checking', output)
  const job = {
    words,
    kinds,
    dataset: options.dataset,
    country: options.country,
    ignore: config.ignore ?? [],
    severityOf: createSeverityLookup(options.rule, options.only),
    most: options.maxDiagnostics,
    changed: options.changed === true ? 'HEAD' : options.changed,
    draft: options.stdin ? await readStdinDraft(options.stdinFilename) : undefined,
    onFile: progress.tell,
  }
  if (options.watch) {
    const { watchedFolders, watchAndCheck } = await import('#cli/check/watch.ts')
    const recheck = async (isWhole: boolean) => {
      const report = await runCheck({ ...job, onFile: () => {} })
      if (isWhole) await printReport(report, targets, output)
      return report
    }
    return end(
      await watchAndCheck({ folders: watchedFolders(options.dataset, words), recheck, output }),
    )
  }
  if (!options.fix) {
    const report = await runCheck(job)
    progress.end()
    await printReport(report, targets, output)
    return end(checkExitCode(report, options))
  }
  const { report, changes } = await runFix(job)
  progress.end()
  if (job.draft && !options.dryRun) {
    // Standard output is the fixed text alone.
    output.write(changes[0]?.after ?? job.draft.text)
    await printReport(report, [{ format: 'compact', file: null }], {
      ...output,
      write: output.writeErr,
    })
    return end(checkExitCode(report, options))
  }
  if (options.dryRun) {
    printFixes(changes, true, output)
    await printReport(report, targets, { ...output, write: output.writeErr })
    return end(checkExitCode(report, options))
  }
  const { written, refused } = writeFixedFiles(changes)
  printFixes(written, false, output)
  // Files that couldn't be written still have their violations.
  const finalReport = refused.length > 0 ? await runCheck(job) : report
  await printReport(finalReport, targets, output)
  end(checkExitCode({ ...finalReport, unread: [...finalReport.unread, ...refused] }, options))
}

/** Writes fixed files atomically; returns which were written, and why others weren't. */
function writeFixedFiles(changes: readonly FileFix[]): { written: FileFix[]; refused: string[] } {
  const refused: string[] = []
  const written = changes.filter((change) => {
    try {
      assertUnchangedOnDisk(change)
      writeFileAtomic(change.name, change.after)
      return true
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      refused.push(error.message)
      return false
    }
  })
  return { written, refused }
}

/** A file that changed since it was read isn't overwritten. */
function assertUnchangedOnDisk({ name, before }: FileFix): void {
  if (existsSync(name) && readFileSync(name, 'utf8') === before) return
  const message = `${name} was changed by another program and is left as it is. Run the command again.`
  throw new CliError(EXIT_CODE.unreadable, message)
}

function assertCompatibleFlags({ stdin, stdinFilename, watch, fix, dryRun }: CheckOptions): void {
  const conflict = [
    stdin && !stdinFilename && '--stdin needs --stdin-filename: the rules depend on it.',
    stdin && watch && '--watch does not work with --stdin.',
    watch && fix && '--watch does not work with --fix.',
    dryRun && !fix && '--dry-run needs --fix.',
    stdinFilename && !stdin && '--stdin-filename needs --stdin.',
  ].find((words) => typeof words === 'string')
  if (conflict) throw new CliError(EXIT_CODE.usage, conflict)
}

async function readStdinDraft(name = ''): Promise<{ name: string; text: string }> {
  return { name, text: readFileSync(0, 'utf8') }
}

function parseRuleGroup(word: string, previous: string[] = []): string[] {
  if (RULE_GROUPS.includes(word)) return [...previous, word]
  throw new InvalidArgumentError(`Allowed choices are ${RULE_GROUPS.join(', ')}.`)
}

const EXAMPLES = `
Examples:
  shop check
  shop check fixtures/pricing/nz.json fixtures/products
  shop check 'fixtures/content/*.json' --fix --dry-run
  shop check --format json
  shop check --format github --format sarif=report.sarif
  shop check --changed main --fail-on warning
  shop check --rule schema/unknown-field=off --only price
  cat x.json | shop check --stdin --stdin-filename fixtures/content/x.json`

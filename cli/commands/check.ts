import { existsSync, readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { whole } from '#cli/lib/arguments.ts'
import { type ReportOptions, withReportOptions } from '#cli/lib/check/options.ts'
import type { Change } from '#cli/lib/check/run.ts'
import { RULE_GROUPS, severities } from '#cli/lib/check/severity.ts'
import { mindOutputs, tell, tellChanges } from '#cli/lib/check/tell.ts'
import { exitCodeOf } from '#cli/lib/check/verdict.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { createProgress } from '#cli/lib/progress.ts'
import type { MakeCommand, Shell } from '#cli/lib/shell.ts'
import { writeWhole } from '#cli/lib/write.ts'
import type { StockKind } from '#domain/check/stock.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'

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

/** `shop check`: whether files of the stock may be published (ecosystem 2.3). */
export const checkCommand: MakeCommand = (shell) =>
  withOptions(new Command('check'))
    .description('check that files may be published: navigation, products, pricing, locations …')
    .argument('[globs...]', 'files, folders or patterns; without any, the whole stock')
    .option('--stdin', 'check what comes in from another program')
    .option('--stdin-filename <file>', 'where it would lie: the rules go by the name')
    .addHelpText('after', EXAMPLES)
    .action((words: string[], options: CheckOptions) => check(words, [], options, shell))

/** The flags that every check has. */
export function withOptions(command: Command): Command {
  return withReportOptions(command, 'the stock that files are checked against')
    .option('--fix', 'mend what leaves no doubt, and check again')
    .option('--dry-run', 'with --fix: show what would change, as a diff')
    .option('--watch', 'check again whenever a file is saved')
    .option('--changed [revision]', 'only files that git says are new or different since (HEAD)')
    .addOption(
      new Option('--only <group>', 'only rules of this group; may be repeated')
        .argParser(ruleGroup)
        .default([], 'all'),
    )
    .addOption(
      new Option('--country <country>', 'without the files of other countries')
        .choices([...COUNTRY_CODES, 'all'])
        .default('all'),
    )
    .addOption(
      new Option('--max-diagnostics <count>', 'tell no more findings than that')
        .argParser(whole(7))
        .default(Number.POSITIVE_INFINITY, 'all'),
    )
}

/** Runs a check of some kinds of files, all of them for none, and tells how it went. */
export async function check(
  words: readonly string[],
  kinds: readonly StockKind[],
  options: CheckOptions,
  { output, config, end }: Shell,
): Promise<void> {
  const wishes = options.format ?? []
  mindOutputs(wishes)
  mindFlags(options)
  // Loaded when something is checked: completion and help only ask for the flags.
  const { runCheck, runFix } = await import('#cli/lib/check/run.ts')
  const progress = createProgress('Checking', output)
  const job = {
    words,
    kinds,
    stock: options.stock,
    country: options.country,
    ignore: config.ignore ?? [],
    severityOf: severities(options.rule, options.only),
    most: options.maxDiagnostics,
    changed: options.changed === true ? 'HEAD' : options.changed,
    draft: options.stdin ? await draftOf(options.stdinFilename) : undefined,
    onFile: progress.tell,
  }
  if (options.watch) {
    const { watchedFolders, watching } = await import('#cli/lib/check/watch.ts')
    const again = async (isWhole: boolean) => {
      const report = await runCheck({ ...job, onFile: () => {} })
      if (isWhole) await tell(report, wishes, output)
      return report
    }
    return end(await watching({ folders: watchedFolders(options.stock, words), again, output }))
  }
  if (!options.fix) {
    const report = await runCheck(job)
    progress.end()
    await tell(report, wishes, output)
    return end(exitCodeOf(report, options))
  }
  const { report, changes } = await runFix(job)
  progress.end()
  if (job.draft && !options.dryRun) {
    // What came in goes out mended, and nothing else with it.
    output.write(changes[0]?.after ?? job.draft.text)
    await tell(report, [{ format: 'compact', file: null }], { ...output, write: output.complain })
    return end(exitCodeOf(report, options))
  }
  if (options.dryRun) {
    tellChanges(changes, true, output)
    await tell(report, wishes, { ...output, write: output.complain })
    return end(exitCodeOf(report, options))
  }
  const { written, refused } = writeAll(changes)
  tellChanges(written, false, output)
  // What could not be written is wrong as before.
  const left = refused.length > 0 ? await runCheck(job) : report
  await tell(left, wishes, output)
  end(exitCodeOf({ ...left, unread: [...left.unread, ...refused] }, options))
}

/** Writes what was mended, each file whole or not at all; says which were written, and why others were not. */
function writeAll(changes: readonly Change[]): { written: Change[]; refused: string[] } {
  const refused: string[] = []
  const written = changes.filter((change) => {
    try {
      mindMeanwhile(change)
      writeWhole(change.name, change.after)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(error.message)
      return false
    }
  })
  return { written, refused }
}

/** What somebody saved since it was read is theirs. */
function mindMeanwhile({ name, before }: Change): void {
  if (existsSync(name) && readFileSync(name, 'utf8') === before) return
  const said = `${name} was changed by somebody else meanwhile and is left as it is. Ask again.`
  throw new Failure(EXIT.unreadable, said)
}

/** Flags that cannot be meant together, or mean nothing alone. */
function mindFlags({ stdin, stdinFilename, watch, fix, dryRun }: CheckOptions): void {
  const wrong = [
    stdin && !stdinFilename && '--stdin needs --stdin-filename: the rules go by the name.',
    stdin && watch && '--watch has nothing to watch with --stdin.',
    watch && fix && '--watch only looks; it does not go with --fix.',
    dryRun && !fix && '--dry-run shows what --fix would do: give both.',
    stdinFilename && !stdin && '--stdin-filename goes with --stdin.',
  ].find((words) => typeof words === 'string')
  if (wrong) throw new Failure(EXIT.usage, wrong)
}

async function draftOf(name = ''): Promise<{ name: string; text: string }> {
  return { name, text: readFileSync(0, 'utf8') }
}

function ruleGroup(word: string, before: string[] = []): string[] {
  if (RULE_GROUPS.includes(word)) return [...before, word]
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

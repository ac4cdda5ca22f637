import { Command, Option } from 'commander'
import {
  type ContentOptions,
  compareOffline,
  compareWithService,
  withNetworkErrors,
} from '#cli/content/compare-model.ts'
import { formatEntryDiff, toEntryJson } from '#cli/content/entry-diff.ts'
import { pull } from '#cli/content/pull.ts'
import { type PushOptions, push } from '#cli/content/push.ts'
import { createMutationCommand, createQueryCommand } from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { datasetOption } from '#cli/shell/dataset-option.ts'
import { EXIT_CODE, NetworkError } from '#cli/shell/exit-codes.ts'

/** `shop content`: entries move between files and the content service, and never over what somebody else changed. */
export const contentCommand: CommandFactory = ({ output, end }) => {
  const command = new Command('content').description(
    'move entries between files and the content service',
  )
  command.addCommand(
    withModelArgument(
      createMutationCommand('pull', 'bring what changed in the service into the files'),
    )
      .option('--dry-run', 'say what would be done; change nothing')
      .option('--force', 'take theirs over what changed here as well')
      .option('--delete', 'remove files of entries that are gone there')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<ContentOptions>()
        const comparison = await withNetworkErrors(word, () => compareWithService(word, options))
        end(await pull(comparison, options, output))
      }),
  )
  command.addCommand(
    withModelArgument(
      createMutationCommand(
        'push',
        'send what changed in the files to the service: checked, shown, asked',
      ),
    )
      .option('--dry-run', 'show what would change; change nothing')
      .option('--since <revision>', 'only files that changed since a git revision')
      .option('--force', 'keep yours over what changed there as well')
      .option('--delete', 'take out there what was removed here')
      .option('--note <note>', 'why, for the list of releases')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<PushOptions>()
        await withNetworkErrors(word, async () =>
          push(await compareWithService(word, options), options, output),
        )
      }),
  )
  command.addCommand(
    withModelArgument(
      createQueryCommand('diff', 'show where entries differ, and on which side they changed'),
    )
      .option('--offline', 'against what was pulled last, without asking the service')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<ContentOptions & { offline?: boolean }>()
        const { model, rows } = await (options.offline
          ? compareOffline(word, options)
          : compareWithService(word, options).catch((error: unknown) => {
              if (!(error instanceof NetworkError)) throw error
              const said = `Could not reach the content service${error.why}.`
              output.writeErr(`${said} Compared with what was pulled last:\n`)
              return compareOffline(word, options)
            }))
        const differing = rows.filter(({ where }) => where !== 'same')
        if (options.format === 'json') {
          const entries = differing.map((row) => toEntryJson(row, options.stock))
          output.write(`${JSON.stringify({ model, entries }, null, 2)}\n`)
        } else {
          for (const row of differing) output.write(formatEntryDiff(row, options.stock))
          const many = `${differing.length} of ${rows.length}`
          const said = differing.length > 0 ? `${many} differ` : `${rows.length} are the same`
          output.writeErr(`Entries of ${model}: ${said}.\n`)
        }
        if (differing.length > 0) end(EXIT_CODE.findings)
      }),
  )
  return command.addHelpText('after', EXAMPLES)
}

const withModelArgument = (command: Command): Command =>
  command
    .argument('<model>', 'such as page, symbol or home-section; pages is page')
    .addOption(datasetOption('the stock whose folder content holds the files'))
    .addOption(
      new Option(
        '--service <service>',
        'the shop, or Builder; Builder where BUILDER_API_KEY is set',
      ).choices(['shop', 'builder']),
    )
    .addHelpText('after', EXAMPLES)

const EXAMPLES = `
Examples:
  shop content pull pages
  shop content diff pages
  shop content push pages --dry-run --since main
  SHOP_SERVICE_TOKEN=… shop content push pages --env preview --yes
  BUILDER_API_KEY=… BUILDER_PRIVATE_KEY=… \\
    shop content pull symbols --service builder

A diff goes from what the service says (-) to what the file says (+). What was
pulled last is remembered in .shop/content, so that it is known on which side an
entry changed; what changed on both is left alone, also with --yes, until
--force says whose word counts. The shop publishes a push as a release, all at
once (shop rollback goes back). Builder takes entries one by one and names new
ones itself; that way was proven against a stand-in of its public interface, not
with an account.`

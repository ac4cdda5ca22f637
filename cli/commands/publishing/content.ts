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

/** `shop content`: syncs entries between files and the content service without overwriting changes of others. */
export const contentCommand: CommandFactory = ({ output, end }) => {
  const command = new Command('content').description(
    'sync entries between files and the content service',
  )
  command.addCommand(
    withModelArgument(createMutationCommand('pull', 'copy changes from the service to the files'))
      .option('--dry-run', 'show what would change')
      .option('--force', 'overwrite local changes too')
      .option('--delete', 'delete files whose entries are gone there')
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
        'check files, show what changes, ask, and copy it to the service',
      ),
    )
      .option('--dry-run', 'show what would change')
      .option('--since <revision>', 'only files that changed since a git revision')
      .option('--force', 'overwrite changes in the service too')
      .option('--delete', 'delete entries whose files are gone here')
      .option('--note <note>', 'the reason, for the list of releases')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<PushOptions>()
        await withNetworkErrors(word, async () =>
          push(await compareWithService(word, options), options, output),
        )
      }),
  )
  command.addCommand(
    withModelArgument(createQueryCommand('diff', 'show how entries differ, and which side changed'))
      .option('--offline', 'compare with the last pull, without the service')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<ContentOptions & { offline?: boolean }>()
        const { model, rows } = await (options.offline
          ? compareOffline(word, options)
          : compareWithService(word, options).catch((error: unknown) => {
              if (!(error instanceof NetworkError)) throw error
              const message = `Could not reach the content service${error.why}.`
              output.writeErr(`${message} Compared with the last pull:\n`)
              return compareOffline(word, options)
            }))
        const differing = rows.filter(({ where }) => where !== 'same')
        if (options.format === 'json') {
          const entries = differing.map((row) => toEntryJson(row, options.dataset))
          output.write(`${JSON.stringify({ model, entries }, null, 2)}\n`)
        } else {
          for (const row of differing) output.write(formatEntryDiff(row, options.dataset))
          const many = `${differing.length} of ${rows.length}`
          const message = differing.length > 0 ? `${many} differ` : `${rows.length} are the same`
          output.writeErr(`Entries of ${model}: ${message}.\n`)
        }
        if (differing.length > 0) end(EXIT_CODE.findings)
      }),
  )
  return command.addHelpText('after', EXAMPLES)
}

const withModelArgument = (command: Command): Command =>
  command
    .argument('<model>', 'such as page, symbol or home-section; pages is page')
    .addOption(datasetOption('the dataset whose content folder holds the files'))
    .addOption(
      new Option(
        '--service <service>',
        'the shop or Builder (default: Builder if BUILDER_API_KEY is set)',
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

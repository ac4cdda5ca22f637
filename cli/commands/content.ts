import { Command, Option } from 'commander'
import { type ContentOptions, openModel, openOffline, reaching } from '#cli/lib/content/open.ts'
import { pull } from '#cli/lib/content/pull.ts'
import { type PushOptions, push } from '#cli/lib/content/push.ts'
import { diffOf, told } from '#cli/lib/content/tell.ts'
import { EXIT, OutOfReach } from '#cli/lib/exit.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { asking, speaking } from '#cli/lib/staff.ts'
import { stockOption } from '#cli/lib/stock-option.ts'

/** `shop content`: entries move between files and the content service, and never over what somebody else changed. */
export const contentCommand: MakeCommand = ({ output, end }) => {
  const command = new Command('content').description(
    'move entries between files and the content service',
  )
  command.addCommand(
    about(asking('pull', 'bring what changed in the service into the files'))
      .option('--dry-run', 'say what would be done; change nothing')
      .option('--force', 'take theirs over what changed here as well')
      .option('--delete', 'remove files of entries that are gone there')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<ContentOptions>()
        const opened = await reaching(word, () => openModel(word, options))
        end(await pull(opened, options, output))
      }),
  )
  command.addCommand(
    about(asking('push', 'send what changed in the files to the service: checked, shown, asked'))
      .option('--dry-run', 'show what would change; change nothing')
      .option('--since <revision>', 'only files that changed since a git revision')
      .option('--force', 'keep yours over what changed there as well')
      .option('--delete', 'take out there what was removed here')
      .option('--note <note>', 'why, for the list of releases')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<PushOptions>()
        await reaching(word, async () => push(await openModel(word, options), options, output))
      }),
  )
  command.addCommand(
    about(speaking('diff', 'show where entries differ, and on which side they changed'))
      .option('--offline', 'against what was pulled last, without asking the service')
      .action(async (word: string, _: object, self: Command) => {
        const options = self.optsWithGlobals<ContentOptions & { offline?: boolean }>()
        const { model, rows } = await (options.offline
          ? openOffline(word, options)
          : openModel(word, options).catch((error: unknown) => {
              if (!(error instanceof OutOfReach)) throw error
              const said = `Could not reach the content service${error.why}.`
              output.complain(`${said} Compared with what was pulled last:\n`)
              return openOffline(word, options)
            }))
        const differing = rows.filter(({ where }) => where !== 'same')
        if (options.format === 'json') {
          const entries = differing.map((row) => told(row, options.stock))
          output.write(`${JSON.stringify({ model, entries }, null, 2)}\n`)
        } else {
          for (const row of differing) output.write(diffOf(row, options.stock))
          const many = `${differing.length} of ${rows.length}`
          const said = differing.length > 0 ? `${many} differ` : `${rows.length} are the same`
          output.complain(`Entries of ${model}: ${said}.\n`)
        }
        if (differing.length > 0) end(EXIT.findings)
      }),
  )
  return command.addHelpText('after', EXAMPLES)
}

const about = (command: Command): Command =>
  command
    .argument('<model>', 'such as page, symbol or home-section; pages is page')
    .addOption(stockOption('the stock whose folder content holds the files'))
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

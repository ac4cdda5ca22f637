import { Command } from 'commander'
import { getRemoteStatus, migrateRemote, resetRemote } from '#cli/databases/cloudflare.ts'
import {
  assertNoRunningShop,
  getLocalStatus,
  migrateLocal,
  resetLocal,
  seedLocal,
} from '#cli/databases/local.ts'
import { printShopStatus } from '#cli/print/database-status.ts'
import {
  confirmOrExit,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

type DatabaseOptions = StaffOptions & { remote?: boolean }

/** `shop db`: local or Cloudflare databases. */
export const dbCommand: CommandFactory = ({ output }) => {
  const command = new Command('db')
    .description('show, migrate, seed or reset the databases')
    .addHelpText('after', EXAMPLES)
  const addSubcommand = (made: Command) => {
    command.addCommand(
      made
        .option('--remote', 'the databases at Cloudflare instead of the local ones')
        .option('--env <env>', 'preview or production, with --remote'),
    )
    return made
  }

  addSubcommand(
    createQueryCommand('status', 'show the release, and the applied and pending migrations'),
  ).action(async (_: unknown, self: Command) => {
    const options = self.optsWithGlobals<DatabaseOptions>()
    const env = findRemoteEnvironment(options)
    printAnswer(
      output,
      options,
      env ? await getRemoteStatus(env) : await getLocalStatus(),
      printShopStatus,
    )
  })

  addSubcommand(createMutationCommand('migrate', 'apply pending migrations')).action(
    async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<DatabaseOptions>()
      const env = findRemoteEnvironment(options)
      if (!env) await assertNoRunningShop()
      const before = env ? await getRemoteStatus(env) : await getLocalStatus()
      const pendingMigrations = before.databases.flatMap(({ pending }) => pending)
      if (pendingMigrations.length === 0) return output.write('No migrations are pending.\n')
      printShopStatus(before, { ...output, write: output.writeErr })
      // Local migrations need no confirmation: the next start would apply them anyway.
      if (env) await confirmOrExit(`Apply ${pendingMigrations.length} to ${env}?`, options)
      if (env) await migrateRemote(env, before)
      else await migrateLocal()
      output.write(`${pendingMigrations.length} applied.\n`)
    },
  )

  addSubcommand(
    createMutationCommand('seed', 'write the dataset in fixtures/ to the local database'),
  ).action(async (_: unknown, self: Command) => {
    const options = self.optsWithGlobals<DatabaseOptions>()
    const env = findRemoteEnvironment(options)
    if (env) {
      const message = `The dataset of a remote shop is published, not seeded: shop publish --env ${env}`
      throw new CliError(EXIT_CODE.usage, message)
    }
    await assertNoRunningShop()
    await confirmOrExit(
      'Write the dataset to the local database? Orders and carts are kept.',
      options,
    )
    const { changed, release } = await seedLocal()
    output.write(
      changed ? `Seeded release ${release}.\n` : `Release ${release} is already there.\n`,
    )
  })

  addSubcommand(
    createMutationCommand('reset', 'delete everything: orders, bookings, mails'),
  ).action(async (_: unknown, self: Command) => {
    const options = self.optsWithGlobals<DatabaseOptions>()
    const env = findRemoteEnvironment(options)
    if (env === 'production') {
      throw new CliError(
        EXIT_CODE.usage,
        'Production is never reset: it holds orders and payments.',
      )
    }
    if (!env) await assertNoRunningShop()
    await confirmOrExit(`Delete everything in the ${env ?? 'local'} shop, orders too?`, options)
    if (env) await resetRemote(env)
    else await resetLocal()
    output.write(
      env
        ? `Deleted everything in ${env}. Next: shop publish --env ${env}\n`
        : 'Deleted the local state. The next npm start seeds it again.\n',
    )
  })
  return command
}

/** The Cloudflare environment; null for local. */
function findRemoteEnvironment({
  remote,
  env = 'local',
}: DatabaseOptions): 'preview' | 'production' | null {
  if (!remote && env === 'local') return null
  if (env === 'preview' || env === 'production') {
    if (remote) return env
    throw new CliError(EXIT_CODE.usage, `Databases of ${env} are at Cloudflare: add --remote.`)
  }
  throw new CliError(
    EXIT_CODE.usage,
    'Name the environment: --remote --env preview (or production).',
  )
}

const EXAMPLES = `
Examples:
  shop db status
  shop db migrate
  shop db seed --yes
  shop db status --remote --env preview
  shop db migrate --remote --env production
  shop db reset --yes`

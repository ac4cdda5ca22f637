import { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { migrateRemote, resetRemote, statusOfRemote } from '#cli/lib/remote-state.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreed, asking, type StaffOptions, speaking, tell } from '#cli/lib/staff.ts'
import { migrateLocal, noShopRuns, resetLocal, seedLocal, statusOfLocal } from '#cli/lib/state.ts'
import { tellState } from '#cli/lib/tell-state.ts'

type Options = StaffOptions & { remote?: boolean }

/** `shop db`: what the databases of a shop hold, here or at Cloudflare. */
export const dbCommand: MakeCommand = ({ output }) => {
  const command = new Command('db')
    .description('look at the databases, migrate, seed or reset them')
    .addHelpText('after', EXAMPLES)
  const on = (made: Command) => {
    command.addCommand(
      made
        .option('--remote', 'those at Cloudflare instead of those here')
        .option('--env <env>', 'preview or production, with --remote'),
    )
    return made
  }

  on(speaking('status', 'say what is published, and which migrations are applied or wait')).action(
    async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<Options>()
      const env = placeOf(options)
      tell(output, options, env ? await statusOfRemote(env) : await statusOfLocal(), tellState)
    },
  )

  on(asking('migrate', 'apply the migrations that wait')).action(
    async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<Options>()
      const env = placeOf(options)
      if (!env) await noShopRuns()
      const before = env ? await statusOfRemote(env) : await statusOfLocal()
      const waiting = before.databases.flatMap(({ pending }) => pending)
      if (waiting.length === 0) return output.write('Nothing waits.\n')
      tellState(before, { ...output, write: output.complain })
      // Here nothing can be lost: what is missing is made by the next start as well.
      if (env) await agreed(`Apply ${waiting.length} to ${env}?`, options)
      if (env) await migrateRemote(env, before)
      else await migrateLocal()
      output.write(`${waiting.length} applied.\n`)
    },
  )

  on(asking('seed', 'write the stock of fixtures/ into the local database')).action(
    async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<Options>()
      const env = placeOf(options)
      if (env) {
        const words = `The stock of a shop elsewhere is published, not seeded: shop publish --env ${env}`
        throw new Failure(EXIT.usage, words)
      }
      await noShopRuns()
      await agreed('Write the stock into the local database? Orders and bags are kept.', options)
      const { changed, release } = await seedLocal()
      output.write(changed ? `Release ${release} is seeded.\n` : `Release ${release} was there.\n`)
    },
  )

  on(asking('reset', 'forget everything: orders, bookings, mails')).action(
    async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<Options>()
      const env = placeOf(options)
      if (env === 'production') {
        throw new Failure(EXIT.usage, 'Production is never reset: orders and money are in it.')
      }
      if (!env) await noShopRuns()
      await agreed(`Forget everything in the ${env ?? 'local'} shop, orders too?`, options)
      if (env) await resetRemote(env)
      else await resetLocal()
      output.write(
        env
          ? `Forgot everything in ${env}. Next: shop publish --env ${env}\n`
          : 'Forgot the local state. The next npm start seeds it anew.\n',
      )
    },
  )
  return command
}

/** Where: the name of an environment at Cloudflare, null for here. */
function placeOf({ remote, env = 'local' }: Options): 'preview' | 'production' | null {
  if (!remote && env === 'local') return null
  if (env === 'preview' || env === 'production') {
    if (remote) return env
    throw new Failure(EXIT.usage, `Databases of ${env} are at Cloudflare: add --remote.`)
  }
  throw new Failure(EXIT.usage, 'Say which one: --remote --env preview (or production).')
}

const EXAMPLES = `
Examples:
  shop db status
  shop db migrate
  shop db seed --yes
  shop db status --remote --env preview
  shop db migrate --remote --env production
  shop db reset --yes`

import { type Command, Option } from 'commander'
import { deploy } from '#cli/lib/deployment.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreed, asking, placeIn, type StaffOptions } from '#cli/lib/staff.ts'

/** `shop deploy`: the same as `npm run deploy`. */
export const deployCommand: MakeCommand = ({ output, end }) =>
  asking('deploy', 'check, build, migrate and deploy; ask whether it is well')
    .addOption(new Option('--env <env>', 'where to: preview or production'))
    .option('--dry-run', 'check and build, and deploy nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { dryRun?: boolean }>()
      const env = placeIn(options)
      if (env === 'local') {
        throw new Failure(EXIT.usage, 'Say where to: --env preview or --env production.')
      }
      const ask = () =>
        env === 'production' ? agreed(`Deploy to ${env}?`, options) : Promise.resolve()
      end(await deploy(env, { isDry: options.dryRun ?? false, ask, output }))
    })

const EXAMPLES = `
Examples:
  shop deploy --env preview --dry-run
  shop deploy --env preview
  shop deploy --env production --yes`

import { type Command, Option } from 'commander'
import { deploy } from '#cli/remote/deploy.ts'
import {
  confirmOrExit,
  createMutationCommand,
  parseEnvironment,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

export const deployCommand: CommandFactory = ({ output, end }) =>
  createMutationCommand('deploy', 'check, build, migrate, deploy and test the health of the shop')
    .addOption(new Option('--env <env>', 'the environment: preview or production'))
    .option('--dry-run', 'check and build, but do not deploy')
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { dryRun?: boolean }>()
      const env = parseEnvironment(options)
      if (env === 'local') {
        throw new CliError(
          EXIT_CODE.usage,
          'Name the environment: --env preview or --env production.',
        )
      }
      const ask = () =>
        env === 'production' ? confirmOrExit(`Deploy to ${env}?`, options) : Promise.resolve()
      end(await deploy(env, { isDry: options.dryRun ?? false, ask, output }))
    })

const EXAMPLES = `
Examples:
  shop deploy --env preview --dry-run
  shop deploy --env preview
  shop deploy --env production --yes`

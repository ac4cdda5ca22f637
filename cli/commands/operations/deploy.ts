import { type Command, Option } from 'commander'
import { deploy } from '#cli/remote/deploy.ts'
import {
  confirmOrExit,
  createMutationCommand,
  parseEnvironment,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

export const deployCommand: CommandFactory = ({ output, end }) =>
  createMutationCommand(
    'deploy',
    'check, build, migrate and deploy: tested first, then a canary, then all traffic',
  )
    .addOption(new Option('--env <env>', 'the environment: preview or production'))
    .option('--dry-run', 'check and build, but do not deploy; of preview unless --env says')
    .option(
      '--watch <seconds>',
      'how long the canary gets a tenth of the traffic',
      wholeNumberParser(4),
      120,
    )
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { dryRun?: boolean; watch: number }>()
      const { dryRun: isDry = false, watch: watchSeconds } = options
      // It changes nothing anywhere.
      const named = parseEnvironment(options)
      const env = isDry && named === 'local' ? 'preview' : named
      if (env === 'local') {
        throw new CliError(
          EXIT_CODE.usage,
          'Name the environment: --env preview or --env production.',
        )
      }
      const ask = () =>
        env === 'production' ? confirmOrExit(`Deploy to ${env}?`, options) : Promise.resolve()
      end(await deploy(env, { isDry, watchSeconds, ask, output }))
    })

const EXAMPLES = `
Examples:
  shop deploy --dry-run
  shop deploy --env production --dry-run
  shop deploy --env preview
  shop deploy --env production --yes
  shop deploy --env production --watch 600`

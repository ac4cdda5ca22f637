import { join } from 'node:path'
import { Command, Option } from 'commander'
import { initCloud } from '#cli/cloud/init-cloud.ts'
import { keepVersion } from '#cli/cloud/keep-version.ts'
import { replicate } from '#cli/cloud/replicate.ts'
import { WranglerError } from '#cli/cloud/resources.ts'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'
import { loadScript } from '#cli/remote/project-scripts.ts'
import {
  confirmOrExit,
  createMutationCommand,
  parseEnvironment,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

type CloudOptions = StaffOptions & { dryRun?: boolean; location: string }

export const cloudCommand: CommandFactory = ({ output }) => {
  const command = new Command('cloud')
    .description(
      'create what a shop needs on Cloudflare, switch replicas on, go back to the version before',
    )
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createMutationCommand('init', 'create databases, namespace, bucket and secrets')
      .addOption(new Option('--env <env>', 'the environment: preview or production'))
      .addOption(
        new Option('--location <location>', 'where most buyers are; it can’t be changed later')
          .choices(['oc', 'weur', 'eeur', 'enam', 'wnam', 'apac'])
          .default('oc'),
      )
      .option('--dry-run', 'show the plan, create nothing')
      .action(async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<CloudOptions>()
        const env = remoteEnvironment(options)
        const { loadEnvironmentSettings, SECRETS } = await loadScript('cloudflare/settings')
        const { required = [], recommended = [] } = SECRETS[env] ?? {}
        const run = await loadWrangler()
        await translateErrors(() =>
          initCloud({
            env,
            settings: loadEnvironmentSettings(env),
            secretNames: [...required, ...recommended],
            location: options.location,
            isDry: options.dryRun ?? false,
            file: join(PROJECT_ROOT, 'wrangler.toml'),
            run,
            ask: () => confirmOrExit(`Create this for ${env}?`, options),
            output,
          }),
        )
      }),
  )
  command.addCommand(
    createMutationCommand('rollback', 'return to the version that ran before')
      .addOption(new Option('--env <env>', 'the environment: preview or production'))
      .action(async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<CloudOptions>()
        const env = remoteEnvironment(options)
        output.write(
          'The code goes back; databases stay as they are, which the code before can read.\n',
        )
        await confirmOrExit(`Roll ${env} back?`, options)
        const { wrangler: run, firstErrorLine } = await loadScript('cloudflare/wrangler')
        const { isDone, out, err } = run([
          'rollback',
          '--env',
          env,
          '--yes',
          '--message',
          'shop cloud rollback',
        ])
        if (!isDone)
          throw new CliError(
            EXIT_CODE.unreadable,
            NO_VERSION_BEFORE.test(err + out)
              ? 'There is no version before this one.'
              : `It was not rolled back: ${firstErrorLine(err || out)}`,
          )
        output.write(`Rolled back. Next: shop doctor --env ${env}\n`)
      }),
  )
  command.addCommand(
    createMutationCommand(
      'replicate',
      'let copies nearby answer reads of catalogue and free places',
    )
      .addOption(new Option('--env <env>', 'the environment: preview or production'))
      .option('--off', 'let the primary answer everything again')
      .action(async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { off?: boolean }>()
        const env = remoteEnvironment(options)
        const { loadEnvironmentSettings } = await loadScript('cloudflare/settings')
        const databases = loadEnvironmentSettings(env).databases.filter(({ binding }) =>
          REPLICATED.has(binding),
        )
        const isOn = options.off !== true
        await confirmOrExit(`Switch replicas of ${env} ${isOn ? 'on' : 'off'}?`, options)
        await replicate({ databases, isOn, env: process.env, write: output.write })
      }),
  )
  command.addCommand(
    createMutationCommand('keep-version', 'let a visitor stay with one version during a deployment')
      .addOption(new Option('--env <env>', 'the environment: preview or production'))
      .action(async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const env = remoteEnvironment(options)
        const { loadEnvironmentSettings } = await loadScript('cloudflare/settings')
        const { host } = new URL(loadEnvironmentSettings(env).origin)
        await confirmOrExit(`Set two transform rules for ${host}?`, options)
        await keepVersion({ host, env: process.env, write: output.write })
      }),
  )
  return command
}

/** What wrangler says of a first version. */
const NO_VERSION_BEFORE = /Could not find stable Worker Version/

/** Limits are counted on the primary alone. */
const REPLICATED = new Set(['ORDERS', 'CATALOGUE'])

function remoteEnvironment(options: StaffOptions): 'preview' | 'production' {
  const env = parseEnvironment(options)
  if (env !== 'local') return env
  throw new CliError(EXIT_CODE.usage, 'Name the environment: --env preview or --env production.')
}

async function loadWrangler() {
  const { wrangler } = await loadScript('cloudflare/wrangler')
  return (args: string[]) => wrangler(args)
}

async function translateErrors(work: () => Promise<void>): Promise<void> {
  const { firstErrorLine } = await loadScript('cloudflare/wrangler')
  await work().catch((error: unknown) => {
    if (!(error instanceof WranglerError)) throw error
    throw new CliError(
      EXIT_CODE.unreadable,
      `${error.message} ${firstErrorLine(error.output)}\nRun it again: what was created is found.`,
    )
  })
}

const EXAMPLES = `
Examples:
  shop cloud init --env production --dry-run
  shop cloud init --env production --location weur
  shop cloud replicate --env production
  shop cloud keep-version --env production
  shop cloud rollback --env production`

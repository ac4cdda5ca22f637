import { Command, Option } from 'commander'
import type { Environment } from '#cli/doctor/health-check.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { promptYesNo } from '#cli/shell/prompt.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import { loadScript } from './project-scripts.ts'
import type { StaffClient } from './shop-client.ts'

/** Options of commands that call a running shop. */
export type StaffOptions = { format: 'text' | 'json'; yes?: boolean; input?: boolean; env?: string }

/** A command that prints its answer as text or as JSON. */
export const createQueryCommand = (name: string, summary: string): Command =>
  new Command(name).description(summary).addOption(formatOption())

/** A command that changes something and asks before it does. */
export const createMutationCommand = (name: string, summary: string): Command =>
  createQueryCommand(name, summary)
    .option('-y, --yes', 'do not ask for confirmation')
    .option('--no-input', 'never ask: without --yes the command exits with 2')

type SuccessAnswer<Answer> = Exclude<Answer, Refusal>

export function parseEnvironment({ env = 'local' }: Pick<StaffOptions, 'env'>): Environment {
  if (env === 'local' || env === 'preview' || env === 'production') return env
  throw new CliError(EXIT_CODE.usage, `There is no shop ${env}: local, preview or production.`)
}

/** The environment with `SHOP_URL`: given, or the ORIGIN in wrangler.toml. */
async function shopEnvFor(
  environment: Environment,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { env } = process
  if (env.SHOP_URL || environment === 'local') return env
  const { loadEnvironmentSettings } = await loadScript('cloudflare/settings')
  return { ...env, SHOP_URL: loadEnvironmentSettings(environment).origin }
}

export async function getShopOrigin(environment: Environment): Promise<string> {
  const { shopOriginFrom } = await import('./shop-client.ts')
  return shopOriginFrom(await shopEnvFor(environment))
}

/** Calls the shop; a refusal or a failure ends the command. */
export async function callShop<Answer>(
  call: (shop: StaffClient) => Promise<Answer>,
  options: Pick<StaffOptions, 'env'> & { reason?: string },
): Promise<SuccessAnswer<Answer>> {
  // The contract is large: help and completion need not wait for it.
  const { unwrapAnswer, createStaffClient } = await import('./shop-client.ts')
  const shop = createStaffClient(await shopEnvFor(parseEnvironment(options)))
  const flags = options.reason === undefined ? {} : { note: '--reason' }
  return unwrapAnswer(call(shop) as Promise<SuccessAnswer<Answer>>, flags)
}

/** Prints an answer as text or as JSON. */
export function printAnswer<Answer>(
  output: CommandOutput,
  { format }: Pick<StaffOptions, 'format'>,
  answer: Answer,
  printText: (answer: Answer, output: CommandOutput) => void,
): void {
  if (format === 'json') output.write(`${JSON.stringify(answer, null, 2)}\n`)
  else printText(answer, output)
}

/** The action of a command with one argument that prints what the shop answers. */
export const printAction =
  <Answer>(
    output: CommandOutput,
    call: (shop: StaffClient, argument: string) => Promise<Answer>,
    printText: (answer: SuccessAnswer<Answer>, output: CommandOutput) => void,
  ) =>
  async (argument: string, _: unknown, self: Command) => {
    const options = self.optsWithGlobals<StaffOptions>()
    printAnswer(output, options, await callShop((shop) => call(shop, argument), options), printText)
  }

/** A command that lists what is in one of some states. */
export const createListCommand = <State extends string, Answer>(
  output: CommandOutput,
  summary: string,
  states: readonly State[],
  initialState: State,
  call: (shop: StaffClient, state: State) => Promise<Answer>,
  printText: (answer: SuccessAnswer<Answer>, output: CommandOutput) => void,
): Command =>
  createQueryCommand('list', summary)
    .addOption(
      new Option('--state <state>', 'only those in this state')
        .choices(states)
        .default(initialState),
    )
    .action(async (_: unknown, self: Command) => {
      const { state, ...options } = self.optsWithGlobals<StaffOptions & { state: State }>()
      printAnswer(output, options, await callShop((shop) => call(shop, state), options), printText)
    })

/** Ends the command unless the user confirms, at the prompt or with --yes. */
export async function confirmOrExit(question: string, { yes, input }: StaffOptions): Promise<void> {
  if (await promptYesNo(question, { yes: yes ?? false, input: input ?? true })) return
  throw new CliError(EXIT_CODE.findings, 'Nothing was changed.')
}

/** Shows the change and asks; with --yes the preview goes to stderr, for script logs. */
export async function confirmWithPreview(
  printPreview: (output: CommandOutput) => void,
  question: string,
  options: StaffOptions,
  output: CommandOutput,
): Promise<void> {
  let preview = ''
  printPreview({
    ...output,
    write: (text) => {
      preview += text
    },
  })
  if (options.yes) output.writeErr(preview)
  await confirmOrExit(`${preview}${question}`, options)
}

/** The user's name, for the history. */
export const staffName = () => process.env.USER || 'staff'

import { Command } from 'commander'
import type { Environment } from '#cli/doctor/health-check.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { promptYesNo } from '#cli/shell/prompt.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import { loadScript } from './project-scripts.ts'
import type { StaffClient } from './shop-client.ts'

/** What every command that talks to a running shop may be told. */
export type StaffOptions = { format: 'text' | 'json'; yes?: boolean; input?: boolean; env?: string }

/** A command that tells its answer as text or as JSON. */
export const createQueryCommand = (name: string, summary: string): Command =>
  new Command(name).description(summary).addOption(formatOption())

/** One that changes something: it asks first, unless it is told not to. */
export const createMutationCommand = (name: string, summary: string): Command =>
  createQueryCommand(name, summary)
    .option('-y, --yes', 'do not ask for confirmation')
    .option('--no-input', 'never ask: without --yes the command exits with 2')

type SuccessAnswer<Answer> = Exclude<Answer, Refusal>

/** Which shop is meant. */
export function parseEnvironment({ env = 'local' }: Pick<StaffOptions, 'env'>): Environment {
  if (env === 'local' || env === 'preview' || env === 'production') return env
  throw new CliError(EXIT_CODE.usage, `There is no shop ${env}: local, preview or production.`)
}

/** Where it is: `SHOP_URL`, else the ORIGIN of its environment in wrangler.toml. */
async function shopEnvFor(
  environment: Environment,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { env } = process
  if (env.SHOP_URL || environment === 'local') return env
  const { loadEnvironmentSettings } = await loadScript('settings')
  return { ...env, SHOP_URL: loadEnvironmentSettings(environment).origin }
}

export async function getShopOrigin(environment: Environment): Promise<string> {
  const { shopOriginFrom } = await import('./shop-client.ts')
  return shopOriginFrom(await shopEnvFor(environment))
}

/** The shop's answer to a call of ours; its no, or its silence, ends the command. */
export async function callShop<Answer>(
  call: (shop: StaffClient) => Promise<Answer>,
  options: Pick<StaffOptions, 'env'>,
): Promise<SuccessAnswer<Answer>> {
  // The whole contract of the shop: loaded when it is called, so that help and completion need not wait for it.
  const { unwrapAnswer, createStaffClient } = await import('./shop-client.ts')
  const shop = createStaffClient(await shopEnvFor(parseEnvironment(options)))
  return unwrapAnswer(call(shop) as Promise<SuccessAnswer<Answer>>)
}

/** Tells an answer in the way that was asked for. */
export function printAnswer<Answer>(
  output: CommandOutput,
  { format }: Pick<StaffOptions, 'format'>,
  answer: Answer,
  printText: (answer: Answer, output: CommandOutput) => void,
): void {
  if (format === 'json') output.write(`${JSON.stringify(answer, null, 2)}\n`)
  else printText(answer, output)
}

/** Ends the command unless somebody says yes, or said it on the command line. */
export async function confirmOrExit(question: string, { yes, input }: StaffOptions): Promise<void> {
  if (await promptYesNo(question, { yes: yes ?? false, input: input ?? true })) return
  throw new CliError(EXIT_CODE.findings, 'Nothing was changed.')
}

/**
 * The same with what is going to be changed before the question: told to whoever is asked, also when quiet,
 * and to the log of a script that says yes itself.
 */
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

/** Who sits there, for the history. */
export const staffName = () => process.env.USER || 'staff'

import { Command } from 'commander'
import { confirm } from '#cli/lib/ask.ts'
import type { Place } from '#cli/lib/doctor/check.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import type { Output } from '#cli/lib/output.ts'
import { script } from '#cli/lib/scripts.ts'
import type { StaffCalls } from '#cli/lib/shop.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'

/** What every command that talks to a running shop may be told. */
export type StaffOptions = { format: 'text' | 'json'; yes?: boolean; input?: boolean; env?: string }

/** A command that tells its answer as text or as JSON. */
export const speaking = (name: string, says: string): Command =>
  new Command(name).description(says).addOption(formatOption())

/** One that changes something: it asks first, unless it is told not to. */
export const asking = (name: string, says: string): Command =>
  speaking(name, says)
    .option('-y, --yes', 'do it without asking')
    .option('--no-input', 'never ask: without --yes the command ends with 2')

type Good<Answer> = Exclude<Answer, Refusal>

/** Which shop is meant. */
export function placeIn({ env = 'local' }: Pick<StaffOptions, 'env'>): Place {
  if (env === 'local' || env === 'preview' || env === 'production') return env
  throw new Failure(EXIT.usage, `There is no shop ${env}: local, preview or production.`)
}

/** Where it is: `SHOP_URL`, else the ORIGIN of its environment in wrangler.toml. */
async function addressIn(place: Place): Promise<Readonly<Record<string, string | undefined>>> {
  const { env } = process
  if (env.SHOP_URL || place === 'local') return env
  const { settingsOf } = await script('settings')
  return { ...env, SHOP_URL: settingsOf(place).origin }
}

export async function homeFor(place: Place): Promise<string> {
  const { homeIn } = await import('#cli/lib/shop.ts')
  return homeIn(await addressIn(place))
}

/** The shop's answer to a call of ours; its no, or its silence, ends the command. */
export async function told<Answer>(
  call: (shop: StaffCalls) => Promise<Answer>,
  options: Pick<StaffOptions, 'env'>,
): Promise<Good<Answer>> {
  // The whole contract of the shop: loaded when it is called, so that help and completion need not wait for it.
  const { answered, runningShop } = await import('#cli/lib/shop.ts')
  const shop = runningShop(await addressIn(placeIn(options)))
  return answered(call(shop) as Promise<Good<Answer>>)
}

/** Tells an answer in the way that was asked for. */
export function tell<Answer>(
  output: Output,
  { format }: Pick<StaffOptions, 'format'>,
  answer: Answer,
  words: (answer: Answer, output: Output) => void,
): void {
  if (format === 'json') output.write(`${JSON.stringify(answer, null, 2)}\n`)
  else words(answer, output)
}

/** Ends the command unless somebody says yes, or said it on the command line. */
export async function agreed(question: string, { yes, input }: StaffOptions): Promise<void> {
  if (await confirm(question, { yes: yes ?? false, input: input ?? true })) return
  throw new Failure(EXIT.findings, 'Nothing was changed.')
}

/**
 * The same with what is going to be changed before the question: told to whoever is asked, also when quiet,
 * and to the log of a script that says yes itself.
 */
export async function agreedOn(
  show: (output: Output) => void,
  question: string,
  options: StaffOptions,
  output: Output,
): Promise<void> {
  let said = ''
  show({
    ...output,
    write: (text) => {
      said += text
    },
  })
  if (options.yes) output.complain(said)
  await agreed(`${said}${question}`, options)
}

/** Who sits there, for the history. */
export const who = () => process.env.USER || 'staff'

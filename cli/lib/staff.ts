import { Command, Option } from 'commander'
import { confirm } from '#cli/lib/ask.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { Output } from '#cli/lib/output.ts'
import { answered, runningShop, type StaffCalls } from '#cli/lib/shop.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'

/** What every command that talks to a running shop may be told. */
export type StaffOptions = { format: 'text' | 'json'; yes?: boolean; input?: boolean; env?: string }

/** A command that tells its answer as text or as JSON. */
export const speaking = (name: string, says: string): Command =>
  new Command(name)
    .description(says)
    .addOption(
      new Option('--format <format>', 'how to tell').choices(['text', 'json']).default('text'),
    )

/** One that changes something: it asks first, unless it is told not to. */
export const asking = (name: string, says: string): Command =>
  speaking(name, says)
    .option('-y, --yes', 'do it without asking')
    .option('--no-input', 'never ask: without --yes the command ends with 2')

type Good<Answer> = Exclude<Answer, Refusal>

/** The shop's answer to a call of ours; its no, or its silence, ends the command. */
export const told = <Answer>(
  call: (shop: StaffCalls) => Promise<Answer>,
  _: Pick<StaffOptions, 'env'>,
): Promise<Good<Answer>> => answered(call(runningShop()) as Promise<Good<Answer>>)

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

/** Who sits there, for the history. */
export const who = () => process.env.USER || 'staff'

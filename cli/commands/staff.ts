import { Command, Option } from 'commander'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { answered, runningShop, type StaffCalls } from '#cli/lib/shop.ts'
import { tellBooking, tellEvents, tellFixits } from '#cli/lib/tell.ts'

type Format = { format: 'text' | 'json' }
type Tell<Answer> = (answer: Answer, output: Output) => void

const speaking = (command: Command) =>
  command.addOption(
    new Option('--format <format>', 'how to tell').choices(['text', 'json']).default('text'),
  )

/** Asks the shop, and tells what it said. */
async function ask<Answer>(
  output: Output,
  { format }: Format,
  call: (shop: StaffCalls) => Promise<Answer>,
  tell: Tell<Exclude<Answer, { kind: 'refused' }>>,
): Promise<void> {
  type Good = Exclude<Answer, { kind: 'refused' }>
  const answer = (await answered(call(runningShop()) as Promise<Good>)) as Good
  if (format === 'json') output.write(`${JSON.stringify(answer, null, 2)}\n`)
  else tell(answer, output)
}

const who = () => process.env.USER || 'staff'

/** `shop fixit`, which talks to a running shop. */
export const fixitCommand: MakeCommand = ({ output }) => {
  const command = new Command('fixit').description('what a person has to decide')
  speaking(command.command('list').description('what is on the list, the most urgent first'))
    .addOption(
      new Option('--state <state>', 'which').choices(['open', 'done', 'all']).default('open'),
    )
    .action((options: Format & { state: 'open' | 'done' | 'all' }) =>
      ask(output, options, (shop) => shop.fixits({ query: { state: options.state } }), tellFixits),
    )
  speaking(command.command('do').description('do what is prepared').argument('<number>')).action(
    (id: string, options: Format) =>
      ask(
        output,
        options,
        (shop) => shop.fix({ params: { id }, body: { who: who() } }),
        (one, out) => tellFixits([one], out),
      ),
  )
  speaking(command.command('done').description('take it off the list').argument('<number>'))
    .requiredOption('--note <note>', 'how it was dealt with')
    .action((id: string, options: Format & { note: string }) =>
      ask(
        output,
        options,
        (shop) => shop.close({ params: { id }, body: { who: who(), note: options.note } }),
        (one, out) => tellFixits([one], out),
      ),
    )
  return command
}

type Line = Format & { line?: string; note?: string }
const body = ({ line, note }: Line) => ({ ...(line ? { line } : {}), ...(note ? { note } : {}) })

/** `shop booking`, which talks to a running shop. */
export const bookingCommand: MakeCommand = ({ output }) => {
  const command = new Command('booking').description('a paid order and what becomes of its lines')
  const on = (name: string, says: string) =>
    speaking(command.command(name).description(says).argument('<reference>')).option(
      '--line <line>',
      'which line, where there are several',
    )
  const act =
    (
      call: (
        shop: StaffCalls,
        reference: string,
        options: Line,
      ) => ReturnType<StaffCalls['cancel']>,
    ) =>
    (reference: string, options: Line) =>
      ask(output, options, (shop) => call(shop, reference, options), tellBooking)

  show(command, output)
  on('move', 'to another day, at no more than was paid')
    .requiredOption('--to <day>', 'YYYY-MM-DD, with T and an hour (2026-12-18T11:00) if it changes')
    .action((reference: string, options: Line & { to: string }) => {
      const [newDate = '', start] = options.to.split('T')
      const day = { newDate, ...(start ? { start } : {}) }
      return act((shop, of) =>
        shop.move({ params: { reference: of }, body: { ...body(options), ...day } }),
      )(reference, options)
    })
  on('grant', 'yes to the day that was asked for').action(
    act((shop, reference, options) => shop.grant({ params: { reference }, body: body(options) })),
  )
  on('decline', 'no to the day that was asked for').action(
    act((shop, reference, options) => shop.decline({ params: { reference }, body: body(options) })),
  )
  on('confirm', 'before its week comes').action(
    act((shop, reference, options) => shop.confirm({ params: { reference }, body: body(options) })),
  )
  on('postpone', 'without a new day yet')
    .option('--note <note>', 'why, for the history')
    .action(
      act((shop, reference, options) =>
        shop.postpone({ params: { reference }, body: body(options) }),
      ),
    )
  on('cancel', 'for the customer, by the rules it was sold under').action(
    act((shop, reference, options) => shop.cancel({ params: { reference }, body: body(options) })),
  )
  on('call-off', 'on our side: all of it back, another day, or credit and a tenth more')
    .addOption(
      new Option('--choice <choice>', 'ask the customer, or what they told us')
        .choices(['ask', 'refund', 'credit'])
        .default('ask'),
    )
    .option('--note <note>', 'why, for the customer')
    .action((reference: string, options: Line & { choice: 'ask' | 'refund' | 'credit' }) =>
      act((shop, of) =>
        shop.callOff({
          params: { reference: of },
          body: { ...body(options), choice: options.choice },
        }),
      )(reference, options),
    )
  return command
}

/** `shop order`, which talks to a running shop. */
export const orderCommand: MakeCommand = ({ output }) => {
  const command = new Command('order').description('the same, by its other name')
  show(command, output)
  return command
}

const show = (command: Command, output: Output) =>
  speaking(command.command('show').description('line by line').argument('<reference>')).action(
    (reference: string, options: Format) =>
      ask(output, options, (shop) => shop.booking({ params: { reference } }), tellBooking),
  )

/** `shop webhooks`, which talks to a running shop. */
export const webhooksCommand: MakeCommand = ({ output }) => {
  const command = new Command('webhooks').description('what the payment provider told us')
  const states = ['waiting', 'dead', 'handled', 'all'] as const
  speaking(command.command('list').description('the newest first'))
    .addOption(new Option('--state <state>', 'which').choices(states).default('all'))
    .action((options: Format & { state: (typeof states)[number] }) =>
      ask(output, options, (shop) => shop.events({ query: { state: options.state } }), tellEvents),
    )
  speaking(command.command('replay').description('act on it once more').argument('<event>')).action(
    (id: string, options: Format) =>
      ask(
        output,
        options,
        (shop) => shop.replay({ params: { id }, body: {} }),
        (one, out) => tellEvents([one], out),
      ),
  )
  return command
}

/** `shop jobs`, which talks to a running shop. */
export const jobsCommand: MakeCommand = ({ output }) => {
  const command = new Command('jobs').description('what the clock does')
  speaking(command.command('run').description('now instead of later').argument('<name>')).action(
    (name: string, options: Format) =>
      ask(
        output,
        options,
        (shop) => shop.run({ params: { name }, body: {} }),
        (counts, { write }) => {
          for (const [what, count] of Object.entries(counts)) write(`${what}: ${count}\n`)
        },
      ),
  )
  return command
}

import { Command, InvalidArgumentError, Option } from 'commander'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import type { StaffCalls } from '#cli/lib/shop.ts'
import { agreed, agreedOn, asking, type StaffOptions, tell, told } from '#cli/lib/staff.ts'
import { tellChange } from '#cli/lib/tell-change.ts'
import type { Booking } from '#domain/contract/bookings.ts'
import type { Change } from '#domain/contract/operators.ts'
import { showOrder } from './order.ts'

type Options = StaffOptions & {
  line?: string
  reason?: string
  dryRun?: boolean
  to?: string
  choice?: 'ask' | 'refund' | 'credit'
}

type Asked = {
  params: { reference: string }
  body: { line: string; version: number; note: string }
}
type Act = {
  says: string
  question: string
  call: (shop: StaffCalls, asked: Asked, options: Options) => ReturnType<StaffCalls['cancel']>
}

/** What may be done to a line, by the name of its command. */
const ACTS: Record<Change['act'], Act> = {
  move: {
    says: 'move it to another day, at no more than was paid',
    question: 'Move this booking?',
    call: (shop, { params, body }, { to }) =>
      shop.move({ params, body: { ...body, newDate: '', ...dayIn(to) } }),
  },
  postpone: {
    says: 'put it off, without a new day yet',
    question: 'Postpone this booking?',
    call: (shop, asked) => shop.postpone(asked),
  },
  cancel: {
    says: 'cancel it for the customer, by the rules it was sold under',
    question: 'Cancel this booking?',
    call: (shop, asked) => shop.cancel(asked),
  },
  confirm: {
    says: 'confirm it before its week comes',
    question: 'Confirm this booking?',
    call: (shop, asked) => shop.confirm(asked),
  },
  grant: {
    says: 'say yes to the day that was asked for',
    question: 'Grant this day?',
    call: (shop, asked) => shop.grant(asked),
  },
  decline: {
    says: 'say no to the day that was asked for',
    question: 'Decline this day?',
    call: (shop, asked) => shop.decline(asked),
  },
  'call-off': {
    says: 'call it off on our side: all of it back, another day, or credit and a tenth more',
    question: 'Call this booking off?',
    call: (shop, { params, body }, { choice = 'ask' }) =>
      shop.callOff({ params, body: { ...body, choice } }),
  },
}

/** `shop booking`: a paid order, and what staff do to its lines; every change is shown and asked about first. */
export const bookingCommand: MakeCommand = ({ output }) => {
  const command = new Command('booking')
    .description('look at a paid order, and change what becomes of its lines')
    .addHelpText('after', EXAMPLES)
    .addCommand(showOrder(output))
  for (const act of Object.keys(ACTS) as Change['act'][]) command.addCommand(acting(act, output))
  return command
}

function acting(act: Change['act'], output: Output): Command {
  const { says, question, call } = ACTS[act]
  const command = asking(act, says)
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .option('--line <line>', 'which line, where there are several')
    .option('--reason <words>', 'why; kept in the history, which the customer may read')
    .option('--dry-run', 'show what would change, and change nothing')
  if (act === 'move') {
    command.requiredOption(
      '--to <day>',
      'the new day (2026-12-18), with its hour where that changes (2026-12-18T11:00)',
      aDay,
    )
  }
  if (act === 'call-off') {
    command.addOption(
      new Option('--choice <choice>', 'what the customer gets; ask leaves it to them')
        .choices(['ask', 'refund', 'credit'])
        .default('ask'),
    )
  }
  return command.action(async (reference: string, _: unknown, self: Command) => {
    const options = self.optsWithGlobals<Options>()
    const { line, reason = '', dryRun, choice, to } = options
    const plan = {
      act,
      note: reason,
      ...(line ? { line } : {}),
      ...(choice ? { choice } : {}),
      ...dayIn(to),
    }
    const change = await told((shop) => shop.plan({ params: { reference }, body: plan }), options)
    if (dryRun) return tell(output, options, change, tellChange)
    // With JSON only what came of it goes to the program; people see the question all the same.
    if (options.format === 'json') {
      await agreedOn((out) => tellChange(change, out), question, options, output)
    } else {
      tellChange(change, output)
      await agreed(question, options)
    }
    const body = { line: change.line, version: change.version, note: reason }
    const params = { reference: change.reference }
    const booking = await told((shop) => call(shop, { params, body }, options), options)
    tell(output, options, booking, () => tellDone(booking, change, output))
  })
}

function tellDone({ lines }: Booking, { line: id, reference }: Change, { write }: Output): void {
  const line = lines.find((one) => one.id === id)
  write(
    `Done: ${reference} is ${line?.statusLabel} (${line?.status}), ${line?.date} ${line?.start}.\n`,
  )
  write(`  shop order show ${reference}\n`)
}

function aDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return text
  throw new InvalidArgumentError('Give it as 2026-12-18 or 2026-12-18T11:00.')
}

function dayIn(to: string | undefined): { newDate?: string; start?: string } {
  const [newDate, start] = to?.split('T') ?? []
  return { ...(newDate ? { newDate } : {}), ...(start ? { start } : {}) }
}

const EXAMPLES = `
Examples:
  shop booking show DL-7QF2M4XK19AB
  shop booking move DL-7QF2M4XK19AB --to 2026-12-18T11:00 --dry-run
  shop booking postpone DL-7QF2M4XK19AB --line 2
  shop booking cancel DL-7QF2M4XK19AB --reason "phoned" --yes
  shop booking confirm DL-7QF2M4XK19AB
  shop booking grant DL-7QF2M4XK19AB
  shop booking decline DL-7QF2M4XK19AB --reason "the boat is full"
  shop booking call-off DL-7QF2M4XK19AB --reason "storm" --choice ask`

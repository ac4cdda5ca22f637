import { Command, InvalidArgumentError, Option } from 'commander'
import { printBookingChange } from '#cli/print/booking-change.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import type { StaffClient } from '#cli/remote/shop-client.ts'
import {
  callShop,
  confirmOrExit,
  confirmWithPreview,
  createMutationCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { BookingChangePreview } from '#domain/contract/staff/operations.ts'
import { createShowOrderCommand } from './order.ts'

type BookingOptions = StaffOptions & {
  line?: string
  reason?: string
  dryRun?: boolean
  to?: string
  choice?: 'ask' | 'refund' | 'credit'
}

type LineRequest = {
  params: { reference: string }
  body: { line: string; version: number; note: string }
}
type LineAction = {
  summary: string
  question: string
  call: (
    shop: StaffClient,
    asked: LineRequest,
    options: BookingOptions,
  ) => ReturnType<StaffClient['cancel']>
}

/** What may be done to a line, by the name of its command. */
const LINE_ACTIONS: Record<BookingChangePreview['act'], LineAction> = {
  move: {
    summary: 'move it to another day, at no more than was paid',
    question: 'Move this booking?',
    call: (shop, { params, body }, { to }) =>
      shop.move({ params, body: { ...body, newDate: '', ...toNewSlot(to) } }),
  },
  postpone: {
    summary: 'put it off, without a new day yet',
    question: 'Postpone this booking?',
    call: (shop, asked) => shop.postpone(asked),
  },
  cancel: {
    summary: 'cancel it for the customer, by the rules it was sold under',
    question: 'Cancel this booking?',
    call: (shop, asked) => shop.cancel(asked),
  },
  confirm: {
    summary: 'confirm it before its week comes',
    question: 'Confirm this booking?',
    call: (shop, asked) => shop.confirm(asked),
  },
  grant: {
    summary: 'say yes to the day that was asked for',
    question: 'Grant this day?',
    call: (shop, asked) => shop.grant(asked),
  },
  decline: {
    summary: 'say no to the day that was asked for',
    question: 'Decline this day?',
    call: (shop, asked) => shop.decline(asked),
  },
  'call-off': {
    summary: 'call it off on our side: all of it back, another day, or credit and a tenth more',
    question: 'Call this booking off?',
    call: (shop, { params, body }, { choice = 'ask' }) =>
      shop.callOff({ params, body: { ...body, choice } }),
  },
}

/** `shop booking`: a paid order, and what staff do to its lines; every change is shown and asked about first. */
export const bookingCommand: CommandFactory = ({ output }) => {
  const command = new Command('booking')
    .description('look at a paid order, and change what becomes of its lines')
    .addHelpText('after', EXAMPLES)
    .addCommand(createShowOrderCommand(output))
  for (const act of Object.keys(LINE_ACTIONS) as BookingChangePreview['act'][])
    command.addCommand(createLineCommand(act, output))
  return command
}

function createLineCommand(act: BookingChangePreview['act'], output: CommandOutput): Command {
  const { summary, question, call } = LINE_ACTIONS[act]
  const command = createMutationCommand(act, summary)
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .option('--line <line>', 'which line, where there are several')
    .option('--reason <words>', 'why; kept in the history, which the customer may read')
    .option('--dry-run', 'show what would change, and change nothing')
  if (act === 'move') {
    command.requiredOption(
      '--to <day>',
      'the new day (2026-12-18), with its hour where that changes (2026-12-18T11:00)',
      parseNewSlot,
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
    const options = self.optsWithGlobals<BookingOptions>()
    const { line, reason = '', dryRun, choice, to } = options
    const plan = {
      act,
      note: reason,
      ...(line ? { line } : {}),
      ...(choice ? { choice } : {}),
      ...toNewSlot(to),
    }
    const change = await callShop(
      (shop) => shop.plan({ params: { reference }, body: plan }),
      options,
    )
    if (dryRun) return printAnswer(output, options, change, printBookingChange)
    // With JSON only what came of it goes to the program; people see the question all the same.
    if (options.format === 'json') {
      await confirmWithPreview((out) => printBookingChange(change, out), question, options, output)
    } else {
      printBookingChange(change, output)
      await confirmOrExit(question, options)
    }
    const body = { line: change.line, version: change.version, note: reason }
    const params = { reference: change.reference }
    const booking = await callShop((shop) => call(shop, { params, body }, options), options)
    printAnswer(output, options, booking, () => printDone(booking, change, output))
  })
}

function printDone(
  { lines }: Booking,
  { line: id, reference }: BookingChangePreview,
  { write }: CommandOutput,
): void {
  const line = lines.find((one) => one.id === id)
  write(
    `Done: ${reference} is ${line?.statusLabel} (${line?.status}), ${line?.date} ${line?.start}.\n`,
  )
  write(`  shop order show ${reference}\n`)
}

function parseNewSlot(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return text
  throw new InvalidArgumentError('Give it as 2026-12-18 or 2026-12-18T11:00.')
}

function toNewSlot(to: string | undefined): { newDate?: string; start?: string } {
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

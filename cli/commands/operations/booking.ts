import { Command, InvalidArgumentError, Option } from 'commander'
import { printBookingChange } from '#cli/print/booking-change.ts'
import { moneyFormatter } from '#cli/print/format.ts'
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
import type { BookingChangePreview } from '#domain/contract/staff/operations.schema.ts'
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
  /** The name of the subcommand, and its former one, if they differ from the action. */
  command?: string
  alias?: string
  summary: string
  question: string
  call: (
    shop: StaffClient,
    request: LineRequest,
    options: BookingOptions,
  ) => ReturnType<StaffClient['cancel']>
}

/** Actions on a line, by their names in the contract. */
const LINE_ACTIONS: Record<BookingChangePreview['act'], LineAction> = {
  move: {
    summary: 'move a line to another date, for no more than was paid',
    question: 'Move this booking?',
    call: (shop, { params, body }, { to }) =>
      shop.move({ params, body: { ...body, newDate: '', ...toNewSlot(to) } }),
  },
  postpone: {
    summary: 'postpone a line, without a new date yet',
    question: 'Postpone this booking?',
    call: (shop, request) => shop.postpone(request),
  },
  cancel: {
    summary: 'cancel a line for the customer, under the policy it was sold with',
    question: 'Cancel this booking?',
    call: (shop, request) => shop.cancel(request),
  },
  confirm: {
    summary: 'confirm a line before its week begins',
    question: 'Confirm this booking?',
    call: (shop, request) => shop.confirm(request),
  },
  grant: {
    command: 'approve',
    alias: 'grant',
    summary: 'approve the requested date',
    question: 'Approve this date?',
    call: (shop, request) => shop.grant(request),
  },
  decline: {
    summary: 'decline the requested date',
    question: 'Decline this date?',
    call: (shop, request) => shop.decline(request),
  },
  'call-off': {
    command: 'operator-cancel',
    alias: 'call-off',
    summary: 'cancel on our side: a full refund, another date, or credit with 10% extra',
    question: 'Cancel this booking on our side?',
    call: (shop, { params, body }, { choice = 'ask' }) =>
      shop.callOff({ params, body: { ...body, choice } }),
  },
}

/** `shop booking`: a paid order and the actions on its lines, each with a preview. */
export const bookingCommand: CommandFactory = ({ output }) => {
  const command = new Command('booking')
    .description('show a paid order, and change its lines')
    .addHelpText('after', EXAMPLES)
    .addCommand(createShowOrderCommand(output))
    .addCommand(createChargeCommand(output))
  for (const act of Object.keys(LINE_ACTIONS) as BookingChangePreview['act'][])
    command.addCommand(createLineCommand(act, output))
  return command
}

const createChargeCommand = (output: CommandOutput): Command =>
  createMutationCommand('charge', 'charge the rest now, to the card the deposit was paid with')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .requiredOption('--reason <words>', 'why the customer asked for it; kept in the history')
    .action(async (reference: string, _: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { reason: string }>()
      const { booking } = await callShop((shop) => shop.order({ params: { reference } }), options)
      const rest = booking?.balance
        ? moneyFormatter(booking.currency)(booking.balance.amount)
        : 'nothing'
      const show = ({ write }: CommandOutput) => write(`${reference}  ${rest} is left to pay\n`)
      await confirmWithPreview(show, 'Charge it now?', options, output)
      const call = { params: { reference }, body: { note: options.reason } }
      const charged = await callShop((shop) => shop.charge(call), options)
      printAnswer(output, options, charged, ({ paid, currency }) =>
        output.write(
          `Done: ${moneyFormatter(currency)(paid)} is paid.\n  shop order show ${reference}\n`,
        ),
      )
    })

function createLineCommand(act: BookingChangePreview['act'], output: CommandOutput): Command {
  const { command: name = act, alias, summary, question, call } = LINE_ACTIONS[act]
  const command = createMutationCommand(name, summary)
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .option('--line <line>', 'the line, if the order has several')
    .option('--reason <words>', 'the reason; kept in the history, which the customer may read')
    .option('--dry-run', 'show what would change, and change nothing')
  if (alias) command.alias(alias)
  if (act === 'move') {
    command.requiredOption(
      '--to <day>',
      'the new date (2026-12-18), with a time if that changes too (2026-12-18T11:00)',
      parseNewSlot,
    )
  }
  if (act === 'call-off') {
    command.addOption(
      new Option('--choice <choice>', 'what the customer chose; ask lets them choose online')
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
    // With JSON the preview goes to stderr.
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
  throw new InvalidArgumentError('Write it as 2026-12-18 or 2026-12-18T11:00.')
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
  shop booking charge DL-7QF2M4XK19AB --reason "asked by phone"
  shop booking confirm DL-7QF2M4XK19AB
  shop booking approve DL-7QF2M4XK19AB
  shop booking decline DL-7QF2M4XK19AB --reason "the boat is full"
  shop booking operator-cancel DL-7QF2M4XK19AB --reason "storm" --choice ask`

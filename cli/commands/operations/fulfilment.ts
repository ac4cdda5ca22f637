import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import { formatParcelsCsv, printParcels } from '#cli/print/parcels.ts'
import type { StaffClient } from '#cli/remote/shop-client.ts'
import {
  callShop,
  confirmOrExit,
  confirmWithPreview,
  createListCommand,
  createMutationCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { StaffParcel } from '#domain/contract/staff/fulfilment.ts'
import { CARRIER_IDS, type CarrierId } from '#domain/parcels/carriers.ts'
import { PARCEL_STATES, PARCEL_STEPS, type ParcelStep } from '#domain/parcels/parcel.ts'

type ParcelState = StaffParcel['state'] | 'all'
type StepOptions = StaffOptions & {
  line?: string
  reason?: string
  carrier?: CarrierId
  tracking?: string
}
type StepRequest = {
  params: { reference: string }
  body: { line?: string; note: string }
}

type StepCommand = {
  summary: string
  question: string
  call: (
    shop: StaffClient,
    request: StepRequest,
    options: StepOptions,
  ) => ReturnType<StaffClient['packParcels']>
}

const STEP_COMMANDS: Record<ParcelStep, StepCommand> = {
  pack: {
    summary: 'pack the parcels of an order; its buyer can no longer cancel or change the address',
    question: 'Pack these?',
    call: (shop, request) => shop.packParcels(request),
  },
  ship: {
    summary: 'note that the packed parcels of an order left, and mail their buyer',
    question: 'Have these left?',
    call: (shop, { params, body }, { carrier = 'courier', tracking = '' }) =>
      shop.shipParcels({ params, body: { ...body, carrier, trackingNumber: tracking } }),
  },
  return: {
    summary: 'note that shipped parcels came back unopened, and refund what was in them',
    question: 'Have these come back? What was in them is refunded.',
    call: (shop, request) => shop.returnParcels(request),
  },
}

/** `shop fulfilment`: what is posted, and what is written to order. */
export const fulfilmentCommand: CommandFactory = ({ output }) => {
  const command = new Command('fulfilment')
    .description('pack and ship parcels, and send what is written to order')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createListCommand<ParcelState, StaffParcel[]>(
      output,
      'list parcels in the order in which they were paid',
      [...PARCEL_STATES, 'all'],
      'to pack',
      (shop, state) => shop.parcels({ query: { state } }) as Promise<StaffParcel[]>,
      printParcels,
    ),
  )
  for (const step of Object.keys(PARCEL_STEPS) as ParcelStep[])
    command.addCommand(createStepCommand(step, output))
  command.addCommand(
    new Command('export')
      .description('print parcels as CSV, for the upload of a carrier')
      .addOption(
        new Option('--state <state>', 'only those in this state')
          .choices([...PARCEL_STATES, 'all'])
          .default('packed'),
      )
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<StaffOptions & { state: ParcelState }>()
        output.write(formatParcelsCsv(await loadParcels({ state }, options)))
      }),
  )
  return command.addCommand(createDeliverCommand(output))
}

const loadParcels = (
  query: { state: ParcelState; reference?: string },
  options: StaffOptions,
): Promise<StaffParcel[]> => callShop((shop) => shop.parcels({ query }), options)

function createStepCommand(step: ParcelStep, output: CommandOutput): Command {
  const { summary, question, call } = STEP_COMMANDS[step]
  const command = createMutationCommand(step, summary)
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .option('--line <line>', 'one line only')
    .option('--reason <words>', 'a note; kept in the history, which the customer may read')
  if (step === 'ship') {
    command
      .addOption(
        new Option('--carrier <carrier>', 'who carries it')
          .choices(CARRIER_IDS)
          .makeOptionMandatory(),
      )
      .option('--tracking <number>', 'its tracking number')
  }
  return command.action(async (typed: string, _: unknown, self: Command) => {
    const options = self.optsWithGlobals<StepOptions>()
    const { line, reason = '' } = options
    const reference = typed.toUpperCase()
    const parcels = await loadParcels({ state: PARCEL_STEPS[step].from, reference }, options)
    const meant = parcels.filter((parcel) => line === undefined || parcel.line === line)
    await confirmWithPreview((out) => printParcels(meant, out), question, options, output)
    const request = { params: { reference }, body: { note: reason, ...(line ? { line } : {}) } }
    const answer = await callShop((shop) => call(shop, request, options), options)
    printAnswer(output, options, answer, printParcels)
  })
}

function createDeliverCommand(output: CommandOutput): Command {
  return createMutationCommand('deliver', 'mail what was written to order; again, a new version')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .requiredOption('--file <file>', 'a text file: # title, then ## sections with their text')
    .option('--line <line>', 'the line, if the order has several')
    .action(async (reference: string, _: unknown, self: Command) => {
      type Wanted = StaffOptions & { file: string; line?: string }
      const { file, line, ...options } = self.optsWithGlobals<Wanted>()
      const text = readText(file)
      await confirmOrExit(`Mail ${file} to the buyer of ${reference}?`, options)
      const body = { text, ...(line ? { line } : {}) }
      const sent = await callShop(
        (shop) => shop.deliverDownload({ params: { reference }, body }),
        options,
      )
      printAnswer(output, options, sent, ({ title }, { write }) =>
        write(`Sent: ${title} (${reference}).\n`),
      )
    })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CliError(EXIT_CODE.usage, `${file} cannot be read: ${errnoMessage(cause)}`)
  }
}

const EXAMPLES = `
Examples:
  shop fulfilment list
  shop fulfilment pack DL-7QF2M4XK19AB
  shop fulfilment export --state packed > parcels.csv
  shop fulfilment ship DL-7QF2M4XK19AB --carrier royal-mail --tracking AB123GB
  shop fulfilment return DL-7QF2M4XK19AB --reason "unopened"
  shop fulfilment deliver DL-7QF2M4XK19AB --file letter.md`

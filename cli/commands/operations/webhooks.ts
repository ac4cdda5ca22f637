import { Command, Option } from 'commander'
import { printPaymentEvent, printPaymentEvents } from '#cli/print/tasks-and-events.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

const EVENT_STATES = ['waiting', 'dead', 'handled', 'all'] as const

/** `shop webhooks`: what the payment provider told us; `--state dead` is what nobody could handle. */
export const webhooksCommand: CommandFactory = ({ output }) => {
  const command = new Command('webhooks')
    .description('look at what the payment provider told us, and act on it again')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list events, the newest first; dead ones were tried ten times')
      .addOption(
        new Option('--state <state>', 'those in this state').choices(EVENT_STATES).default('all'),
      )
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<
          StaffOptions & { state: (typeof EVENT_STATES)[number] }
        >()
        const events = await callShop((shop) => shop.events({ query: { state } }), options)
        printAnswer(output, options, events, printPaymentEvents)
      }),
  )
  command.addCommand(
    createQueryCommand('show', 'show one with what it is about and what came of it')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const event = await callShop((shop) => shop.event({ params: { id } }), options)
        printAnswer(output, options, event, printPaymentEvent)
      }),
  )
  command.addCommand(
    createMutationCommand('replay', 'act on one once more; what is done already is not done twice')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const storedEvent = await callShop((shop) => shop.event({ params: { id } }), options)
        await confirmWithPreview(
          (out) => printPaymentEvent(storedEvent, out),
          'Act on it once more?',
          options,
          output,
        )
        const event = await callShop((shop) => shop.replay({ params: { id }, body: {} }), options)
        printAnswer(output, options, event, printPaymentEvent)
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop webhooks list --state dead
  shop webhooks show evt_1PqR
  shop webhooks replay evt_1PqR`

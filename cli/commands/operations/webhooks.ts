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

/** `shop webhooks`: events of the payment provider; `--state dead` lists those that failed for good. */
export const webhooksCommand: CommandFactory = ({ output }) => {
  const command = new Command('webhooks')
    .description('list, show and replay events of the payment provider')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list events, newest first; dead ones failed ten times')
      .addOption(
        new Option('--state <state>', 'only those in this state')
          .choices(EVENT_STATES)
          .default('all'),
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
    createQueryCommand('show', 'show an event with its subject and outcome')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const event = await callShop((shop) => shop.event({ params: { id } }), options)
        printAnswer(output, options, event, printPaymentEvent)
      }),
  )
  command.addCommand(
    createMutationCommand('replay', 'process an event again; what is already done is not repeated')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const storedEvent = await callShop((shop) => shop.event({ params: { id } }), options)
        await confirmWithPreview(
          (out) => printPaymentEvent(storedEvent, out),
          'Process it again?',
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

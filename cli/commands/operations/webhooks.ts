import { Command } from 'commander'
import { printPaymentEvent, printPaymentEvents } from '#cli/print/tasks-and-events.ts'
import {
  callShop,
  confirmWithPreview,
  createListCommand,
  createMutationCommand,
  createQueryCommand,
  printAction,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

export const webhooksCommand: CommandFactory = ({ output }) => {
  const command = new Command('webhooks')
    .description('list, show and replay events of the payment provider')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createListCommand(
      output,
      'list events, newest first; dead ones failed ten times',
      ['waiting', 'dead', 'handled', 'all'],
      'all',
      (shop, state) => shop.events({ query: { state } }),
      printPaymentEvents,
    ),
  )
  command.addCommand(
    createQueryCommand('show', 'show an event with its subject and outcome')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(printAction(output, (shop, id) => shop.event({ params: { id } }), printPaymentEvent)),
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

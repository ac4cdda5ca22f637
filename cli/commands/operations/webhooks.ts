import { Command, Option } from 'commander'
import { printPaymentEvent, printPaymentEvents } from '#cli/print/tasks-and-events.ts'
import {
  callShop,
  confirmOrExit,
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
    .description('list, show, replay and collect events of the payment provider')
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
  command.addCommand(
    createMutationCommand(
      'collect',
      'ask the provider for its events since an instant, as after a restore',
    )
      .addOption(
        new Option('--since <instant>', 'such as 2026-11-21T09:30:00Z').makeOptionMandatory(),
      )
      .action(async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { since: string }>()
        const { since } = options
        await confirmOrExit(`Collect the events since ${since}?`, options)
        const answer = await callShop((shop) => shop.collect({ body: { since } }), options)
        printAnswer(output, options, answer, ({ collected }, { write }) =>
          write(`${collected} events collected. They are acted on by: shop jobs run settle\n`),
        )
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop webhooks list --state dead
  shop webhooks show evt_1PqR
  shop webhooks replay evt_1PqR
  shop webhooks collect --since 2026-11-21T09:30:00Z`

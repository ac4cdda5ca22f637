import { Command } from 'commander'
import { printOrder } from '#cli/print/order.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAction,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

export const orderCommand: CommandFactory = ({ output }) =>
  new Command('order')
    .description('show an order, paid or not, and renew its links')
    .addHelpText('after', EXAMPLES)
    .addCommand(createShowOrderCommand(output))
    .addCommand(createRenewLinksCommand(output))

/** Shared by `order` and `booking`. */
export const createShowOrderCommand = (output: CommandOutput): Command =>
  createQueryCommand('show', 'show its lines, payments, refunds, history and mails')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .action(
      printAction(output, (shop, reference) => shop.order({ params: { reference } }), printOrder),
    )

const createRenewLinksCommand = (output: CommandOutput): Command =>
  createMutationCommand('renew-links', 'expire all links to a booking and email a new one')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .option('--reason <words>', 'the reason; kept in the history, which the customer may read')
    .action(async (reference: string, _: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { reason?: string }>()
      const order = await callShop((shop) => shop.order({ params: { reference } }), options)
      const { email } = order.customer
      const show = ({ write }: CommandOutput) =>
        write(
          `${order.reference}  links to it and to guests’ places expire; a new one goes to ${email}\n`,
        )
      await confirmWithPreview(show, 'Renew its links?', options, output)
      const call = { params: { reference: order.reference }, body: { note: options.reason ?? '' } }
      const renewed = await callShop((shop) => shop.renewLinks(call), options)
      printAnswer(output, options, renewed, ({ reference: renewedReference }) =>
        output.write(`Done: older links have expired.\n  shop order show ${renewedReference}\n`),
      )
    })

const EXAMPLES = `
Examples:
  shop order show DL-7QF2M4XK19AB
  shop order show DL-7QF2M4XK19AB --format json
  shop order renew-links DL-7QF2M4XK19AB --reason "forwarded by mistake"`

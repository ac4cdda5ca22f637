import { Command } from 'commander'
import { printOrder } from '#cli/print/order.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { createQueryCommand, printAction } from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

export const orderCommand: CommandFactory = ({ output }) =>
  new Command('order')
    .description('show an order, paid or not')
    .addHelpText('after', EXAMPLES)
    .addCommand(createShowOrderCommand(output))

/** Shared by `order` and `booking`. */
export const createShowOrderCommand = (output: CommandOutput): Command =>
  createQueryCommand('show', 'show its lines, payments, refunds, history and mails')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .action(
      printAction(output, (shop, reference) => shop.order({ params: { reference } }), printOrder),
    )

const EXAMPLES = `
Examples:
  shop order show DL-7QF2M4XK19AB
  shop order show DL-7QF2M4XK19AB --format json`

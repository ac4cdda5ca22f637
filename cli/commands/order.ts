import { Command } from 'commander'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'
import { tellOrder } from '#cli/lib/tell-order.ts'

/** `shop order`: all that is known of an order, paid or not. */
export const orderCommand: MakeCommand = ({ output }) =>
  new Command('order')
    .description('look at an order, paid or not')
    .addHelpText('after', EXAMPLES)
    .addCommand(showOrder(output))

/** `show <reference>`, the same for an order and for a booking. */
export const showOrder = (output: Output): Command =>
  speaking('show', 'show its lines, money in and out, history and mails')
    .argument('<reference>', 'such as DL-7QF2M4XK19AB')
    .action(async (reference: string, _: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions>()
      const order = await told((shop) => shop.order({ params: { reference } }), options)
      tell(output, options, order, tellOrder)
    })

const EXAMPLES = `
Examples:
  shop order show DL-7QF2M4XK19AB
  shop order show DL-7QF2M4XK19AB --format json`

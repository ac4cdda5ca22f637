import { type Command, Option } from 'commander'
import { formatColumns } from '#cli/print/text-layout.ts'
import {
  callShop,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

/** `shop stats`: sales counted from orders, and what waits. */
export const statsCommand: CommandFactory = ({ output }) =>
  createQueryCommand('stats', 'show what was sold in the last hours, and what waits to be done')
    .addOption(new Option('--env <env>', 'the shop: local, preview or production'))
    .addOption(new Option('--hours <hours>', 'how far back').default('24'))
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { hours: string }>()
      const query = { hours: options.hours }
      printAnswer(
        output,
        options,
        await callShop((shop) => shop.stats({ query }), options),
        ({ hours, sales, queues }, { write }) => {
          write(`Booked in ${hours} hours\n`)
          const rows = sales.map(({ country, currency, booked, sold, open }) => [
            country,
            String(booked),
            `${currency} ${(sold / 100).toFixed(2)}`,
            String(open),
          ])
          write(formatColumns([['country', 'orders', 'sold', 'being paid for'], ...rows]))
          write('\nWaiting\n')
          const waiting = Object.entries(queues).map(
            ([name, { waiting: count, oldestMinutes }]) => [
              name,
              String(count),
              oldestMinutes === null ? '-' : `${oldestMinutes} min`,
            ],
          )
          write(formatColumns([['queue', 'waiting', 'oldest'], ...waiting]))
        },
      )
    })

const EXAMPLES = `
Examples:
  shop stats
  shop stats --env production --hours 1
  shop stats --format json`

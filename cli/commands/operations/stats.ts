import { type Command, Option } from 'commander'
import { formatColumns } from '#cli/print/text-layout.ts'
import {
  callShop,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

/** Routes on the screen, apart from those that failed or were slow; JSON has all. */
const MAX_ROUTES = 20

/** `shop stats`: sales counted from orders, requests, and what waits. */
export const statsCommand: CommandFactory = ({ output }) =>
  createQueryCommand(
    'stats',
    'show what was sold in the last hours, how requests went, and what waits',
  )
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
        ({ hours, sales, steps, requests, alerts, queues }, { write }) => {
          write(`Booked in ${hours} hours\n`)
          const rows = sales.map(({ country, currency, booked, sold, open }) => [
            country,
            String(booked),
            `${currency} ${(sold / 100).toFixed(2)}`,
            String(open),
          ])
          write(formatColumns([['country', 'orders', 'sold', 'being paid for'], ...rows]))
          const { viewed, added, began, bought } = steps
          write(
            `\n${viewed} products viewed, ${added} lines added, ${began} checkouts, ${bought} bought\n`,
          )
          if (requests.length > 0) {
            write('\nRequests\n')
            const counts = requests
              .filter(({ errors, slow }, at) => at < MAX_ROUTES || errors + slow > 0)
              .map(({ route, requests: count, errors, slow, averageMs }) => [
                route,
                String(count),
                String(errors),
                String(slow),
                `${averageMs} ms`,
              ])
            write(
              formatColumns([['route', 'requests', 'errors', 'over 1 s', 'average'], ...counts]),
            )
          }
          if (alerts.length > 0) {
            write('\nNot well\n')
            write(formatColumns(alerts.map(({ name, says }) => [name, says])))
          }
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

import { type Command, Option } from 'commander'
import type { Check, Place } from '#cli/lib/doctor/check.ts'
import { machineChecks } from '#cli/lib/doctor/machine.ts'
import { settingsChecks } from '#cli/lib/doctor/settings.ts'
import { shopChecks, stateChecks } from '#cli/lib/doctor/shop.ts'
import { stockChecks } from '#cli/lib/doctor/stock.ts'
import { EXIT } from '#cli/lib/exit.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { placeIn, type StaffOptions, speaking } from '#cli/lib/staff.ts'
import { tellChecks } from '#cli/lib/tell-checks.ts'

/** `shop doctor`: whether a shop is well, from the machine to the balance of its books (defaults part 1, 20). */
export const doctorCommand: MakeCommand = ({ output, end }) =>
  speaking('doctor', 'say whether the shop is well: settings, databases, the books')
    .addOption(new Option('--env <env>', 'which shop: local, preview or production'))
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions>()
      const place = placeIn(options)
      const all: Check[] = []
      for (const part of PARTS) {
        const checks = await part(place)
        all.push(...checks)
        if (options.format !== 'json') tellChecks(checks, output)
      }
      const count = (outcome: Check['outcome']) =>
        all.filter((one) => one.outcome === outcome).length
      const summary = { ok: count('ok'), warn: count('warn'), fail: count('fail') }
      if (options.format === 'json') {
        output.write(
          `${JSON.stringify({ version: 1, env: place, summary, checks: all }, null, 2)}\n`,
        )
      } else output.write(`\n${summary.ok} ok, ${summary.warn} to mind, ${summary.fail} wrong\n`)
      end(summary.fail > 0 ? EXIT.findings : EXIT.fine)
    })

/** Told as they are done: the last ones ask other machines. */
const PARTS: readonly ((place: Place) => Promise<Check[]>)[] = [
  machineChecks,
  (place) => settingsChecks(place, new Date()),
  stockChecks,
  stateChecks,
  (place) => shopChecks(place, Date.now),
]

const EXAMPLES = `
Examples:
  shop doctor
  shop doctor --env production
  shop doctor --format json`

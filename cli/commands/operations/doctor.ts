import { type Command, Option } from 'commander'
import { datasetChecks } from '#cli/doctor/dataset-checks.ts'
import { followStats } from '#cli/doctor/follow-stats.ts'
import type { Environment, HealthCheck } from '#cli/doctor/health-check.ts'
import { printHealthChecks } from '#cli/doctor/print-health-checks.ts'
import { askShopStats } from '#cli/doctor/queue-checks.ts'
import { settingsChecks } from '#cli/doctor/settings-checks.ts'
import { databaseChecks, shopChecks } from '#cli/doctor/shop-checks.ts'
import { toolchainChecks } from '#cli/doctor/toolchain-checks.ts'
import { watchHealth } from '#cli/doctor/watch-health.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  createQueryCommand,
  parseEnvironment,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { EXIT_CODE } from '#cli/shell/exit-codes.ts'

export const doctorCommand: CommandFactory = ({ output, end }) =>
  createQueryCommand('doctor', 'check configuration, databases and ledger')
    .addOption(new Option('--env <env>', 'the shop: local, preview or production'))
    .option(
      '--watch',
      'look at the running shop every minute until Ctrl+C: tell what changes, is sold, fails or is slow',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions & { watch?: boolean }>()
      const environment = parseEnvironment(options)
      if (options.watch) {
        const wait = () => new Promise<boolean>((look) => setTimeout(() => look(true), WATCH_MS))
        await watchRunningShop(environment, output, wait)
        return
      }
      const allChecks: HealthCheck[] = []
      for (const part of CHECK_GROUPS) {
        const checks = await part(environment)
        allChecks.push(...checks)
        if (options.format !== 'json') printHealthChecks(checks, output)
      }
      const count = (outcome: HealthCheck['outcome']) =>
        allChecks.filter((one) => one.outcome === outcome).length
      const summary = { ok: count('ok'), warn: count('warn'), fail: count('fail') }
      if (options.format === 'json') {
        output.write(
          `${JSON.stringify({ version: 1, env: environment, summary, checks: allChecks }, null, 2)}\n`,
        )
      } else output.write(`\n${summary.ok} ok, ${summary.warn} warnings, ${summary.fail} failed\n`)
      end(summary.fail > 0 ? EXIT_CODE.findings : EXIT_CODE.fine)
    })

/** Tells of a running shop until `wait` says that it is enough. */
export const watchRunningShop = (
  environment: Environment,
  output: CommandOutput,
  wait: () => Promise<boolean>,
): Promise<void> =>
  watchHealth({
    check: () => shopChecks(environment, Date.now),
    follow: followStats({
      load: (since) => askShopStats(environment, { since }),
      now: () => new Date(),
    }),
    wait,
    now: () => new Date(),
    onChange(at, changed, news) {
      output.write(`${at.toISOString()}\n`)
      printHealthChecks(changed, output)
      for (const words of news) output.write(`      ${words}\n`)
    },
  })

/** As often as the jobs run. */
const WATCH_MS = 60_000

/** Printed group by group, because the last ones make requests. */
const CHECK_GROUPS: readonly ((place: Environment) => Promise<HealthCheck[]>)[] = [
  toolchainChecks,
  (place) => settingsChecks(place, new Date()),
  datasetChecks,
  databaseChecks,
  (place) => shopChecks(place, Date.now),
]

const EXAMPLES = `
Examples:
  shop doctor
  shop doctor --env production
  shop doctor --env production --watch
  shop doctor --format json`

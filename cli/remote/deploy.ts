import { getRemoteStatus, migrateRemote } from '#cli/databases/cloudflare.ts'
import { datasetChecks } from '#cli/doctor/dataset-checks.ts'
import type { HealthCheck } from '#cli/doctor/health-check.ts'
import { printHealthChecks } from '#cli/doctor/print-health-checks.ts'
import { settingsChecks } from '#cli/doctor/settings-checks.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { loadScript } from './project-scripts.ts'
import { getShopOrigin } from './staff-client.ts'

type RemoteEnvironment = 'preview' | 'production'
type DeployOptions = { isDry: boolean; ask: () => Promise<void>; output: CommandOutput }

/** Health checks after a deployment, and the pause between them in milliseconds. */
const MAX_HEALTH_TRIES = 5
const RETRY_DELAY_MS = 2_000

/** Checks, builds, migrates, deploys and checks health; prints how to roll back. Returns the exit code. */
export async function deploy(
  env: RemoteEnvironment,
  { isDry, ask, output }: DeployOptions,
): Promise<number> {
  const { writeErr } = output
  const setup = await settingsChecks(env, new Date())
  const dataset = await datasetChecks()
  printHealthChecks([...setup, ...dataset], { ...output, write: writeErr })
  const missing = failedNames(setup)
  const hasFailures = missing.length + failedNames(dataset).length > 0
  if (hasFailures && !isDry) {
    writeErr('Nothing was deployed. Fix the errors first.\n')
    return EXIT_CODE.findings
  }
  if (!isDry) await ask()
  const { buildShop } = await loadScript('build')
  await buildShop({ force: true })
  if (isDry) {
    await runWrangler(['deploy', '--env', env, '--dry-run'])
    output.write('Nothing was deployed.\n')
    if (missing.length > 0) output.write(`Missing for ${env}: ${missing.join(', ')} (see above).\n`)
    // What only the operator has is missing on every fresh clone; it is no error of the code.
    return failedNames(dataset).length > 0 ? EXIT_CODE.findings : EXIT_CODE.fine
  }
  // Migrations only expand, so the old version keeps running meanwhile.
  await migrateRemote(env, await getRemoteStatus(env))
  await runWrangler(['deploy', '--env', env])
  return waitUntilHealthy(env, output)
}

const failedNames = (checks: readonly HealthCheck[]): string[] =>
  checks.filter(({ outcome }) => outcome === 'fail').map(({ name }) => name)

async function runWrangler(args: string[]): Promise<void> {
  const { wrangler } = await loadScript('cloudflare/wrangler')
  if (!wrangler(args, { isTold: true }).isDone) {
    throw new CliError(EXIT_CODE.unreadable, `wrangler ${args.join(' ')} did not work.`)
  }
}

async function waitUntilHealthy(
  env: RemoteEnvironment,
  { write, writeErr }: CommandOutput,
): Promise<number> {
  const origin = await getShopOrigin(env)
  const rollbackHint = `To go back: shop cloud rollback --env ${env}\n`
  for (let tries = 0; tries < MAX_HEALTH_TRIES; tries++) {
    if (tries > 0) await new Promise((wake) => setTimeout(wake, RETRY_DELAY_MS))
    const response = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (response?.ok) {
      write(`${origin} is healthy.\n`)
      writeErr(rollbackHint)
      return EXIT_CODE.fine
    }
  }
  writeErr(`${origin}/healthz reports a failure. ${rollbackHint}`)
  return EXIT_CODE.findings
}

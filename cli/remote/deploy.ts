import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { getRemoteStatus, migrateRemote } from '#cli/databases/cloudflare.ts'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'
import { datasetChecks } from '#cli/doctor/dataset-checks.ts'
import type { HealthCheck } from '#cli/doctor/health-check.ts'
import { printHealthChecks } from '#cli/doctor/print-health-checks.ts'
import { settingsChecks } from '#cli/doctor/settings-checks.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { describeDeployment } from './deployment-plan.ts'
import { loadScript } from './project-scripts.ts'
import { findRunningVersion, rollOut } from './roll-out.ts'
import { getShopOrigin } from './staff-client.ts'

type RemoteEnvironment = 'preview' | 'production'
type DeployOptions = {
  isDry: boolean
  /** How long the canary is watched. */
  watchSeconds: number
  ask: () => Promise<void>
  output: CommandOutput
}

/** Health checks after the first deployment, and the pause between them in milliseconds. */
const MAX_HEALTH_TRIES = 5
const RETRY_DELAY_MS = 2_000

/**
 * Checks, says what it will do, builds, notes where the orders stand, migrates and deploys: the first version at once, each later one step
 * by step. Returns the exit code.
 */
export async function deploy(
  env: RemoteEnvironment,
  { isDry, watchSeconds, ask, output }: DeployOptions,
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
  const { wrangler: run } = await loadScript('cloudflare/wrangler')
  const { buildShop } = await loadScript('build')
  if (isDry) {
    writeErr(describeDeployment({ watchSeconds }))
    await buildShop({ force: true })
    dryRun(env, run, output)
    output.write('Nothing was deployed.\n')
    if (missing.length > 0) output.write(`Missing for ${env}: ${missing.join(', ')} (see above).\n`)
    // What only the operator has is missing on every fresh clone; it is no error of the code.
    return failedNames(dataset).length > 0 ? EXIT_CODE.findings : EXIT_CODE.fine
  }
  const running = findRunningVersion({ env, run })
  const status = await getRemoteStatus(env)
  writeErr(describeDeployment({ running, databases: status.databases, watchSeconds }))
  await ask()
  await buildShop({ force: true })
  if (running) noteBookmark(env, run, output)
  // Migrations only expand, so the old version keeps running meanwhile.
  await migrateRemote(env, status)
  const origin = await getShopOrigin(env)
  const tag = nameVersion(new Date())
  if (running) {
    const { loadEnvironmentSettings } = await loadScript('cloudflare/settings')
    const { worker } = loadEnvironmentSettings(env)
    return rollOut(running, {
      ...{ env, origin, worker, watchSeconds, run, output, tag },
      smokeTestKey: randomBytes(32).toString('base64url'),
      pause: (ms) => new Promise((wake) => setTimeout(wake, ms)),
      onInterrupt,
    })
  }
  await runWrangler(['deploy', '--env', env, '--var', `RELEASE:${tag}`])
  return waitUntilHealthy(env, origin, output)
}

/** Before the listener that ends the command; `stop` has done its work when it returns. */
function onInterrupt(stop: () => void): () => void {
  process.prependOnceListener('SIGINT', stop)
  return () => process.off('SIGINT', stop)
}

/** The project's commit and the time: a commit that is deployed again has another name, so that the new version is known from the old one. */
export function nameVersion(now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? `${stdout.trim()}-${time}` : time
}

type RunWrangler = (args: string[]) => { isDone: boolean; out: string; err: string }

/** A row of the table that names every file. */
const FILE_ROW = /^[│├└┌]/

/** What would be uploaded, and to which bindings; wrangler's list of some hundred files is left out. */
function dryRun(env: RemoteEnvironment, run: RunWrangler, { writeErr }: CommandOutput): void {
  const { isDone, out, err } = run(['deploy', '--env', env, '--dry-run'])
  const lines = `${err}${out}`.split('\n').filter((line) => !FILE_ROW.test(line))
  writeErr(lines.join('\n'))
  if (!isDone) throw new CliError(EXIT_CODE.unreadable, 'wrangler deploy --dry-run did not work.')
}

/** To where the orders could be restored: a version that goes back takes no database with it. */
function noteBookmark(env: RemoteEnvironment, run: RunWrangler, { writeErr }: CommandOutput): void {
  const { isDone, out } = run(['d1', 'time-travel', 'info', 'ORDERS', '--env', env, '--json'])
  const [, bookmark] = /"bookmark":\s*"([^"]+)"/.exec(out) ?? []
  if (isDone && bookmark) writeErr(`Orders before this: bookmark ${bookmark}\n`)
}

const failedNames = (checks: readonly HealthCheck[]): string[] =>
  checks.filter(({ outcome }) => outcome === 'fail').map(({ name }) => name)

async function runWrangler(args: string[]): Promise<void> {
  const { wrangler } = await loadScript('cloudflare/wrangler')
  if (!wrangler(args, { showsOutput: true }).isDone) {
    throw new CliError(EXIT_CODE.unreadable, `wrangler ${args.join(' ')} did not work.`)
  }
}

async function waitUntilHealthy(
  env: RemoteEnvironment,
  origin: string,
  { write, writeErr }: CommandOutput,
): Promise<number> {
  for (let tries = 0; tries < MAX_HEALTH_TRIES; tries++) {
    if (tries > 0) await new Promise((wake) => setTimeout(wake, RETRY_DELAY_MS))
    const response = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const health = (await response?.json().catch(() => null)) as Health | null
    if (response?.ok) {
      write(`${origin} is healthy.\n`)
      return EXIT_CODE.fine
    }
    if (health?.settings && health.content === null) {
      write(`${origin} runs, and nothing is published yet. Next: shop publish --env ${env}\n`)
      return EXIT_CODE.fine
    }
  }
  writeErr(`${origin}/healthz reports a failure: shop doctor --env ${env}\n`)
  return EXIT_CODE.findings
}

type Health = { settings?: boolean; content?: string | null }

import type { CommandOutput } from '#cli/print/output.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { smokeTest } from './smoke-test.ts'

/** The percentage of traffic that the canary gets. */
const CANARY_PERCENTAGE = 10
const WATCH_INTERVAL_MS = 10_000
/** Cloudflare's code for a Worker that doesn't exist. */
const WORKER_NOT_FOUND = /10007/

type Wrangler = (
  args: string[],
  options?: { showsOutput: boolean },
) => { isDone: boolean; out: string; err: string; results: Record<string, unknown>[] }

/** As the Worker reads it (`worker/security/version-url.ts`). */
const SMOKE_TEST_HEADER = 'x-smoke-test'

export type RollOut = {
  env: 'preview' | 'production'
  origin: string
  /** The Worker's name on Cloudflare. */
  worker: string
  /** What the version is called in lists. */
  tag: string
  /** A secret of this deployment: the version's own address answers nobody without it. */
  smokeTestKey: string
  watchSeconds: number
  /** Runs `stop` when the operator interrupts; returns what takes that back. */
  onInterrupt: (stop: () => void) => () => void
  run: Wrangler
  pause: (ms: number) => Promise<void>
  output: CommandOutput
  fetch?: typeof globalThis.fetch
}

type Version = { version_id: string; percentage: number }

/** The version with the most traffic; null before the first deployment. */
export function findRunningVersion({ env, run }: Pick<RollOut, 'env' | 'run'>): string | null {
  const { isDone, out, err } = run(['deployments', 'list', '--env', env, '--json'])
  if (!isDone && WORKER_NOT_FOUND.test(out + err)) return null
  if (!isDone) throw new CliError(EXIT_CODE.unreadable, `What runs is not known: ${err || out}`)
  const deployments = JSON.parse(out.slice(out.indexOf('['))) as {
    created_on: string
    versions: Version[]
  }[]
  const last = deployments.toSorted((a, b) => a.created_on.localeCompare(b.created_on)).at(-1)
  return last?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null
}

/**
 * Replaces the running version: the new one is tested at an address of its own, then as a canary with a tenth of the traffic, and then gets
 * all of it. Whatever fails meanwhile, the old one gets all traffic back. Returns the exit code.
 */
export async function rollOut(running: string, options: RollOut): Promise<number> {
  const { env, origin, worker, tag, smokeTestKey, output, run, fetch } = options
  const { id, url } = upload(options)
  const headers = { [SMOKE_TEST_HEADER]: smokeTestKey }
  const failure = await smokeTest(url, { release: tag, headers, ...(fetch && { fetch }) })
  if (failure) {
    output.writeErr(
      `The new version is not healthy: ${url}${failure}\nIt gets no traffic: ${origin} keeps the version before.\n`,
    )
    return EXIT_CODE.findings
  }
  output.writeErr(`${url} is healthy.\n`)
  const restore = () => serve([[running, 100]], options)
  const settle = options.onInterrupt(restore)
  try {
    serve(
      [
        [id, CANARY_PERCENTAGE],
        [running, 100 - CANARY_PERCENTAGE],
      ],
      options,
    )
    const canaryFailure = await watch(options, {
      'Cloudflare-Workers-Version-Overrides': `${worker}="${id}"`,
    })
    if (canaryFailure) {
      restore()
      output.writeErr(
        `The new version is not healthy: ${origin}${canaryFailure}\nThe version before has all traffic again.\n`,
      )
      return EXIT_CODE.findings
    }
    serve([[id, 100]], options)
  } catch (error) {
    restore()
    throw error
  } finally {
    settle()
  }
  // Crons and routes belong to no version.
  runOrFail(run, ['triggers', 'deploy', '--env', env])
  output.write(`${origin} is healthy.\n`)
  output.writeErr(`To go back: shop cloud rollback --env ${env}\n`)
  return EXIT_CODE.fine
}

function upload({ env, tag, smokeTestKey, run }: RollOut) {
  const results = runOrFail(run, [
    'versions',
    'upload',
    '--env',
    env,
    '--tag',
    tag,
    '--var',
    `RELEASE:${tag}`,
    '--var',
    `SMOKE_TEST_KEY:${smokeTestKey}`,
  ])
  const { version_id: id, preview_url: url } =
    results.find(({ type }) => type === 'version-upload') ?? {}
  if (typeof id === 'string' && typeof url === 'string') return { id, url }
  throw new CliError(
    EXIT_CODE.unreadable,
    'The new version has no address of its own: set preview_urls = true in wrangler.toml, and a workers.dev subdomain for the account. It gets no traffic.',
  )
}

const serve = (traffic: [id: string, percentage: number][], { env, tag, run }: RollOut) =>
  runOrFail(run, [
    'versions',
    'deploy',
    ...traffic.map(([id, percentage]) => `${id}@${percentage}`),
    '--env',
    env,
    '--message',
    tag,
    '--yes',
  ])

/** Tests the canary at the shop's own address for a while; what failed, or null. */
async function watch(
  { origin, tag, watchSeconds, pause, fetch }: RollOut,
  headers: Record<string, string>,
): Promise<string | null> {
  for (let passed = 0; ; passed += WATCH_INTERVAL_MS) {
    const failure = await smokeTest(origin, { release: tag, headers, ...(fetch && { fetch }) })
    if (failure || passed >= watchSeconds * 1000) return failure
    await pause(WATCH_INTERVAL_MS)
  }
}

function runOrFail(run: Wrangler, args: string[]) {
  const { isDone, results } = run(args, { showsOutput: true })
  if (isDone) return results
  throw new CliError(
    EXIT_CODE.unreadable,
    `wrangler ${args.slice(0, 2).join(' ')} did not work. Run it again: what was done is found.`,
  )
}

import { Hono } from 'hono'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AppEnv, Bindings } from './app/context.ts'
import type { Config } from './app/env.ts'
import { withTimeout } from './app/with-timeout.ts'
import { getConfig } from './backend.ts'

const CHECK_TIMEOUT_MS = 2_000
/** The cron runs every minute. */
const MAX_CRON_AGE_MS = 3 * MINUTE_MS

/**
 * `/healthz`: JSON whatever is missing; 200 while the shop can sell and its jobs run, else 503. It stands before the settings are read
 * and asks each binding under its own name.
 */
export const healthRoutes = new Hono<AppEnv>()

healthRoutes.get('/healthz', async (c) => {
  const config = readConfig(c.env)
  const [ORDERS, CATALOGUE, LIMITS, CACHE, content, alerts, jobsRanAt] = await Promise.all([
    canRead(() => c.env.ORDERS.prepare('SELECT 1 FROM promotion LIMIT 1').all()),
    canRead(() => c.env.CATALOGUE.prepare('SELECT 1 FROM release LIMIT 1').all()),
    canRead(() =>
      requireBinding(c.env.LIMITS).prepare('SELECT 1 FROM limit_counter LIMIT 1').all(),
    ),
    canRead(() => c.env.CACHE.get('healthz')),
    findContent(c.env).catch(() => null),
    listAlerts(c.env).catch(() => []),
    findLastCron(c.env).catch(() => null),
  ])
  // Without KV the shop is slower; without the others it sells nothing, unless all services are elsewhere.
  const isEmbedded = config !== null && !isAllRemote(config)
  const canSell =
    config !== null && (!isEmbedded || (ORDERS && CATALOGUE && LIMITS && content !== null))
  const now = Date.now()
  // A cron that stopped can't say so itself. Locally the clock of the jobs may be another.
  const areJobsLate =
    config?.ENVIRONMENT !== 'local' && jobsRanAt !== null && now - jobsRanAt > MAX_CRON_AGE_MS
  const isHealthy = canSell && !areJobsLate
  return c.json(
    {
      ok: isHealthy,
      at: new Date(now).toISOString(),
      release: config?.RELEASE ?? null,
      content,
      jobsRanAt: jobsRanAt === null ? null : new Date(jobsRanAt).toISOString(),
      settings: config !== null,
      alerts,
      bindings: { ORDERS, CATALOGUE, LIMITS, CACHE },
    },
    isHealthy ? 200 : 503,
    { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  )
})

/** Null while a setting is wrong; which one, the log says with the next page. */
function readConfig(env: Bindings): Config | null {
  try {
    return getConfig(env)
  } catch {
    return null
  }
}

const isAllRemote = ({ SERVICES, SERVICE_URLS = {} }: Config): boolean =>
  SERVICES === 'remote' &&
  SERVICE_URLS.default !== undefined &&
  !Object.values(SERVICE_URLS).includes('embedded')

/** What is published; null while nothing is. */
const findContent = async ({ CATALOGUE }: Bindings): Promise<string | null> =>
  (await withTimeout(
    CHECK_TIMEOUT_MS,
    CATALOGUE.prepare('SELECT id FROM release LIMIT 1').first<string>('id'),
  )) ?? null

/** When the cron last ran, in milliseconds since 1970; null where it never did. */
async function findLastCron({ ORDERS }: Bindings): Promise<number | null> {
  const sql = `SELECT position ->> 0 AS at FROM job_progress WHERE part = 'cron'`
  return (await withTimeout(CHECK_TIMEOUT_MS, ORDERS.prepare(sql).first<number>('at'))) ?? null
}

/** What is not well although the shop sells: names of queues, jobs and routes. */
async function listAlerts({ ORDERS }: Bindings): Promise<string[]> {
  const sql = 'SELECT name FROM alert WHERE is_failing = 1 ORDER BY name LIMIT 50'
  const found = await withTimeout(CHECK_TIMEOUT_MS, ORDERS.prepare(sql).all<{ name: string }>())
  return (found?.results ?? []).map(({ name }) => name)
}

/** Whether a binding answers in time; one that isn't there doesn't. */
async function canRead(read: () => Promise<unknown>): Promise<boolean> {
  const reading = async () => {
    await read()
    return true
  }
  return (await withTimeout(CHECK_TIMEOUT_MS, reading()).catch(() => false)) ?? false
}

function requireBinding<Binding>(binding: Binding | undefined): Binding {
  if (!binding) throw new Error('There is no such binding.')
  return binding
}

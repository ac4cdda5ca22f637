import {
  funnelStepOf,
  type RequestCount,
  requestRoute,
  SLOW_MS,
} from '#domain/monitoring/requests.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Bindings } from '#worker/app/context.ts'

const STORE_INTERVAL_MS = 10_000
/** Random paths must not fill the table. */
const MAX_ROUTES = 300
const OTHER_ROUTE = 'other'

type Answered = { method: string; path: string; status: number; ms: number }

/** What this isolate has counted and not yet stored. */
let counts = new Map<string, RequestCount>()
let storedAt = 0
/** An error or a slow answer is stored at once: the isolate may be gone in ten seconds. */
let isUrgent = false

/** Counts a request in this isolate, and sends a point of it where there is somewhere to. */
export function countRequest(env: Bindings, answered: Answered, now: number): void {
  const { status, ms } = answered
  const route = requestRoute(answered)
  const step = funnelStepOf(answered)
  env.METRICS?.writeDataPoint({
    indexes: [route.slice(0, 90)],
    blobs: [answered.method, step ?? ''],
    doubles: [1, status, ms],
  })
  const count = findCount(Math.floor(now / MINUTE_MS), route)
  const [isError, isSlow] = [status >= 500, ms > SLOW_MS]
  count.requests++
  count.ms += ms
  if (isError) count.errors++
  if (isSlow) count.slow++
  if (step) count[step]++
  isUrgent ||= isError || isSlow
}

/** Stores what was counted, if it is time; null when it isn't. */
export function storeDueCounts({ LIMITS }: Bindings, now: number): Promise<unknown> | null {
  const isDue = isUrgent || now - storedAt >= STORE_INTERVAL_MS
  if (!LIMITS || !isDue || counts.size === 0) return null
  const rows = [...counts.values()]
  counts = new Map()
  storedAt = now
  isUrgent = false
  return storeCounts(LIMITS, rows)
}

function findCount(minute: number, route: string): RequestCount {
  const name = counts.size < MAX_ROUTES || counts.has(`${minute} ${route}`) ? route : OTHER_ROUTE
  const key = `${minute} ${name}`
  const count = counts.get(key) ?? {
    ...{ minute, route: name, requests: 0, errors: 0, slow: 0, ms: 0 },
    ...{ viewed: 0, added: 0, began: 0 },
  }
  counts.set(key, count)
  return count
}

const NUMBERS = ['requests', 'errors', 'slow', 'ms', 'viewed', 'added', 'began'] as const

/** One statement for all routes. */
async function storeCounts(database: D1Database, rows: readonly RequestCount[]): Promise<void> {
  await database
    .prepare(
      `INSERT INTO request_count (minute, route, ${NUMBERS.join(', ')})
       SELECT value ->> 'minute', value ->> 'route', ${NUMBERS.map((name) => `value ->> '${name}'`).join(', ')}
       FROM json_each(?) WHERE true
       ON CONFLICT (minute, route) DO UPDATE SET ${NUMBERS.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

import { MINUTE_MS } from '#domain/time/durations.ts'
import type { RequestCount } from './requests.ts'

/** Minutes that the oldest of a queue may wait; the jobs look every minute. */
export const QUEUE_LIMIT_MINUTES = { mails: 15, payments: 60, events: 15, tasks: 24 * 60 } as const
type QueueName = keyof typeof QUEUE_LIMIT_MINUTES
export type Queue = { waiting: number; oldestMinutes: number | null }

/** What is unhealthy, in words for the operator. */
export type HealthFinding = { name: string; says: string }

/** Of a route's requests in an hour one in a thousand may fail and one in fifty be slow, and a few always. */
const ERROR_BUDGET = { share: 0.001, atLeast: 3 }
const SLOW_BUDGET = { share: 0.02, atLeast: 20 }
/** A job may miss two runs, and a quarter of an hour always. */
const MAX_MISSED_RUNS = 2
const MIN_LATE_MINUTES = 15

type Measurements = {
  queues: Record<QueueName, Queue>
  /** When each job last succeeded. */
  jobs: readonly { name: string; every: number; ranAt: number }[]
  /** When the jobs last ran, before now; null where they never did. */
  jobsRanAt: number | null
  /** Differences that reconciliation found. */
  discrepancies: number
  /** Requests of the last hour. */
  requests: readonly Pick<RequestCount, 'route' | 'requests' | 'errors' | 'slow'>[]
  now: number
}

/** Everything that is unhealthy; empty when nothing is. */
export function checkHealth({
  queues,
  jobs,
  jobsRanAt,
  discrepancies,
  requests,
  now,
}: Measurements): HealthFinding[] {
  return [
    ...Object.entries(QUEUE_LIMIT_MINUTES).flatMap(([name, limit]) =>
      checkQueue(name as QueueName, limit, queues[name as QueueName]),
    ),
    ...checkCron(jobsRanAt, now),
    // While none could run, none is late for a reason of its own.
    ...jobs.flatMap((job) => checkJob(job, jobsRanAt ?? now)),
    ...(discrepancies > 0
      ? [{ name: 'books', says: `${discrepancies} differences: shop tasks list` }]
      : []),
    ...sumByRoute(requests).flatMap(checkRoute),
  ]
}

function checkQueue(
  name: QueueName,
  limit: number,
  { waiting, oldestMinutes }: Queue,
): HealthFinding[] {
  if ((oldestMinutes ?? 0) <= limit) return []
  const says = `${waiting} waiting, the oldest ${oldestMinutes} min; ${limit} is normal`
  return [{ name: `queue: ${name}`, says }]
}

function checkCron(jobsRanAt: number | null, now: number): HealthFinding[] {
  const minutes = Math.floor((now - (jobsRanAt ?? now)) / MINUTE_MS)
  if (minutes <= MIN_LATE_MINUTES) return []
  return [{ name: 'cron', says: `no job ran for ${minutes} min; they run again` }]
}

function checkJob(
  { name, every, ranAt }: Measurements['jobs'][number],
  now: number,
): HealthFinding[] {
  const minutes = Math.floor((now - ranAt) / MINUTE_MS)
  const limit = Math.max(MIN_LATE_MINUTES, every * (MAX_MISSED_RUNS + 1))
  if (minutes <= limit) return []
  return [
    { name: `job: ${name}`, says: `last ended well ${minutes} min ago; it runs every ${every}` },
  ]
}

type RouteSum = { route: string; requests: number; errors: number; slow: number }

function sumByRoute(counts: Measurements['requests']): RouteSum[] {
  const sums = new Map<string, RouteSum>()
  for (const { route, requests, errors, slow } of counts) {
    const sum = sums.get(route) ?? { route, requests: 0, errors: 0, slow: 0 }
    sum.requests += requests
    sum.errors += errors
    sum.slow += slow
    sums.set(route, sum)
  }
  return [...sums.values()]
}

function checkRoute({ route, requests, errors, slow }: RouteSum): HealthFinding[] {
  const budget = ({ share, atLeast }: typeof ERROR_BUDGET) =>
    Math.max(atLeast, Math.floor(requests * share))
  const says = (count: number, what: string, allowed: number) =>
    `${count} of ${requests} requests ${what} in an hour; ${allowed} is the budget`
  const [errorBudget, slowBudget] = [budget(ERROR_BUDGET), budget(SLOW_BUDGET)]
  return [
    ...(errors > errorBudget
      ? [{ name: `errors: ${route}`, says: says(errors, 'failed', errorBudget) }]
      : []),
    ...(slow > slowBudget
      ? [{ name: `slow: ${route}`, says: says(slow, 'took over a second', slowBudget) }]
      : []),
  ]
}

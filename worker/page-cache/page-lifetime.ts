import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'

/** How long a page is fresh. */
export const FRESH_MS = 5 * MINUTE_MS
/** How long a stale page is served while it is rendered again. */
export const STALE_MS = HOUR_MS
/** Pages are refreshed up to this long before they are stale, each isolate at another moment. */
const JITTER_MS = 30_000

/** Whether a page of this age, in milliseconds, should be rendered again. */
export const isRefreshDue = (age: number, random: () => number): boolean =>
  age > FRESH_MS - JITTER_MS && age > FRESH_MS - random() * JITTER_MS

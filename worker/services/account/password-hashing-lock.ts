import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'

/** A request that its caller breaks off may never go on, not even to release the lock. */
const MAX_HELD_MS = 10_000
const BUSY_MESSAGE = 'Many people are logging in right now. Please try again in a second.'

let held: { since: number } | null = null

/**
 * Runs what hashes a password under the one lock of this isolate, or refuses while it is held: pages wait for the 40 ms of each hash.
 * There is no queue, because no request may wait for another one's promise.
 */
export async function withHashingLock<Result>(
  { clock }: Pick<Backend, 'clock'>,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  const since = clock().getTime()
  if (held && since - held.since < MAX_HELD_MS) return refuse(503, BUSY_MESSAGE, { retryAfter: 1 })
  const own = { since }
  held = own
  try {
    return await work()
  } finally {
    if (held === own) held = null
  }
}

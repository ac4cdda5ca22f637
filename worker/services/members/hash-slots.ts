import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'

/** Each hash blocks the isolate for about 40 ms: with more of them at once, pages would wait. */
const MAX_IN_FLIGHT = 2
/** A request that its caller breaks off may never go on, not even to release its slot. */
const MAX_HELD_MS = 10_000

let heldSince: { at: number }[] = []

/**
 * Claims one of the slots in which a password may be hashed, for ten seconds at most, or null if all are taken: there is no queue,
 * because no request may wait for another one's promise. Call it before anything is awaited.
 */
export function claimHashSlot(now: number): { release: () => void } | null {
  heldSince = heldSince.filter(({ at }) => now - at < MAX_HELD_MS)
  if (heldSince.length >= MAX_IN_FLIGHT) return null
  const slot = { at: now }
  heldSince.push(slot)
  return {
    release() {
      heldSince = heldSince.filter((held) => held !== slot)
    },
  }
}

const BUSY_MESSAGE = 'Many people are logging in right now. Please try again in a second.'

/** Runs what hashes a password, or refuses while others are being hashed. */
export async function hashInSlot<Result>(
  { clock }: Pick<Backend, 'clock'>,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  const slot = claimHashSlot(clock().getTime())
  if (!slot) return refuse(503, BUSY_MESSAGE, { retryAfter: 1 })
  try {
    return await work()
  } finally {
    slot.release()
  }
}

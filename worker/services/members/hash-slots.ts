/** Each hash blocks the isolate for about 40 ms: with more of them at once, pages would wait. */
const MAX_IN_FLIGHT = 2
let inFlight = 0

/**
 * Claims one of the slots in which a password may be hashed, or null if all are taken: there is no queue, because no request may wait
 * for another one's promise. Call it before anything is awaited, and release the slot whatever happens.
 */
export function claimHashSlot(): { release: () => void } | null {
  if (inFlight >= MAX_IN_FLIGHT) return null
  inFlight++
  let isReleased = false
  return {
    release() {
      if (!isReleased) inFlight--
      isReleased = true
    },
  }
}

/** So many failures in a row, */
const MAX_FAILURES = 5
/** none of them older than this, and a service is left alone */
const FAILURE_WINDOW_MS = 30_000
/** for so long; then one call tries it. */
const COOLDOWN_MS = 10_000

/** Leaves a service alone that failed again and again, so that nobody waits for it in vain. */
export function createCircuitBreaker() {
  let failures: number[] = []
  /** Until when nobody is let through; null while all is well. */
  let openUntil: number | null = null

  return {
    /** Whether a call may be made now; of those that come after a rest only the first may. */
    allows(now: number): boolean {
      if (openUntil === null) return true
      if (now < openUntil) return false
      // Should the one that tries never come back, another one tries after as long a rest.
      openUntil = now + COOLDOWN_MS
      return true
    },

    recordFailure(now: number): void {
      failures = [...failures.filter((at) => now - at < FAILURE_WINDOW_MS), now].slice(
        -MAX_FAILURES,
      )
      if (openUntil !== null || failures.length === MAX_FAILURES) openUntil = now + COOLDOWN_MS
    },

    recordSuccess(): void {
      failures = []
      openUntil = null
    },
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

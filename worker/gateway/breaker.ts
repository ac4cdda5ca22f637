/** So many failures in a row, */
const MOST = 5
/** none of them older than this, and a service is left alone */
const WINDOW_MS = 30_000
/** for so long; then one call tries it (reliability R17). */
const REST_MS = 10_000

/** Leaves a service alone that failed again and again, so that nobody waits for it in vain. */
export function createBreaker() {
  let failures: number[] = []
  /** Until when nobody is let through; null while all is well. */
  let shutUntil: number | null = null

  return {
    /** Whether a call may be made now; of those that come after a rest only the first may. */
    lets(now: number): boolean {
      if (shutUntil === null) return true
      if (now < shutUntil) return false
      // Should the one that tries never come back, another one tries after as long a rest.
      shutUntil = now + REST_MS
      return true
    },

    failed(now: number): void {
      failures = [...failures.filter((at) => now - at < WINDOW_MS), now].slice(-MOST)
      if (shutUntil !== null || failures.length === MOST) shutUntil = now + REST_MS
    },

    worked(): void {
      failures = []
      shutUntil = null
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>

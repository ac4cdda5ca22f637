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

type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** What an outcome says of a service; `unknown` says nothing, such as a request that a visitor made up. */
export type Verdict = 'healthy' | 'failing' | 'unknown'

type Judgement<Value> = {
  judge: (value: Value) => Verdict
  /** What it says of a service that a call failed. */
  onFailure?: Verdict
}

/** Makes a call if its service is not left alone, and records what became of it. */
export async function callThroughBreaker<Value>(
  breaker: CircuitBreaker,
  now: () => number,
  call: () => Promise<Value>,
  { judge, onFailure = 'failing' }: Judgement<Value>,
): Promise<Value> {
  if (!breaker.allows(now())) throw new Error('It has failed too often and is left alone.')
  const record = (verdict: Verdict) => {
    if (verdict === 'healthy') breaker.recordSuccess()
    if (verdict === 'failing') breaker.recordFailure(now())
  }
  try {
    const value = await call()
    record(judge(value))
    return value
  } catch (cause) {
    record(onFailure)
    throw cause
  }
}

const breakersByConfig = new WeakMap<object, Map<string, CircuitBreaker>>()

/** The breaker of a service or host, one for each configuration of the shop. */
export function findBreaker(config: object, name: string): CircuitBreaker {
  const breakers = breakersByConfig.get(config) ?? new Map<string, CircuitBreaker>()
  breakersByConfig.set(config, breakers)
  const breaker = breakers.get(name) ?? createCircuitBreaker()
  breakers.set(name, breaker)
  return breaker
}

import { memoPerObject } from '#worker/cache/memo.ts'

const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 30_000
const COOLDOWN_MS = 10_000

/** Opens for 10 seconds after five failures in a row within 30 seconds; then lets one call through to try again. */
export function createCircuitBreaker() {
  let failures: number[] = []
  let openUntil: number | null = null

  return {
    /** Whether a call may be made now; after the cooldown only the first may. */
    allows(now: number): boolean {
      if (openUntil === null) return true
      if (now < openUntil) return false
      // If the trial call never returns, the next one is allowed after another cooldown.
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

const breakersByConfig = memoPerObject((_: object) => new Map<string, CircuitBreaker>())

/** The breaker of a service or host, one for each configuration of the shop. */
export function findBreaker(config: object, name: string): CircuitBreaker {
  const breakers = breakersByConfig(config)
  const breaker = breakers.get(name) ?? createCircuitBreaker()
  breakers.set(name, breaker)
  return breaker
}

import './quick-stripe-retries.ts'

/** Kinds of faults. `stopped`: the worker is gone, nothing after it runs. */
export const FAULTS = [
  'never reached',
  'done but never returned',
  'error before',
  'error after',
  'stopped before',
  'stopped after',
] as const
/** The provider's own as well: a server error that its key keeps for a day, as Stripe documents. */
export const PROVIDER_FAULTS = [...FAULTS, 'stored error before', 'stored error after'] as const
export type Fault = (typeof PROVIDER_FAULTS)[number]
export type Seam = 'payments' | 'database'

type Plan = { seam: Seam | 'any'; left: number; fault: Fault }
type Send = (request: Request) => Promise<Response>

/**
 * Plays a flow with a fault at one call after another, until there are no more (`play` answers null). Before its fault a
 * flow always makes the same calls, so how many there are is found once for each name.
 */
export function createCallSweep() {
  const counts = new Map<string, number>()
  return async <End>(
    flow: string,
    { first, step }: { first: number; step: number },
    play: (n: number) => Promise<End | null>,
  ): Promise<End[]> => {
    const ends: End[] = []
    for (let n = first; n < (counts.get(flow) ?? Number.POSITIVE_INFINITY); n += step) {
      const end = await play(n)
      if (end === null) counts.set(flow, n)
      else ends.push(end)
    }
    return ends
  }
}

/** Injects one fault at the n-th call through a seam. */
export function createFaults() {
  let plan: Plan | null = null
  let fired = false
  let serverError: 'before' | 'after' | null = null
  let stop = () => {}
  let stopped = new Promise<void>(() => {})

  /** The fault, if this call is the one. */
  function due(seam: Seam): Fault | null {
    if (!plan || (plan.seam !== 'any' && plan.seam !== seam)) return null
    plan.left--
    if (plan.left > 0) return null
    const { fault } = plan
    plan = null
    fired = true
    return fault
  }

  async function through<T>(seam: Seam, work: () => Promise<T>, error: () => T): Promise<T> {
    const fault = due(seam)
    if (!fault) return work()
    if (fault.startsWith('stored')) {
      serverError = fault.endsWith('after') ? 'after' : 'before'
      return work()
    }
    if (fault === 'done but never returned' || fault.endsWith('after')) await work()
    if (fault.startsWith('stopped')) {
      stop()
      return new Promise<T>(() => {})
    }
    if (fault.startsWith('error')) return error()
    throw new TypeError('Network connection lost.')
  }

  return {
    arm(seam: Seam | 'any', n: number, fault: Fault) {
      plan = { seam, left: n, fault }
      fired = false
      stopped = new Promise<void>((done) => {
        stop = done
      })
    },
    /** Whether the fault came to pass. */
    disarm(): boolean {
      plan = null
      stopped = new Promise<void>(() => {})
      return fired
    },
    /** For the simulator: the error that the call it is working on has to end with. */
    takeServerError() {
      const error = serverError
      serverError = null
      return error
    },
    /** Ends when a worker was stopped. */
    stopped: () => stopped,

    network:
      (send: Send): Send =>
      (request) =>
        through(
          'payments',
          () => send(request),
          () => Response.json({ error: { type: 'api_error', message: 'Oops' } }, { status: 500 }),
        ),

    /** A database whose every round trip is a call. */
    database(ordersDb: D1Database): D1Database {
      const originals = new WeakMap<object, D1PreparedStatement>()
      const fail = (): never => {
        throw new Error('D1_ERROR: Network connection lost.')
      }
      const call = <T>(work: () => Promise<T>) => through<T>('database', work, fail)
      const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
        const wrapped = {
          bind: (...values: unknown[]) => wrap(statement.bind(...values)),
          first: (...column: []) => call(() => statement.first(...column)),
          run: () => call(() => statement.run()),
          all: () => call(() => statement.all()),
        } as unknown as D1PreparedStatement
        originals.set(wrapped, statement)
        return wrapped
      }
      return {
        prepare: (sql: string) => wrap(ordersDb.prepare(sql)),
        batch: (statements: D1PreparedStatement[]) =>
          call(() => ordersDb.batch(statements.map((one) => originals.get(one) ?? one))),
      } as unknown as D1Database
    },
  }
}
export type Faults = ReturnType<typeof createFaults>

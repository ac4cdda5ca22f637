import type { Backend } from '#worker/app/context.ts'

/** D1's limit per Worker invocation; each statement of a batch counts. */
export const MAX_INVOCATION_STATEMENTS = 1_000
/** The most that one order, booking or message takes: a job with less left stops before the next row. */
export const ROW_STATEMENTS = 60

/** Counts a backend's statements. */
export function withStatementCount(backend: Backend): { backend: Backend; sent: () => number } {
  let sent = 0
  const count = (statements: number) => {
    sent += statements
  }
  return {
    backend: {
      ...backend,
      ordersDb: countedDatabase(backend.ordersDb, count),
      catalogueDb: countedDatabase(backend.catalogueDb, count),
      archiveDb: backend.archiveDb && countedDatabase(backend.archiveDb, count),
    },
    sent: () => sent,
  }
}

/** Whether there is budget for one more row; requests have no budget, they handle few rows. */
export const hasStatementsLeft = ({ statementsLeft }: Pick<Backend, 'statementsLeft'>): boolean =>
  statementsLeft === undefined || statementsLeft() >= ROW_STATEMENTS

type Share<Result> = {
  reserved: number
  run: (backend: Backend) => Promise<Result>
}

/** Runs tasks one after the other; each may use what is not reserved for the later ones. */
export async function runWithinStatementBudget<Result>(
  backend: Backend,
  shares: readonly Share<Result>[],
): Promise<Result[]> {
  const { statementsLeft } = backend
  const results: Result[] = []
  for (const [index, { run }] of shares.entries()) {
    const reserved = shares.slice(index + 1).reduce((sum, later) => sum + later.reserved, 0)
    const limited = statementsLeft && { statementsLeft: () => statementsLeft() - reserved }
    results.push(await run({ ...backend, ...limited }))
  }
  return results
}

type Counted = { real: D1PreparedStatement }

/** Calls `count` with the statements of each round trip. */
export function countedDatabase<Database extends D1Database>(
  database: Database,
  count: (statements: number) => void,
): Database {
  const wrap = (real: D1PreparedStatement): D1PreparedStatement => {
    const go = (how: 'all' | 'first' | 'run', ...args: unknown[]) => {
      count(1)
      return Reflect.apply(real[how] as () => Promise<unknown>, real, args)
    }
    return {
      real,
      bind: (...values: unknown[]) => wrap(real.bind(...values)),
      all: () => go('all'),
      run: () => go('run'),
      first: (...column: string[]) => go('first', ...column),
    } satisfies Omit<Record<keyof D1PreparedStatement, unknown>, 'raw'> & Counted as never
  }
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => {
      count(statements.length)
      return database.batch(statements.map((one) => (one as never as Counted).real))
    },
  } as Database
}

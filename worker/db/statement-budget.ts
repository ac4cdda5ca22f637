import type { Backend } from '#worker/app/context.ts'

/** What D1 takes of one invocation of the Worker, each statement of a batch counted. */
export const MAX_INVOCATION_STATEMENTS = 1_000
/** As much as one order, booking or message may take: a job that has less left stops before the next one. */
export const ROW_STATEMENTS = 60

/** Counts the statements that go to the databases of a backend. */
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
    },
    sent: () => sent,
  }
}

/** Whether there are enough statements left for one more row; requests, which have no budget, look at few rows. */
export const hasStatementsLeft = ({ statementsLeft }: Pick<Backend, 'statementsLeft'>): boolean =>
  statementsLeft === undefined || statementsLeft() >= ROW_STATEMENTS

type Share<Result> = {
  /** Statements that those before it leave. */
  reserved: number
  run: (backend: Backend) => Promise<Result>
}

/** Runs one after the other; each may use whatever is not reserved for those after it. */
export async function runInShares<Result>(
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

function countedDatabase<Database extends D1Database>(
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

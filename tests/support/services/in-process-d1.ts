import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

type Compiled = { statement: StatementSync; hasRows: boolean }
type Bound = { sql: string; values: SQLInputValue[] }
type Rows = Record<string, unknown>[]

/** Lets others run between two round trips; a test may decide who. */
export type Pause = () => Promise<void>
const nextTurn: Pause = () => new Promise((done) => setImmediate(done))

/**
 * The part of D1 that the shop uses, over in-process SQLite: a hundred times as fast as workerd. It begins as the
 * database that a file holds, or empty.
 * `tests/promises/in-process-d1.test.ts` compares both.
 */
export function openQuickD1(file?: Uint8Array, pause: Pause = nextTurn) {
  const sqlite = new DatabaseSync(':memory:')
  if (file) sqlite.deserialize(file)
  sqlite.exec(
    'PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -200000',
  )
  const bound = new WeakMap<object, Bound>()
  const prepared = new Map<string, Compiled>()

  /** Compiling a statement and asking for its columns takes longer than running it, and the shop asks the same few hundred. */
  function compile(sql: string): Compiled {
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = sqlite.prepare(sql)
    const compiled = { statement, hasRows: statement.columns().length > 0 }
    prepared.set(sql, compiled)
    return compiled
  }

  /** One round trip: in, done as a whole, and out. */
  async function trip<Answer>(work: () => Answer): Promise<Answer> {
    await pause()
    try {
      return work()
    } catch (cause) {
      throw new Error(`D1_ERROR: ${(cause as Error).message}`, { cause })
    } finally {
      await pause()
    }
  }

  function run({ sql, values }: Bound) {
    const { statement, hasRows } = compile(sql)
    if (hasRows) return answer(statement.all(...values) as Rows, 0)
    return answer([], Number(statement.run(...values).changes))
  }

  const prepare = (sql: string, values: SQLInputValue[] = []): D1PreparedStatement => {
    const own = { sql, values }
    const statement = {
      bind: (...given: unknown[]) => prepare(sql, given.map(asBound)),
      all: () => trip(() => run(own)),
      run: () => trip(() => run(own)),
      first: async (column?: string) => {
        const { results } = await trip(() => run(own))
        const row = results[0] ?? null
        return column && row ? row[column] : row
      },
      raw: async () => (await trip(() => run(own))).results.map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement
    bound.set(statement, own)
    return statement
  }

  const database = {
    prepare: (sql: string) => prepare(sql),
    exec: (sql: string) => trip(() => sqlite.exec(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      trip(() => {
        sqlite.exec('BEGIN')
        try {
          const results = statements.map((one) => run(bound.get(one) as Bound))
          sqlite.exec('COMMIT')
          return results
        } catch (error) {
          if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
          throw error
        }
      }),
    // Nothing here is ever behind; lagging-d1.ts is.
    withSession: () => ({ ...database, getBookmark: () => null }),
  } as unknown as D1Database
  return {
    database,
    copyTo: (to: string) => sqlite.exec(`VACUUM INTO '${to}'`),
    close: () => sqlite.close(),
  }
}

const answer = (results: Rows, changes: number) => ({ success: true, results, meta: { changes } })

/** Every number becomes a REAL and a truth value 1 or 0, as D1 binds them. */
function asBound(value: unknown): SQLInputValue {
  if (value === undefined) throw new TypeError("D1_TYPE_ERROR: Type 'undefined' not supported")
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)
}

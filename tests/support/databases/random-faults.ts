type Real = { real: D1PreparedStatement }

/** A database some of whose round trips are lost: half of those on the way there, half on the way back. */
export function withRandomFaults(database: D1Database, share: number): D1Database {
  if (share === 0) return database
  const call = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const luck = Math.random()
    if (luck < share / 2) lose()
    const answer = await work()
    if (luck < share) lose()
    return answer
  }
  const wrap = (real: D1PreparedStatement): D1PreparedStatement =>
    ({
      real,
      bind: (...values: unknown[]) => wrap(real.bind(...values)),
      first: (...column: []) => call(() => real.first(...column)),
      all: () => call(() => real.all()),
      run: () => call(() => real.run()),
      raw: (...options: []) => call(() => real.raw(...options)),
    }) as unknown as D1PreparedStatement
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    exec: (sql: string) => database.exec(sql),
    batch: (statements: D1PreparedStatement[]) =>
      call(() => database.batch(statements.map((one) => (one as unknown as Real).real))),
    withSession(from: string) {
      const session = database.withSession(from)
      const inside = withRandomFaults(session as unknown as D1Database, share)
      return Object.assign(inside, { getBookmark: () => session.getBookmark() })
    },
  } as unknown as D1Database
}

function lose(): never {
  throw new Error('D1_ERROR: Network connection lost.')
}

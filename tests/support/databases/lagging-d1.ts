type Asked = { text: string; values: unknown[] }
type Wrapped = D1PreparedStatement & Asked
const WRITE = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|WITH[^;]*?\b(?:INSERT|UPDATE|DELETE)\b)/i

/** The bookmark that stands for a number of writes, written as D1 writes its own. */
const bookmarkOf = (writes: number) =>
  `${writes.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`

/**
 * A database with a copy that is `lag` writes behind, as a replica of D1 may be for seconds. A session reads the copy,
 * brought up to its bookmark first; what it writes, and everything outside of a session, goes to the primary.
 */
export function withLaggingCopy(primary: D1Database, copy: D1Database, lag: number) {
  const log: Asked[][] = []
  let applied = 0
  const read = { fromCopy: 0 }

  async function bringTo(writes: number) {
    while (applied < writes) {
      const statements = log[applied++] ?? []
      await copy.batch(statements.map(({ text, values }) => copy.prepare(text).bind(...values)))
    }
  }

  /** On the primary; a write that succeeds reaches the copy some writes later. */
  async function onPrimary<Answer>(asked: Asked[], work: () => Promise<Answer>): Promise<Answer> {
    const answer = await work()
    if (asked.some(({ text }) => WRITE.test(text))) log.push(asked)
    return answer
  }

  function connection(session?: { known: number; isOnPrimary: boolean }) {
    const send = async <Answer>(
      asked: Asked[],
      work: (database: D1Database) => Promise<Answer>,
    ): Promise<Answer> => {
      const isWrite = asked.some(({ text }) => WRITE.test(text))
      if (!session || session.isOnPrimary || isWrite) {
        const answer = await onPrimary(asked, () => work(primary))
        if (session) Object.assign(session, { known: log.length, isOnPrimary: isWrite })
        return answer
      }
      await bringTo(Math.max(session.known, log.length - lag))
      session.known = applied
      read.fromCopy++
      return work(copy)
    }
    const wrap = (text: string, values: unknown[] = []): Wrapped => {
      const go = (how: 'all' | 'first' | 'run' | 'raw', ...args: unknown[]) =>
        send([{ text, values }], (database) =>
          Reflect.apply(
            database.prepare(text).bind(...values)[how] as () => Promise<unknown>,
            null,
            args,
          ),
        )
      return {
        text,
        values,
        bind: (...given: unknown[]) => wrap(text, given),
        all: () => go('all'),
        run: () => go('run'),
        first: (...column: unknown[]) => go('first', ...column),
        raw: () => go('raw'),
      } as unknown as Wrapped
    }
    return {
      prepare: (text: string) => wrap(text),
      batch: (statements: Wrapped[]) =>
        send(statements, (database) =>
          database.batch(
            statements.map(({ text, values }) => database.prepare(text).bind(...values)),
          ),
        ),
      getBookmark: () => (session && session.known > 0 ? bookmarkOf(session.known) : null),
      withSession: (from: string) => {
        const known = /^[\da-f]{8}-/.test(from) ? Number.parseInt(from.slice(0, 8), 16) : 0
        return connection({ known, isOnPrimary: from === 'first-primary' })
      },
    }
  }
  return { database: connection() as unknown as D1Database, read }
}

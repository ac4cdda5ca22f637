type Asked = { text: string; values: unknown[] }
type Wrapped = D1PreparedStatement & Asked & { real: D1PreparedStatement }

const WRITE = /^\s*(?:INSERT|UPDATE|DELETE)/i

/** A database that counts its round trips and remembers what was asked; a batch is one trip. */
export function counted(ordersDb: D1Database) {
  const seen = { trips: 0, writing: 0, asked: [] as Asked[] }
  const note = (...asked: Asked[]) => {
    seen.trips++
    if (asked.some(({ text }) => WRITE.test(text))) seen.writing++
    seen.asked.push(...asked)
  }
  const wrap = (text: string, real: D1PreparedStatement, values: unknown[] = []): Wrapped => {
    const go = (how: 'all' | 'first' | 'run' | 'raw', ...args: unknown[]) => {
      note({ text, values })
      return Reflect.apply(real[how], real, args)
    }
    return {
      text,
      values,
      real,
      bind: (...given: unknown[]) => wrap(text, real.bind(...given), given),
      all: () => go('all'),
      run: () => go('run'),
      first: (column?: string) => (column ? go('first', column) : go('first')),
      raw: (options?: object) => go('raw', options),
    } as unknown as Wrapped
  }
  const database = {
    prepare: (text: string) => wrap(text, ordersDb.prepare(text)),
    batch: (statements: Wrapped[]) => {
      note(...statements)
      return ordersDb.batch(statements.map(({ real }) => real))
    },
    withSession: () => ({ ...database, getBookmark: () => null }),
  } as unknown as D1Database
  return { database, seen }
}

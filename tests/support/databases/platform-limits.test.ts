import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asInvocation,
  invocationUsage,
  PLATFORM_LIMITS,
  withPlatformLimits,
} from '#tests/support/databases/platform-limits.ts'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'

const quick = openQuickD1()
const db = withPlatformLimits(quick.database)
beforeAll(() => db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT)'))
afterAll(() => quick.close())

const list = (length: number) => Array.from({ length }, (_, index) => String(index))
const one = () => db.prepare('SELECT 1 AS one')
const inBatches = async (statements: number) => {
  for (let sent = 0; sent < statements; sent += 100)
    await db.batch(list(Math.min(100, statements - sent)).map(one))
}

/** What just passes, and one more of it. */
const LIMITS: [what: string, most: number, ask: (size: number) => Promise<unknown>][] = [
  [
    'parameters',
    PLATFORM_LIMITS.parameters,
    (size) =>
      db
        .prepare(`SELECT 1 WHERE 1 IN (${list(size).map(() => '?')})`)
        .bind(...list(size))
        .all(),
  ],
  [
    'arguments of a function',
    PLATFORM_LIMITS.functionArguments,
    (size) => db.prepare(`SELECT json_array(${list(size)}) AS "(,"`).all(),
  ],
  [
    'terms of a compound SELECT',
    PLATFORM_LIMITS.compoundTerms,
    (size) =>
      db
        .prepare(
          list(size)
            .map((n) => `SELECT ${n} AS n`)
            .join(' UNION ALL '),
        )
        .all(),
  ],
  [
    'bytes of a statement',
    PLATFORM_LIMITS.statementBytes,
    (size) => db.prepare(`SELECT '${'x'.repeat(size - 9)}'`).all(),
  ],
  [
    'bytes of a value',
    PLATFORM_LIMITS.rowBytes,
    (size) => db.prepare('SELECT length(?) AS n').bind('x'.repeat(size)).first(),
  ],
  [
    'bytes of a row',
    PLATFORM_LIMITS.rowBytes,
    async (size) => {
      await db.prepare('INSERT OR REPLACE INTO t VALUES (1, ?, NULL)').bind('x'.repeat(1e6)).run()
      await db
        .prepare('UPDATE t SET b = ?')
        .bind('x'.repeat(size - 1e6))
        .run()
      return db.prepare('SELECT a, b FROM t').all()
    },
  ],
  [
    'statements of an invocation',
    PLATFORM_LIMITS.statements,
    (size) => asInvocation(() => inBatches(size)),
  ],
]

describe('a test database refuses what Cloudflare refuses', () => {
  it.each(LIMITS)('%s: %i and no more', async (_, most, ask) => {
    await ask(most)
    await expect(ask(most + 1)).rejects.toThrow('Cloudflare would refuse this')
  })

  it('six calls of an invocation are open at a time, the others wait', () =>
    asInvocation(async () => {
      const rows = await Promise.all(list(20).map(() => one().first('one')))
      expect(rows).toEqual(list(20).map(() => 1))
      expect(invocationUsage()).toMatchObject({ statements: 20, mostOpen: 6 })
    }))
})

import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQuickD1 } from '#tests/support/services/in-process-d1.ts'

/** Everything the shop relies on, run on both databases. */
const QUESTIONS: [name: string, ask: (ordersDb: D1Database) => Promise<unknown>][] = [
  [
    'numbers are real',
    (ordersDb) =>
      ordersDb
        .prepare('SELECT typeof(?) AS t, ? / 100 AS q, CAST(? AS INTEGER) / 100 AS i')
        .bind(1, 150, 150)
        .first(),
  ],
  [
    'truth is a number',
    (ordersDb) => ordersDb.prepare('SELECT ? AS yes, ? AS none').bind(true, null).first(),
  ],
  ['a column', (ordersDb) => ordersDb.prepare('SELECT 7 AS n').first('n')],
  ['no row', (ordersDb) => ordersDb.prepare('SELECT 1 AS n WHERE 0').first()],
  [
    'rows',
    async (ordersDb) =>
      (await ordersDb.prepare('SELECT value FROM json_each(?)').bind('[1,"a",null]').all()).results,
  ],
  [
    'a table',
    async (ordersDb) =>
      (
        await ordersDb
          .prepare('CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER NOT NULL CHECK (n >= 0)) STRICT')
          .run()
      ).success,
  ],
  [
    'changes of an insert',
    async (ordersDb) =>
      (await ordersDb.prepare(`INSERT INTO t VALUES ('a', 1), ('b', 2)`).run()).meta.changes,
  ],
  [
    'changes of nothing',
    async (ordersDb) =>
      (await ordersDb.prepare(`UPDATE t SET n = 3 WHERE id = 'c'`).run()).meta.changes,
  ],
  [
    'changes seen by the next',
    async (ordersDb) =>
      (
        await ordersDb.batch([
          ordersDb.prepare('UPDATE t SET n = n + 1'),
          ordersDb.prepare('SELECT changes() AS n'),
        ])
      )[1]?.results,
  ],
  [
    'a batch that fails leaves nothing',
    async (ordersDb) => {
      const told = await ordersDb
        .batch([
          ordersDb.prepare(`INSERT INTO t VALUES ('d', 4)`),
          ordersDb.prepare(`INSERT INTO t VALUES ('e', -1)`),
        ])
        .then(
          () => 'done',
          (error: Error) => /CHECK/.test(error.message),
        )
      return [told, await ordersDb.prepare('SELECT COUNT(*) AS n FROM t').first('n')]
    },
  ],
  [
    'a unique key',
    (ordersDb) =>
      ordersDb
        .prepare(`INSERT INTO t VALUES ('a', 1)`)
        .run()
        .then(
          () => 'done',
          (error: Error) => /UNIQUE/.test(error.message),
        ),
  ],
  [
    'a strict column',
    (ordersDb) =>
      ordersDb
        .prepare(`INSERT INTO t VALUES ('f', 1.5)`)
        .run()
        .then(
          () => 'done',
          () => 'refused',
        ),
  ],
  [
    'a conflict that changes nothing',
    async (ordersDb) =>
      (
        await ordersDb
          .prepare(`INSERT INTO t VALUES ('a', 9) ON CONFLICT DO UPDATE SET n = 9 WHERE 0`)
          .run()
      ).meta.changes,
  ],
  [
    'rows that come back from a write',
    async (ordersDb) =>
      (await ordersDb.prepare(`UPDATE t SET n = 5 WHERE id = 'a' RETURNING id, n`).all()).results,
  ],
  [
    'a trigger that says no',
    async (ordersDb) => {
      await ordersDb.prepare(`CREATE VIEW g (ok) AS SELECT 1`).run()
      await ordersDb
        .prepare(
          `CREATE TRIGGER no INSTEAD OF INSERT ON g WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'guard: no'); END`,
        )
        .run()
      return ordersDb
        .batch([
          ordersDb.prepare(`UPDATE t SET n = 6`),
          ordersDb.prepare(`INSERT INTO g SELECT changes() = CAST(? AS INTEGER)`).bind(9),
        ])
        .then(
          () => 'done',
          (error: Error) => error.message.includes('guard: no'),
        )
    },
  ],
]

describe('the database in this process answers as workerd’s', () => {
  let workerd: Miniflare
  const quick = openQuickD1()
  beforeAll(() => {
    workerd = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: 'export default {}',
        d1Databases: ['DB'],
      }),
    )
  })
  afterAll(async () => {
    quick.close()
    await workerd.dispose()
  })

  it.each(QUESTIONS)('%s', async (_, ask) => {
    const real = (await workerd.getD1Database('DB')) as unknown as D1Database
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
    expect(plain(await ask(quick.database))).toEqual(plain(await ask(real)))
  })
})

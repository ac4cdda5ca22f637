import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { chanceFrom } from '#tests/promises/support/seeded-random.ts'
import { dumpOrders, finishedOrders } from '#tests/support/databases/finished-orders.ts'
import { byLength, firstCall, STRIDE } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createCallSweep, createFaults, FAULTS } from '#tests/support/services/fault-injection.ts'
import { archiveOrders } from '#worker/jobs/archive-orders.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { restoreOrders } from '#worker/services/archive/restore-orders.ts'

/** A shop with orders that may be archived, and what is said of them. */
async function openShop(options: Parameters<typeof openBackend>[0]) {
  const shop = await openBackend({ quick: true, ...options })
  const references = Object.values(await finishedOrders(shop))
  const before = await dumpOrders(shop)
  const books = await moneyOf(shop)
  const later = (ms: number) => shop.turnTo(shop.backend.clock().getTime() + ms)

  /** Where each order lies: in one place, and the archive holds nothing else once its leftovers are gone. */
  async function whereabouts() {
    const ids = async (db: D1Database, sql: string) =>
      (await db.prepare(sql).all<{ id: string }>()).results.map(({ id }) => id)
    const here = await ids(shop.ordersDb, 'SELECT id FROM orders ORDER BY id')
    const recorded = await ids(
      shop.ordersDb,
      'SELECT id FROM archived_order WHERE back_at IS NULL ORDER BY id',
    )
    const copies = await ids(
      archiveOf(shop),
      'SELECT order_id AS id FROM archived_copy ORDER BY id',
    )
    const leftovers = await ids(shop.ordersDb, 'SELECT order_id AS id FROM archive_leftover')
    return { here, recorded, copies, leftovers }
  }

  /** Nothing is lost or doubled, and the books say the same wherever orders lie. */
  async function check(seed: string) {
    const { here, recorded, copies, leftovers } = await whereabouts()
    expect([...here, ...recorded].toSorted(), seed).toEqual(references.toSorted())
    expect(copies, seed).toEqual(expect.arrayContaining(recorded))
    const spare = copies.filter((id) => !recorded.includes(id))
    expect(leftovers, seed).toEqual(expect.arrayContaining(spare))
    expect(await moneyOf(shop), seed).toEqual(books)
  }

  /** All orders back, as they were. */
  async function checkRows(seed: string) {
    await restoreOrders(shop.backend, references)
    expect(await dumpOrders(shop), seed).toEqual(before)
    later((RETENTION_DAYS.restoredOrder + 1) * DAY_MS)
  }

  /** Runs the job until it has nothing left to do. */
  async function finish() {
    later(HOUR_MS)
    await archiveOrders(shop.backend)
    await archiveOrders(shop.backend)
  }
  return { shop, references, whereabouts, check, checkRows, finish, later }
}

const archiveOf = ({ env }: TestBackend): D1Database => {
  if (!env.ARCHIVE) throw new Error('There is no archive.')
  return env.ARCHIVE
}

/** Money in and out, with what of it balances. */
async function moneyOf({ backend }: TestBackend) {
  const report = await ledgerReport(backend)
  const money = report.find(({ name }) => name === 'money')
  return {
    holds: report.filter(({ holds }) => !holds).map(({ breaks }) => breaks),
    sums: money?.numbers.filter(({ label }) => /^(?:money (?:in|out)|sent back)$/.test(label)),
  }
}

describe('What was acknowledged stays: orders move to the archive and back', () => {
  const faults = createFaults()
  let opened: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    opened = await openShop({ faults, archive: (real) => faults.database(real) })
  })
  afterAll(() => opened.shop.close())

  /** Does something with a fault at its n-th call; whether there was such a call. */
  async function withFault(
    n: number,
    fault: (typeof FAULTS)[number],
    work: () => Promise<unknown>,
  ) {
    faults.arm('database', n, fault)
    await Promise.race([work().catch(() => null), faults.stopped()])
    return faults.disarm()
  }

  const sweep = createCallSweep()
  it.each(FAULTS.map((fault, row) => ({ fault, row })))(
    'whatever call meets a fault ($fault)',
    async ({ fault, row }) => {
      const { shop, references, check, checkRows, finish, whereabouts } = opened
      const played = await sweep('archive', { first: firstCall(row), step: STRIDE }, async (n) => {
        const seed = `${fault} at call ${n}`
        const isThere = await withFault(n, fault, () => archiveOrders(shop.backend))
        await check(seed)
        await finish()
        expect(await whereabouts(), seed).toMatchObject({ here: [], leftovers: [] })
        await checkRows(seed)
        return isThere ? n : null
      })
      const back = await sweep('back', { first: firstCall(row), step: STRIDE }, async (n) => {
        const seed = `${fault} at call ${n} of the way back`
        await finish()
        const isThere = await withFault(n, fault, () => restoreOrders(shop.backend, references))
        await check(seed)
        await checkRows(seed)
        return isThere ? n : null
      })
      expect(played.length + back.length).toBeGreaterThan(0)
    },
    600_000,
  )
})

describe('The books are checked by machine: wherever orders lie', () => {
  it('money in and out say the same, and balance', async () => {
    const { shop, whereabouts, check } = await openShop({})
    await check('here')
    await archiveOrders(shop.backend)
    expect((await whereabouts()).here).toEqual([])
    await check('in the archive')
    await shop.close()
  })
})

describe('What was acknowledged stays: an order changes while it is copied', () => {
  it('and stays, with the change, while the others move', async () => {
    let change: (() => Promise<unknown>) | null = null
    const opened = await openShop({
      // The copies are written and read back; the rows are still here.
      archive: (real) =>
        new Proxy(real, {
          get(target, name) {
            if (name !== 'batch') return Reflect.get(target, name).bind(target)
            return async (statements: D1PreparedStatement[]) => {
              const answer = await target.batch(statements)
              await change?.()
              change = null
              return answer
            }
          },
        }),
    })
    const { shop, references, whereabouts } = opened
    const changes = [
      `UPDATE booking SET message = 'a word of staff' WHERE order_id = ?`,
      `INSERT INTO order_history (order_id, at, status, state, reason) SELECT id, 1, status, state, 'links_renewed' FROM orders WHERE id = ?`,
      `INSERT INTO refund (id, order_id, line_id, intent_id, amount, currency, state, reason, created_at)
         SELECT 'late', id, '', intent_id, 1, 'AUD', 'due', '', 1 FROM orders WHERE id = ?`,
      `INSERT INTO task (kind, subject, order_id, detail, action, due_at, state, actor, note, found_at, changed_at)
         SELECT 'dispute', 'late', id, '', 'review', 1, 'open', '', '', 1, 1 FROM orders WHERE id = ?`,
    ]
    const [reference = ''] = references
    for (const sql of changes) {
      change = () => shop.ordersDb.prepare(sql).bind(reference).run()
      await opened.finish()
      expect((await whereabouts()).here, sql).toEqual([reference])
      await shop.ordersDb.exec(`DELETE FROM refund WHERE id = 'late'`)
      await shop.ordersDb.exec(`UPDATE task SET state = 'done' WHERE subject = 'late'`)
      // What stayed moves with its change, once that is over; all come back for the next one, and their copies are cleaned up.
      await opened.finish()
      expect((await whereabouts()).here, sql).toEqual([])
      await restoreOrders(shop.backend, references)
      await opened.finish()
      opened.later((RETENTION_DAYS.restoredOrder + 1) * DAY_MS)
    }
    const { results } = await shop.ordersDb
      .prepare('SELECT message FROM booking WHERE order_id = ?')
      .bind(reference)
      .all()
    expect(results).toMatchObject([{ message: 'a word of staff' }])
    await shop.close()
  })
})

const ROUNDS = byLength(5, 20, 300)

describe('What was acknowledged stays: several jobs and readers at once', () => {
  it('move each order once, and lose none', async () => {
    let luck = chanceFrom(0)
    const turn = () => new Promise<void>((done) => setImmediate(done))
    const opened = await openShop({
      quick: async () => {
        for (let turns = luck.below(4); turns >= 0; turns--) await turn()
      },
    })
    const { shop, references, check, checkRows, finish } = opened
    for (let seed = 1; seed <= ROUNDS; seed++) {
      luck = chanceFrom(seed)
      const acts = Array.from({ length: 2 + luck.below(4) }, () =>
        luck.oneOf([
          () => archiveOrders(shop.backend),
          () => restoreOrders(shop.backend, [luck.oneOf(references)]),
          () => restoreOrders(shop.backend, references),
        ]),
      )
      if (luck.below(2) === 0) await finish()
      await Promise.all([archiveOrders(shop.backend), ...acts.map((act) => act())])
      await check(`seed ${seed}`)
      await checkRows(`seed ${seed}`)
    }
    await shop.close()
  }, 600_000)
})

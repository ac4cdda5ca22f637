import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, canTransition } from '#domain/bookings/booking-status.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'

const STATES = ['open', 'paying', 'paid', 'refund_due', 'refunded', 'closed'] as const
const ALLOWED = [
  'open paying',
  'open paid',
  'open closed',
  'paying open',
  'paying paid',
  'paying refund_due',
  'paying closed',
  'paid refund_due',
  'closed refund_due',
  'refund_due refunded',
]
const pairsOf = <One extends string | number>(all: readonly One[]) =>
  all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const))

let shop: TestBackend
let reference: string
beforeAll(async () => {
  shop = await openBackend()
  const sam = shop.visitor()
  await addLine(sam)
  reference = granted(await order(sam)) as string
})
afterAll(() => shop.close())

/** An order that stands here, whatever led there. */
async function orderWith(column: 'state' | 'status', value: string | number, other: string) {
  const id = `${column}-${value}-${other}`
  await shop.ordersDb
    .prepare(
      `INSERT INTO orders (id, cart_id, country, currency, status, state, total, contact, lines, quote_until, created_at)
       VALUES (?1, ?1, 'aus', 'AUD', CAST(?2 AS INTEGER), ?3, 0, '{}', '[]', 0, 0)`,
    )
    .bind(id, column === 'status' ? value : 99, column === 'state' ? value : 'closed')
    .run()
  return shop.ordersDb
    .prepare(`UPDATE orders SET ${column} = ?2 WHERE id = ?1`)
    .bind(id, other)
    .run()
}

describe('the database itself', () => {
  it.each(pairsOf(STATES))(
    'lets an order go from %s to %s only where that is a way',
    async (from, to) => {
      const move = orderWith('state', from, to)
      if (ALLOWED.includes(`${from} ${to}`)) await expect(move).resolves.toBeDefined()
      else await expect(move).rejects.toThrow('invalid order transition')
    },
  )

  it('lets a booking’s number move as the table of statuses says', async () => {
    const numbers = Object.values(BOOKING_STATUSES).map(({ number }) => number)
    for (const [from, to] of pairsOf(numbers)) {
      const moved = await orderWith('status', from, String(to)).then(
        () => true,
        () => false,
      )
      expect(moved, `${from} to ${to}`).toBe(canTransition(from, to))
    }
  })

  it('Places are never sold twice: oversells no slot, whoever writes to it', async () => {
    await shop.ordersDb
      .prepare(
        `INSERT INTO slot (id, product_id, city, date, start, capacity) VALUES ('s', 'p', 'c', 'd', 't', 2)`,
      )
      .run()
    const take = (id: string, quantity: number, expires = 1000, at = 0) =>
      shop.ordersDb
        .prepare(
          `INSERT INTO reservation (line_id, cart_id, slot_id, quantity, state, expires_at, updated_at)
           VALUES (?, 'c', 's', CAST(? AS INTEGER), 'held', CAST(? AS INTEGER), CAST(? AS INTEGER))`,
        )
        .bind(id, quantity, expires, at)
        .run()
    await expect(take('three', 3)).rejects.toThrow('sold out')
    await take('one', 1)
    await take('two', 1)
    await expect(take('late', 1)).rejects.toThrow('sold out')
    await take('after they lapsed', 2, 3000, 1000)
    const revive = shop.ordersDb.prepare(
      `UPDATE reservation SET expires_at = 5000, updated_at = 1500 WHERE line_id = 'one'`,
    )
    await expect(revive.run()).rejects.toThrow('sold out')
  })

  it('Gift credit is never spent twice: no entry takes a balance below zero, none is changed', async () => {
    const now = 1_000
    await shop.ordersDb.batch(
      issueGiftCard(shop.backend, {
        id: 'g',
        origin: 'CREDIT',
        orderId: reference,
        lineId: 'l',
        amount: 1000,
        reason: 'test',
        now,
      }),
    )
    const adjust = (amount: number | null, index: number) =>
      shop.ordersDb
        .prepare(
          `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES ('g', 'ADJUST', ?, CAST(? AS INTEGER), 0, 'sam')`,
        )
        .bind(String(index), amount)
        .run()
    const tried = await Promise.allSettled([-600, -600, -400, -1, null].map(adjust))
    expect(tried.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const card = await shop.ordersDb.prepare(`SELECT state, balance FROM gift_card`).first()
    expect(card).toEqual({ state: 'EMPTY', balance: 0 })
    for (const [sql, guard] of [
      ['DELETE FROM gift_entry', 'append-only'],
      ['UPDATE gift_entry SET amount = 1', 'append-only'],
      ['UPDATE gift_card SET balance = 1', 'not the ledger’s'],
      ['UPDATE gift_card SET balance = NULL', 'not the ledger’s'],
    ] as const)
      await expect(shop.ordersDb.prepare(sql).run(), sql).rejects.toThrow(guard)
  })

  it('has no place for a wrong amount', async () => {
    for (const wrong of ['-1', '1.5', 'NULL', `'much'`]) {
      await expect(
        shop.ordersDb
          .prepare(`UPDATE orders SET total = ${wrong} WHERE id = ?`)
          .bind(reference)
          .run(),
      ).rejects.toThrow()
    }
  })

  it('keeps one open order a cart', async () => {
    const copy = shop.ordersDb
      .prepare(
        `INSERT INTO orders (id, cart_id, country, currency, status, state, total, contact, lines, quote_until, created_at)
         SELECT 'second', cart_id, country, currency, status, state, total, contact, lines, quote_until, created_at FROM orders WHERE id = ?`,
      )
      .bind(reference)
    await expect(copy.run()).rejects.toThrow(/UNIQUE/)
  })

  it.each([`UPDATE order_history SET reason = 'never'`, 'DELETE FROM order_history'])(
    'forgets no history: %s',
    async (sql) => {
      await expect(shop.ordersDb.prepare(sql).run()).rejects.toThrow('history is append-only')
    },
  )
})

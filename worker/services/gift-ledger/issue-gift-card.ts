import type { Config } from '#worker/app/env.ts'
import { giftCodeColumns } from './gift-codes.ts'

export type NewGiftCard = {
  /** Derived from the reason, so that it is issued once. */
  id: string
  origin: 'PURCHASE' | 'CREDIT' | 'COMPENSATION'
  /** One that is SCHEDULED pays nothing until it is made ACTIVE. */
  state?: 'ACTIVE' | 'SCHEDULED'
  orderId: string
  lineId: string
  /** Minor units, above 0, in the currency of its order. */
  amount: number
  reason: string
  now: number
}

/** Issues a gift card to the customer of an order: run it in the batch that earns it. */
export function issueGiftCard(
  { ordersDb, config }: { ordersDb: OrdersDb; config: Config },
  { id, origin, state = 'ACTIVE', orderId, lineId, amount, reason, now }: NewGiftCard,
): D1PreparedStatement[] {
  const { keyId, codeHash, last4 } = giftCodeColumns(config, { id, generation: 1 })
  return [
    ordersDb
      .prepare(
        `INSERT INTO gift_card (id, origin, state, order_id, line_id, customer_id, email, amount, currency, reason, key_id, code_hash, last4, created_at)
         SELECT ?1, ?2, ?3, id, ?5, customer_id, contact ->> 'email', CAST(?6 AS INTEGER), currency, ?7, CAST(?8 AS INTEGER), ?9, ?10, CAST(?11 AS INTEGER)
         FROM orders WHERE id = ?4`,
      )
      .bind(id, origin, state, orderId, lineId, amount, reason, keyId, codeHash, last4, now),
    ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor, note)
         VALUES (?, 'ISSUE', 'issue', CAST(? AS INTEGER), CAST(? AS INTEGER), 'system', ?)`,
      )
      .bind(id, amount, now, reason),
  ]
}

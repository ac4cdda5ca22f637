import type { CartLine } from '#domain/cart/cart.ts'
import type { GuestOrder } from '#domain/contract/account/visitor-merge.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { toIso } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

type Caller = Backend & { customerId: string }
export type GuestOrderRow = { id: string; lines: string; claimed_at: number | null }

/** How long a claim can be undone. */
const UNDO_MS = 30 * DAY_MS

/** Paid guest orders with the customer's confirmed address. */
const OFFERED_SQL = `state = 'paid' AND orders.customer_id IS NULL
  AND lower(contact ->> 'email') = (SELECT lower(email) FROM customer WHERE id = ?1)`

export const selectGuestOrders = ({ ordersDb, customerId, clock }: Caller) =>
  ordersDb
    .prepare(
      `SELECT orders.id, lines, NULL AS claimed_at FROM orders WHERE ${OFFERED_SQL}
       UNION ALL
       SELECT orders.id, lines, claimed_at FROM order_claim JOIN orders ON orders.id = order_id
       WHERE order_claim.customer_id = ?1 AND claimed_at > CAST(?2 AS INTEGER)
       ORDER BY claimed_at, 1 LIMIT 100`,
    )
    .bind(customerId, clock().getTime() - UNDO_MS)

/** What a customer may know of an order before it is theirs: its reference, city and date. */
export const toGuestOrder = ({ id, lines, claimed_at }: GuestOrderRow): GuestOrder => {
  const [first] = JSON.parse(lines) as CartLine[]
  return {
    reference: id,
    city: first?.cityName ?? '',
    date: first?.date || null,
    claimedAt: claimed_at === null ? null : toIso(claimed_at),
  }
}

export const listGuestOrders = async (caller: Caller): Promise<GuestOrder[]> =>
  (await selectGuestOrders(caller).all<GuestOrderRow>()).results.map(toGuestOrder)

export async function claimGuestOrders(
  caller: Caller & { body: { references: string[] } },
): Promise<GuestOrder[] | Refusal> {
  const { ordersDb, customerId, clock, body } = caller
  const references = JSON.stringify(body.references)
  const [claims, , , listed] = await ordersDb.batch<GuestOrderRow>([
    ordersDb
      .prepare(
        `INSERT INTO order_claim (order_id, customer_id, claimed_at)
         SELECT orders.id, ?1, CAST(?3 AS INTEGER) FROM orders
         WHERE orders.id IN (SELECT value FROM json_each(?2)) AND ${OFFERED_SQL}
         ON CONFLICT (order_id) DO UPDATE SET customer_id = excluded.customer_id, claimed_at = excluded.claimed_at`,
      )
      .bind(customerId, references, clock().getTime()),
    ordersDb
      .prepare(
        `UPDATE orders SET customer_id = ?1 WHERE customer_id IS NULL AND id IN (SELECT value FROM json_each(?2))
           AND EXISTS (SELECT 1 FROM order_claim WHERE order_id = orders.id AND customer_id = ?1)`,
      )
      .bind(customerId, references),
    ordersDb
      .prepare(
        `UPDATE gift_card SET customer_id = ?1 WHERE customer_id IS NULL AND order_id IN (SELECT value FROM json_each(?2))
           AND EXISTS (SELECT 1 FROM orders WHERE id = order_id AND customer_id = ?1)`,
      )
      .bind(customerId, references),
    selectGuestOrders(caller),
  ])
  const answer = (listed?.results ?? []).map(toGuestOrder)
  const isKnown = answer.some(({ reference }) => body.references.includes(reference))
  return claims?.meta.changes || isKnown ? answer : refuse(404, 'There is no such order.')
}

export async function releaseGuestOrder(
  caller: Caller & { params: { reference: string } },
): Promise<GuestOrder[] | Refusal> {
  const { ordersDb, customerId, clock, params } = caller
  const isClaimed = `EXISTS (SELECT 1 FROM order_claim WHERE order_id = ?2 AND customer_id = ?1 AND claimed_at > CAST(?3 AS INTEGER))`
  const values = [customerId, params.reference, clock().getTime() - UNDO_MS]
  const [released, , , listed] = await ordersDb.batch<GuestOrderRow>([
    ordersDb
      .prepare(
        `UPDATE orders SET customer_id = NULL WHERE id = ?2 AND customer_id = ?1 AND ${isClaimed}`,
      )
      .bind(...values),
    ordersDb
      .prepare(
        `UPDATE gift_card SET customer_id = NULL WHERE order_id = ?2 AND customer_id = ?1 AND ${isClaimed}`,
      )
      .bind(...values),
    ordersDb
      .prepare(
        'DELETE FROM order_claim WHERE customer_id = ?1 AND order_id = ?2 AND claimed_at > CAST(?3 AS INTEGER)',
      )
      .bind(...values),
    selectGuestOrders(caller),
  ])
  return released?.meta.changes
    ? (listed?.results ?? []).map(toGuestOrder)
    : refuse(404, 'There is no such order.')
}

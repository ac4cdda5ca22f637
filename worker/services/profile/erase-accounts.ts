import { CANCELLED, COMPLETE, POSTPONED } from '#domain/bookings/booking-status.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { OWN_ORDERS_SQL } from './personal-data.ts'

export const ERASED_AFTER_MS = 7 * DAY_MS

/** A booking that isn't over, in a statement whose parameter `now` is the instant. */
export const isComingSql = (now: string): string =>
  `booking.status NOT IN (${COMPLETE}, ${CANCELLED}) AND (booking.status = ${POSTPONED} OR booking.starts_at > CAST(${now} AS INTEGER))`

/** Accounts per run. */
const MAX_ERASED = 5

type Closed = { id: string; email: string; closed_at: number }

/**
 * Erases accounts that were closed a week ago: what people told us is deleted, what has to be kept of payments no longer names them.
 * One with bookings to come, made meanwhile without it, waits for them. Returns how many were erased.
 */
export async function eraseAccounts(backend: Backend): Promise<number> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const { results } = await ordersDb
    .prepare(
      `SELECT id, email, closed_at FROM customer WHERE closed_at <= CAST(?1 AS INTEGER) AND password <> '' AND NOT EXISTS (
         SELECT 1 FROM booking JOIN orders ON orders.id = booking.order_id
         WHERE (orders.customer_id = customer.id OR lower(orders.contact ->> 'email') = lower(customer.email))
           AND ${isComingSql('?2')})
       ORDER BY closed_at LIMIT ${MAX_ERASED}`,
    )
    .bind(now - ERASED_AFTER_MS, now)
    .all<Closed>()
  let erased = 0
  for (const account of results) {
    if (!hasStatementsLeft(backend)) break
    if (await tryBatch(ordersDb, eraseStatements(ordersDb, account))) erased++
  }
  return erased
}

/** The row of the customer stays without a name: points, invoices and consents are append-only and refer to it. */
function eraseStatements(ordersDb: OrdersDb, { id, email, closed_at }: Closed) {
  const nobody = `erased-${id}@erased.invalid`
  const key = email.toLowerCase()
  const ofCustomer = (sql: string) => ordersDb.prepare(sql).bind(id)
  const ofOrders = (sql: string) =>
    ordersDb.prepare(sql.replace('OWN', `(${OWN_ORDERS_SQL})`)).bind(id, key)
  return [
    // Whoever has logged in meanwhile keeps everything: the batch stops here.
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT COUNT(*) = 1, '' FROM customer WHERE id = ?1 AND closed_at = CAST(?2 AS INTEGER)`,
      )
      .bind(id, closed_at),
    ofCustomer('DELETE FROM profile WHERE customer_id = ?'),
    ofCustomer('DELETE FROM onboarding_step WHERE customer_id = ?'),
    ofCustomer('DELETE FROM milestone WHERE customer_id = ?'),
    ofCustomer('DELETE FROM wishlist_item WHERE customer_id = ?'),
    ofCustomer('DELETE FROM session WHERE customer_id = ?'),
    ordersDb
      .prepare('DELETE FROM account_token WHERE customer_id = ?1 OR lower(email) = ?2')
      .bind(id, key),
    ordersDb.prepare('DELETE FROM notify_request WHERE email = ?').bind(key),
    ordersDb.prepare('DELETE FROM mailbox WHERE lower(recipient) = ?').bind(key),
    ofOrders('DELETE FROM outbox WHERE order_id IN OWN'),
    ofCustomer('DELETE FROM outbox WHERE order_id = ?'),
    ofOrders("UPDATE parcel SET recipient = '', address = '{}' WHERE order_id IN OWN"),
    ordersDb
      .prepare(
        'UPDATE gift_card SET customer_id = NULL, email = ?3 WHERE customer_id = ?1 OR email = ?2',
      )
      .bind(id, key, nobody),
    ordersDb
      .prepare(
        `UPDATE redemption SET email = ?3 WHERE customer_id = ?1 OR order_id IN (${OWN_ORDERS_SQL})`,
      )
      .bind(id, key, nobody),
    ofOrders('UPDATE booking SET request = NULL WHERE order_id IN OWN AND request IS NOT NULL'),
    // Last of those that find their rows by it.
    ordersDb
      .prepare(
        `UPDATE orders SET contact = json_object('email', ?3), details = '{}' WHERE id IN (${OWN_ORDERS_SQL})`,
      )
      .bind(id, key, nobody),
    ordersDb
      .prepare(
        `UPDATE customer SET email = ?2, password = '', first_name = '', last_name = '', payer = NULL WHERE id = ?1`,
      )
      .bind(id, nobody),
  ]
}

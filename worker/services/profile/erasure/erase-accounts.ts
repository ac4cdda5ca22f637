import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { CANCELLED, COMPLETE, POSTPONED } from '#domain/bookings/booking-status.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import {
  assertNothingArchived,
  restoreAllCustomerOrders,
} from '#worker/services/archive/restore-orders.ts'
import { TO_POST_SQL } from '#worker/services/gift-ledger/erase-gift-address.ts'
import { OWN_ORDERS_SQL } from '#worker/services/profile/personal-data.ts'
import { eraseProviderCustomers } from './erase-provider-customers.ts'

export const ERASED_AFTER_MS = RETENTION_DAYS.deletedAccount * DAY_MS

/** A booking that isn't over, in a statement whose parameter `now` is the instant. */
export const upcomingBookingSql = (now: string): string =>
  `booking.status NOT IN (${COMPLETE}, ${CANCELLED}) AND (booking.status = ${POSTPONED} OR booking.starts_at > CAST(${now} AS INTEGER))`

const PAGE_SIZE = 5

type Closed = { id: string; email: string; closed_at: number }

/**
 * Erases accounts that were closed a week ago: personal data is deleted, records of payments that must be kept no longer name them.
 * One with bookings to come, made meanwhile without it, waits for them. Returns how many were erased.
 */
export function eraseAccounts(backend: Backend): Promise<number> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const next = async () => {
    const { results } = await ordersDb
      .prepare(
        `SELECT id, email, closed_at FROM customer WHERE closed_at <= CAST(?1 AS INTEGER) AND password <> '' AND NOT EXISTS (
         SELECT 1 FROM booking JOIN orders ON orders.id = booking.order_id
         WHERE (orders.customer_id = customer.id OR lower(orders.contact ->> 'email') = lower(customer.email))
           AND ${upcomingBookingSql('?2')})
       ORDER BY closed_at LIMIT ${PAGE_SIZE}`,
      )
      .bind(now - ERASED_AFTER_MS, now)
      .all<Closed>()
    return results
  }
  const eraseAccount = async (account: Closed) => {
    await restoreAllCustomerOrders(backend, account)
    const statements = [
      assertStillClosed(ordersDb, account),
      ...eraseStatements(ordersDb, account, now),
    ]
    return (await tryBatch(ordersDb, statements)) !== null
  }
  return processQueue(backend, { next, key: ({ id }) => id }, eraseAccount)
}

/** A login in the meantime keeps the account: the batch stops here. */
const assertStillClosed = (ordersDb: OrdersDb, { id, closed_at }: Closed) =>
  ordersDb
    .prepare(
      `INSERT INTO guard (ok, reason) SELECT COUNT(*) = 1, '' FROM customer WHERE id = ?1 AND closed_at = CAST(?2 AS INTEGER)`,
    )
    .bind(id, closed_at)

/**
 * Of an account and of what was ordered without it, with its address. The row of the customer stays without a name: points,
 * invoices and consents are append-only and refer to it.
 */
export function eraseStatements(
  ordersDb: OrdersDb,
  { id, email }: Pick<Closed, 'id' | 'email'>,
  now: number,
) {
  const nobody = `erased-${id}@erased.invalid`
  const key = email.toLowerCase()
  const ofCustomer = (sql: string) => ordersDb.prepare(sql).bind(id)
  const ofOrders = (sql: string) =>
    ordersDb.prepare(sql.replace('OWN', `(${OWN_ORDERS_SQL})`)).bind(id, key)
  return [
    assertNothingArchived(ordersDb, { id, email }),
    ...eraseCarts(ordersDb, id),
    ...eraseProviderCustomers(ordersDb, { id, key, now }),
    ...eraseInvitations(ordersDb, { id, key, nobody }),
    ofCustomer('DELETE FROM profile WHERE customer_id = ?'),
    ofCustomer('DELETE FROM onboarding_step WHERE customer_id = ?'),
    ofCustomer("UPDATE account_event SET note = '' WHERE customer_id = ? AND note <> ''"),
    ofCustomer('DELETE FROM milestone WHERE customer_id = ?'),
    ofCustomer('DELETE FROM wishlist_item WHERE customer_id = ?'),
    ...[
      'form_response',
      'micro_booking',
      'booking_occasion',
      'order_claim',
      'session',
      'calendar_feed',
    ].map((table) => ofCustomer(`DELETE FROM ${table} WHERE customer_id = ?`)),
    ofCustomer('DELETE FROM passkey WHERE customer_id = ?'),
    ordersDb
      .prepare('DELETE FROM account_token WHERE customer_id = ?1 OR lower(email) = ?2')
      .bind(id, key),
    ordersDb.prepare('DELETE FROM notify_request WHERE email = ?').bind(key),
    ordersDb.prepare('DELETE FROM subscriber WHERE email = ?').bind(key),
    ordersDb.prepare('DELETE FROM newsletter_request WHERE email = ?').bind(key),
    ordersDb
      .prepare(
        'DELETE FROM form_file WHERE submission_id IN (SELECT id FROM form_submission WHERE lower(reply_to) = ?)',
      )
      .bind(key),
    ordersDb.prepare('DELETE FROM form_submission WHERE lower(reply_to) = ?').bind(key),
    ordersDb.prepare('DELETE FROM mailbox WHERE lower(recipient) = ?').bind(key),
    ofOrders('DELETE FROM outbox WHERE order_id IN OWN'),
    ofCustomer('DELETE FROM outbox WHERE order_id = ?'),
    // What they said of the day stays, without a name.
    ofOrders("UPDATE review SET author = '' WHERE order_id IN OWN AND author <> ''"),
    // A gift that is still to be posted gets to its recipient.
    ofOrders(
      `UPDATE parcel SET recipient = '', address = '{}' WHERE order_id IN OWN
         AND NOT EXISTS (SELECT 1 FROM gift_delivery WHERE card_id = parcel.line_id AND ${TO_POST_SQL})`,
    ),
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
    ...eraseNotes(ofOrders),
    ...eraseGifts(ordersDb, ofOrders, { key, nobody }),
    ofOrders('UPDATE booking SET request = NULL WHERE order_id IN OWN AND request IS NOT NULL'),
    // Last of those that find their rows by it.
    ordersDb
      .prepare(
        `UPDATE orders SET contact = json_object('email', ?3), details = '{}' WHERE id IN (${OWN_ORDERS_SQL})`,
      )
      .bind(id, key, nobody),
    ordersDb
      .prepare(
        `UPDATE customer SET email = ?2, password = '', first_name = '', last_name = '', payer = NULL, primary_card = NULL WHERE id = ?1`,
      )
      .bind(id, nobody),
  ]
}

/** What waits in a cart, or was saved for later, goes with its places. */
const eraseCarts = (ordersDb: OrdersDb, customerId: string): D1PreparedStatement[] => {
  const own = '(SELECT id FROM cart WHERE customer_id = ?1 OR saved_for = ?1)'
  return [
    `UPDATE reservation SET state = 'released' WHERE state = 'held' AND cart_id IN ${own}`,
    `DELETE FROM cart_line WHERE cart_id IN ${own}`,
    `DELETE FROM cart_code WHERE cart_id IN ${own}`,
    `DELETE FROM cart_gift_card WHERE cart_id IN ${own}`,
    'UPDATE cart SET customer_id = NULL, saved_for = NULL WHERE customer_id = ?1 OR saved_for = ?1',
  ].map((sql) => ordersDb.prepare(sql).bind(customerId))
}

type Erased = { id: string; key: string; nobody: string }

/** Invitations sent and received, also those in the guest lists of orders. */
const eraseInvitations = (ordersDb: OrdersDb, { id, key, nobody }: Erased) => [
  ordersDb
    .prepare(
      `UPDATE orders SET details = json_set(details,
         '$.attendees[' || guest.seat || '].name', NULL, '$.attendees[' || guest.seat || '].email', NULL,
         '$.attendees[' || guest.seat || '].dietaryPreference', NULL, '$.attendees[' || guest.seat || '].request', NULL)
       FROM (SELECT order_id, seat FROM experience_invitation WHERE accepted_by = ?1 OR lower(email) = ?2) AS guest
       WHERE orders.id = guest.order_id`,
    )
    .bind(id, key),
  ordersDb
    .prepare(
      `UPDATE experience_invitation SET name = '', email = id || ?3, accepted_by = NULL,
         state = 'withdrawn'
       WHERE (customer_id = ?1 OR accepted_by = ?1 OR lower(email) = ?2) AND state <> 'withdrawn'`,
    )
    .bind(id, key, nobody),
  ordersDb
    .prepare(
      `UPDATE experience_invitation SET name = '', email = id || ?3 WHERE customer_id = ?1 OR lower(email) = ?2`,
    )
    .bind(id, key, nobody),
]

type OfOrders = (sql: string) => D1PreparedStatement

/** What staff wrote down about the orders. */
const eraseNotes = (ofOrders: OfOrders): D1PreparedStatement[] => [
  ofOrders("UPDATE order_history SET note = '' WHERE note <> '' AND order_id IN OWN"),
  ofOrders("UPDATE booking_history SET note = '' WHERE note <> '' AND order_id IN OWN"),
  ofOrders(
    "UPDATE gift_history SET note = '' WHERE note <> '' AND card_id IN (SELECT id FROM gift_card WHERE order_id IN OWN)",
  ),
  ofOrders("UPDATE task SET note = '', detail = '' WHERE order_id IN OWN"),
  ofOrders(
    "UPDATE task_history SET note = '' WHERE note <> '' AND task_id IN (SELECT id FROM task WHERE order_id IN OWN)",
  ),
]

/** A gift stays its recipient's, with its message until it was opened; the giver is a friend. */
const eraseGifts = (
  ordersDb: OrdersDb,
  ofOrders: OfOrders,
  { key, nobody }: Omit<Erased, 'id'>,
): D1PreparedStatement[] => [
  ofOrders(
    `UPDATE gift SET sender = 'A friend', message = CASE WHEN opened_at IS NULL THEN message ELSE '' END
     WHERE card_id IN (SELECT id FROM gift_card WHERE order_id IN OWN)`,
  ),
  ordersDb.prepare('UPDATE gift_delivery SET email = ?2 WHERE lower(email) = ?1').bind(key, nobody),
  ofOrders(
    `UPDATE gift_delivery SET address = '{}' WHERE kind = 'post' AND NOT ${TO_POST_SQL}
       AND card_id IN (SELECT id FROM gift_card WHERE order_id IN OWN)`,
  ),
  ofOrders(
    `UPDATE orders SET lines = (
       SELECT json_group_array(json(CASE WHEN json_type(value, '$.gift') = 'object'
         THEN json_set(value, '$.gift.from', '', '$.gift.to', '', '$.gift.message', '', '$.gift.delivery', json('{"by":"print"}'))
         ELSE value END)) FROM json_each(lines))
     WHERE id IN OWN AND instr(lines, '"gift":{') > 0`,
  ),
]

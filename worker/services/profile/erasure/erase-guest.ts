import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { StaffGuest } from '#domain/contract/staff/customers.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { exportTables } from '#worker/services/profile/export-tables.ts'
import { OWN_ORDERS_SQL } from '#worker/services/profile/personal-data.ts'
import { eraseStatements, upcomingBookingSql } from './erase-accounts.ts'

/** What is stored of someone without an account, by their email; a refusal if there is nothing, or an account. */
export async function findGuest(input: Backend, email: string): Promise<StaffGuest | Refusal> {
  const { ordersDb, clock, newId } = input
  const account = await ordersDb.prepare(ACCOUNT_SQL).bind(email).first()
  if (account) return refuse(409, 'There is an account with this address. Delete the account.')
  const customerId = newId()
  const { tables } = await exportTables({ ...input, customerId }, email)
  const rows = Object.entries(tables).map(([name, list]) => [name, list.length] as const)
  const stored = rows.filter(([, count]) => count > 0)
  if (stored.length === 0) return refuse(404, 'Nothing is stored for this address.')
  const upcoming = await ordersDb
    .prepare(
      `SELECT COUNT(*) AS n FROM booking WHERE order_id IN (${OWN_ORDERS_SQL}) AND ${upcomingBookingSql('?3')}`,
    )
    .bind(customerId, email.toLowerCase(), clock().getTime())
    .first<number>('n')
  return {
    email,
    orders: (tables.orders ?? []).map(({ id }) => String(id)),
    upcoming: upcoming ?? 0,
    rows: Object.fromEntries(stored),
  }
}

/** Erases at once what an account's erasure does; orders keep amounts, tax and dates, and the reason in their history. */
export async function eraseGuest(
  input: Backend,
  email: string,
  { who, note }: { who: string; note: string },
): Promise<StaffGuest | Refusal> {
  const { ordersDb, clock, newId } = input
  const guest = await findGuest(input, email)
  if (isRefusal(guest)) return guest
  if (guest.upcoming > 0)
    return refuse(409, 'A booking is still to come. Cancel it first, or wait until it’s over.')
  const [id, now] = [newId(), clock().getTime()]
  const erased = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT NOT EXISTS (${ACCOUNT_SQL}) AND NOT EXISTS (
           SELECT 1 FROM orders WHERE id IN (${OWN_ORDERS_SQL.replace('?1', '?3').replace('?2', 'lower(?1)')})
             AND (state = 'paying' OR EXISTS (SELECT 1 FROM booking WHERE order_id = orders.id AND ${upcomingBookingSql('?2')}))), ''`,
      )
      .bind(email, now, id),
    ...eraseStatements(ordersDb, { id, email }, now),
    ordersDb
      .prepare(
        `INSERT INTO order_history (order_id, at, status, state, reason, note)
         SELECT id, CAST(?2 AS INTEGER), status, state, 'erased', ?3 FROM orders WHERE id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(guest.orders), now, `${who}, ${note}`),
  ])
  return erased
    ? guest
    : refuse(409, 'They’re paying for an order right now. Try again in a few minutes.')
}

const ACCOUNT_SQL = "SELECT 1 FROM customer WHERE email = ?1 AND password <> ''"

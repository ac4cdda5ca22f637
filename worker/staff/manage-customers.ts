import { refuse } from '#domain/contract/endpoint.ts'
import type { customerStaffEndpoints, StaffCustomer } from '#domain/contract/staff/customers.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { endAllSessions } from '#worker/services/account/sessions.ts'
import { closeAccount } from '#worker/services/profile/account-data-service.ts'
import { eraseGuest, findGuest } from '#worker/services/profile/erasure/erase-guest.ts'
import { exportTables } from '#worker/services/profile/export-tables.ts'
import type { Handlers } from '#worker/services/serve.ts'

type CustomerRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  closed_at: number | null
}
type SessionRow = { device: string; country: string | null; created_at: number; seen_at: number }
type EventRow = { at: number; what: string; actor: string; note: string }
type By = { who: string; note: string }

const unknownCustomer = () => refuse(404, 'There is no customer with this id or address.')

/** What staff do with accounts; each is kept in the account's history. */
export const customerHandlers: Handlers<typeof customerStaffEndpoints> = {
  async customer(input) {
    const row = await findCustomer(input, input.params.customer)
    return row ? viewCustomer(input, row) : unknownCustomer()
  },

  async exportCustomer(input) {
    const row = await findCustomer(input, input.params.customer)
    if (!row) return unknownCustomer()
    await insertEvent(input, row.id, 'export', input.body).run()
    return exportTables({ ...input, customerId: row.id }, row.email)
  },

  async deleteCustomer(input) {
    const row = await findCustomer(input, input.params.customer)
    if (!row) return unknownCustomer()
    if (row.closed_at !== null) return refuse(409, 'This account is already closed.')
    return closeAccount({ ...input, customerId: row.id }, row, 'aus', [
      insertEvent(input, row.id, 'deletion', input.body),
    ])
  },

  async endCustomerSessions(input) {
    const { ordersDb, clock, body } = input
    const row = await findCustomer(input, input.params.customer)
    if (!row) return unknownCustomer()
    await ordersDb.batch([
      ...endAllSessions(ordersDb, row.id, clock().getTime()),
      insertEvent(input, row.id, 'end-sessions', body),
    ])
    return viewCustomer(input, row)
  },

  guest: (input) => findGuest(input, input.params.email),

  eraseGuest: (input) => eraseGuest(input, input.params.email, input.body),
}

const findCustomer = ({ ordersDb }: Backend, idOrEmail: string) =>
  ordersDb
    .prepare(
      `SELECT id, email, first_name, last_name, closed_at FROM customer
       WHERE (id = ?1 OR email = ?1) AND password <> ''`,
    )
    .bind(idOrEmail)
    .first<CustomerRow>()

const insertEvent = (
  { ordersDb, newId, clock }: Backend,
  customerId: string,
  what: 'export' | 'deletion' | 'end-sessions',
  { who, note }: By,
) =>
  ordersDb
    .prepare(
      'INSERT INTO account_event (id, customer_id, what, actor, note, at) VALUES (?, ?, ?, ?, ?, CAST(? AS INTEGER))',
    )
    .bind(newId(), customerId, what, who, note, clock().getTime())

async function viewCustomer(
  { ordersDb, clock }: Backend,
  { id, email, first_name, last_name, closed_at }: CustomerRow,
): Promise<StaffCustomer> {
  const [counts, sessions, events] = await ordersDb.batch<Record<string, unknown>>([
    ordersDb
      .prepare(
        `SELECT (SELECT COUNT(*) FROM orders WHERE customer_id = ?1 AND state = 'paid')
             + (SELECT COUNT(*) FROM archived_order WHERE customer_id = ?1 AND back_at IS NULL AND booked_at IS NOT NULL) AS orders,
           (SELECT COALESCE(SUM(points), 0) FROM points WHERE customer_id = ?1 AND state = 'active') AS points,
           (SELECT COUNT(*) FROM passkey WHERE customer_id = ?1) AS passkeys`,
      )
      .bind(id),
    ordersDb
      .prepare(
        `SELECT device, country, created_at, seen_at FROM session
         WHERE customer_id = ?1 AND ended_at IS NULL AND expires_at > CAST(?2 AS INTEGER) ORDER BY seen_at DESC`,
      )
      .bind(id, clock().getTime()),
    ordersDb
      .prepare(
        'SELECT at, what, actor, note FROM account_event WHERE customer_id = ? ORDER BY at, rowid',
      )
      .bind(id),
  ])
  const { orders, points, passkeys } = counts?.results[0] ?? {}
  return {
    ...{ id, email, firstName: first_name, lastName: last_name },
    closedAt: closed_at === null ? null : toIso(closed_at),
    orders: Number(orders),
    points: Number(points),
    passkeys: Number(passkeys),
    sessions: ((sessions?.results ?? []) as SessionRow[]).map(
      ({ device, country, created_at, seen_at }) => ({
        ...{ device, country },
        createdAt: toIso(created_at),
        seenAt: toIso(seen_at),
      }),
    ),
    history: ((events?.results ?? []) as EventRow[]).map(({ at, what, actor, note }) => ({
      ...{ at: toIso(at), what },
      who: actor,
      why: note,
    })),
  }
}

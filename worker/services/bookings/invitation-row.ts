import type { Backend } from '#worker/app/context.ts'
import { signId, verifySignedId } from '#worker/security/signed-id.ts'
import { type OrderRow, orderContact, orderLines } from '#worker/services/orders/order-row.ts'
import { attendeeUrl } from '#worker/services/orders/signed-link.ts'

export type InvitationRow = {
  id: string
  line_id: string
  order_id: string
  customer_id: string
  seat: number
  name: string
  email: string
  state: 'invited' | 'accepted' | 'withdrawn'
  accepted_by: string | null
  accepted_at: number | null
  created_at: number
}

/** What a guest accepts an invitation by. */
export const codeOf = ({ config }: Pick<Backend, 'config'>, id: string): string =>
  signId(config, 'invitation code', id)

/** The invitation that a code is of; null for one that was taken back. */
export async function findByCode(backend: Backend, code: string): Promise<InvitationRow | null> {
  const id = verifySignedId(backend.config, 'invitation code', code)
  if (id === null) return null
  return backend.ordersDb
    .prepare(`SELECT * FROM experience_invitation WHERE id = ? AND state <> 'withdrawn'`)
    .bind(id)
    .first<InvitationRow>()
}

/** What an invitation is to; null when it is no longer there. */
export const viewEvent = async (backend: Backend, row: InvitationRow) =>
  (await viewEvents(backend, [row]))[0] ?? null

type BookedRow = { line_id: string; date: string; start: string; time_zone: string }

/** What invitations are to, asked in one trip. */
export async function viewEvents(backend: Backend, rows: readonly InvitationRow[]) {
  if (rows.length === 0) return []
  const { ordersDb } = backend
  const [orders, bookings] = await ordersDb.batch([
    ordersDb
      .prepare('SELECT * FROM orders WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(rows.map(({ order_id }) => order_id))),
    ordersDb
      .prepare(
        'SELECT line_id, date, start, time_zone FROM booking WHERE line_id IN (SELECT value FROM json_each(?))',
      )
      .bind(JSON.stringify(rows.map(({ line_id }) => line_id))),
  ])
  return rows.flatMap((row) => {
    const order = (orders?.results as OrderRow[] | undefined)?.find(({ id }) => id === row.order_id)
    const line = order && orderLines(order).find(({ id }) => id === row.line_id)
    const booked = (bookings?.results as BookedRow[] | undefined)?.find(
      ({ line_id }) => line_id === row.line_id,
    )
    if (!order || !line || !booked) return []
    const { productName, path, image, cityName } = line
    return {
      id: row.id,
      state: row.state === 'accepted' ? ('accepted' as const) : ('invited' as const),
      host: orderContact(order).firstName,
      name: row.name,
      ...{ productName, path, image, cityName },
      date: booked.date,
      start: booked.start,
      timeZone: booked.time_zone,
      country: order.country,
      url: attendeeUrl(backend, order, row.seat),
    }
  })
}

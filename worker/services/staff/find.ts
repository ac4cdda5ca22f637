import { CANCELLED } from '#domain/bookings/status.ts'
import { nearest } from '#domain/check/nearest.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { type BookingRow, readBookings } from '../bookings/rows.ts'
import { type OrderRow, readOrder } from '../order-rows.ts'

/** So many of the newest are compared with a name that nobody knows. */
const RECENT = 2_000
/** Shorter parts of a name are in too many. */
const TELLING = 4

/** A 404 in words, with the recent name that was most likely meant. */
export async function unknown(
  d1: D1Database,
  words: string,
  name: string,
  { table, column = 'id', by }: { table: string; column?: string; by: string },
): Promise<Refusal> {
  const { results } = await d1
    .prepare(`SELECT ${column} AS name FROM ${table} ORDER BY ${by} DESC LIMIT ${RECENT}`)
    .all<{ name: string }>()
  const names = results.map((row) => String(row.name))
  const part = name.toUpperCase()
  const holding =
    part.length < TELLING ? [] : names.filter((one) => one.toUpperCase().includes(part))
  const near = nearest(name, names) ?? (holding.length === 1 ? holding[0] : null)
  return refuse(404, near ? `${words} Did you mean ${near}?` : words)
}

/** The order of that reference, however its letters are written. */
export async function orderNamed(d1: D1Database, reference: string): Promise<OrderRow | Refusal> {
  const order = await readOrder(d1, reference.toUpperCase())
  return (
    order ??
    unknown(d1, 'We know no such booking.', reference, { table: 'orders', by: 'created_at' })
  )
}

/** A paid order with what became of its lines. */
export async function bookedOrder(
  d1: D1Database,
  reference: string,
): Promise<{ order: OrderRow; rows: BookingRow[] } | Refusal> {
  const order = await orderNamed(d1, reference)
  if (isRefusal(order)) return order
  if (order.state !== 'paid') return refuse(409, 'This order is not booked.')
  return { order, rows: await readBookings(d1, order.id) }
}

const WHICH = 'Which of them?'

type Wanted = Pick<Backend, 'd1'> & {
  params: { reference: string }
  body: { line?: string | undefined }
}

/** The line that is meant: the one that is named, else the only one that is not over. */
export async function lineMeant({ d1, params, body: { line } }: Wanted) {
  const found = await bookedOrder(d1, params.reference)
  if (isRefusal(found)) return found
  const open = found.rows.filter(({ status }) => status !== CANCELLED)
  const [row, ...others] = line
    ? found.rows.filter(({ line_id }) => line_id === line)
    : open.length > 0
      ? open
      : found.rows.slice(0, 1)
  if (!row) return refuse(404, 'This booking has no such line.')
  if (others.length > 0) return refuse(422, WHICH, { fields: { line: WHICH } })
  return { order: found.order, row }
}

import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { findClosestName } from '#domain/closest-name.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { type BookingRow, listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { findAnyOrder } from '#worker/services/orders/find-any-order.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'

const MAX_RECENT_NAMES = 2_000
/** Shorter parts of a name are in too many. */
const MIN_PARTIAL_LENGTH = 4

/** A 404 with the most similar recent name as a suggestion. */
export async function notFoundWithSuggestion(
  ordersDb: OrdersDb,
  message: string,
  name: string,
  { table, column = 'id', by: orderBy }: { table: string; column?: string; by: string },
): Promise<Refusal> {
  const { results } = await ordersDb
    .prepare(
      `SELECT ${column} AS name FROM ${table} ORDER BY ${orderBy} DESC LIMIT ${MAX_RECENT_NAMES}`,
    )
    .all<{ name: string }>()
  const names = results.map((row) => String(row.name))
  const part = name.toUpperCase()
  const holding =
    part.length < MIN_PARTIAL_LENGTH ? [] : names.filter((one) => one.toUpperCase().includes(part))
  const suggestion = findClosestName(name, names) ?? (holding.length === 1 ? holding[0] : null)
  return refuse(404, suggestion ? `${message} Did you mean ${suggestion}?` : message)
}

type Found = Pick<Backend, 'ordersDb' | 'archiveDb' | 'clock'>

/** An order by its reference, case-insensitive. */
export async function getOrderByReference(
  backend: Found,
  reference: string,
): Promise<OrderRow | Refusal> {
  const order = await findAnyOrder(backend, reference.toUpperCase())
  return (
    order ??
    notFoundWithSuggestion(backend.ordersDb, 'We can’t find that booking.', reference, {
      table: 'orders',
      by: 'created_at',
    })
  )
}

export async function getBookedOrder(
  backend: Found,
  reference: string,
): Promise<{ order: OrderRow; rows: BookingRow[] } | Refusal> {
  const order = await getOrderByReference(backend, reference)
  if (isRefusal(order)) return order
  if (order.state !== 'paid') return refuse(409, 'This order isn’t booked.')
  return { order, rows: await listBookings(backend.ordersDb, order.id) }
}

const LINE_REQUIRED_MESSAGE = 'Which of them?'

type StaffLineQuery = Found & {
  params: { reference: string }
  body: { line?: string | undefined }
}

/** The line named in the request, else the only one that is not over. */
export async function getBookingLine(query: StaffLineQuery) {
  const { line } = query.body
  const found = await getBookedOrder(query, query.params.reference)
  if (isRefusal(found)) return found
  const open = found.rows.filter(({ status }) => status !== CANCELLED)
  const [row, ...others] = line
    ? found.rows.filter(({ line_id }) => line_id === line)
    : open.length > 0
      ? open
      : found.rows.slice(0, 1)
  if (!row) return refuse(404, 'This booking has no such line.')
  if (others.length > 0)
    return refuse(422, LINE_REQUIRED_MESSAGE, { fields: { line: LINE_REQUIRED_MESSAGE } })
  return { order: found.order, row }
}

import { CANCELLED, COMPLETE } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Attendee, isEmptyAttendee, validateAttendees } from '#domain/checkout/attendee.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { fieldMessages } from '#domain/issue.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { type BookingRow, listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import { getOrderDetails, type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'

export const TOO_LATE_MESSAGE = 'It’s too late to change this.'
const EMPTY_ATTENDEE = { relation: null, dietaryPreference: null, age: null, request: null }

export const canUpdateAttendee = (row: BookingRow, now: Date): boolean =>
  row.status !== CANCELLED && row.status !== COMPLETE && now.getTime() < row.starts_at

/** The booking of a line of an order; of the first where none is named. */
export async function findBookingOfLine(
  ordersDb: OrdersDb,
  order: OrderRow,
  lineId: string | null | undefined,
): Promise<BookingRow | undefined> {
  const id = lineId ?? orderLines(order)[0]?.id
  return (await listBookings(ordersDb, order.id)).find(({ line_id }) => line_id === id)
}

type Party = Pick<CartLine, 'id' | 'adults' | 'children'>

/** How many more guests a line's list has room for. */
export function countPlacesLeft(
  { id, adults, children }: Party,
  [first]: readonly Pick<CartLine, 'id'>[],
  attendees: readonly Attendee[],
): number {
  const listed = attendees.filter(
    (one) => (one.lineId ?? first?.id) === id && !isEmptyAttendee(one),
  ).length
  return Math.max(0, adults + children - listed)
}

type NewAttendee = {
  line?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
}

/** Adds someone to the list in the batch of `statements`; says why if there is no room, or the list has changed. */
export async function addAttendee(
  { ordersDb }: Backend,
  order: OrderRow,
  attendees: readonly Attendee[],
  { line: lineId, name = null, email = null }: NewAttendee,
  statements: D1PreparedStatement[] = [],
): Promise<Refusal | null> {
  const lines = orderLines(order)
  const line = lineId ? lines.find(({ id }) => id === lineId) : lines[0]
  if (!line) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  if (!name) return refuse(422, 'Name is required.', { fields: { name: 'Name is required.' } })
  const guest = { ...EMPTY_ATTENDEE, lineId: line.id, name, email }
  const at = `${attendees.length}.`
  const issues = validateAttendees([...attendees, guest])
    .filter(({ path }) => path.startsWith(at))
    .map(({ path, message }) => ({ path: path.slice(at.length), message }))
  if (issues[0]) return refuse(422, issues[0].message, { fields: fieldMessages(issues) })
  if (countPlacesLeft(line, lines, attendees) === 0) {
    const message = `This booking is for ${line.adults + line.children}.`
    return refuse(409, message, { fields: { name: message } })
  }
  // Another guest may have been added meanwhile: the guard makes sure the seat is given once.
  const result = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `UPDATE orders SET details = json_set(details, '$.attendees', json_insert(COALESCE(details -> '$.attendees', json_array()), '$[#]', json(?2)))
         WHERE id = ?1 AND COALESCE(json_array_length(details, '$.attendees'), 0) = CAST(?3 AS INTEGER)`,
      )
      .bind(order.id, JSON.stringify(guest), attendees.length),
    assertChanges(ordersDb, 1),
    ...statements,
  ])
  return result ? null : refuse(409, 'The list has changed in the meantime. Please check it again.')
}

/** Queues the invitation of a seat; the same id is mailed once. */
export const queueInvitation = (
  { ordersDb, clock }: Backend,
  order: OrderRow,
  { id, seat }: { id: string; seat: number },
): D1PreparedStatement =>
  queueMail(ordersDb, {
    id: `invitation:${id}`,
    kind: 'invitation',
    orderId: order.id,
    data: JSON.stringify({ seat, version: order.link_version }),
    now: clock().getTime(),
  })

/** In the id of a mail, repeated calls of one minute are one mail. */
export const currentMinute = ({ clock }: Pick<Backend, 'clock'>): number =>
  Math.floor(clock().getTime() / MINUTE_MS)

/** Takes someone off the list with all they told us, and takes back an invitation from an account; until the day begins. */
export async function removeAttendee(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  seat: number,
): Promise<Refusal | null> {
  const { lineId } = getOrderDetails(order).attendees[seat] ?? {}
  const row = await findBookingOfLine(ordersDb, order, lineId)
  if (!row) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  if (!canUpdateAttendee(row, clock())) return refuse(409, TOO_LATE_MESSAGE)
  await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE experience_invitation SET state = 'withdrawn', accepted_by = NULL
         WHERE order_id = ? AND seat = CAST(? AS INTEGER) AND state <> 'withdrawn'`,
      )
      .bind(order.id, seat),
    // The place stays in the list: the links of the other guests count from it.
    ordersDb
      .prepare(`UPDATE orders SET details = json_set(details, ?2, json(?3)) WHERE id = ?1`)
      .bind(
        order.id,
        `$.attendees[${seat}]`,
        JSON.stringify({ ...EMPTY_ATTENDEE, lineId: row.line_id, name: null, email: null }),
      ),
  ])
  return null
}

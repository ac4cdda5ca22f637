import { CANCELLED, COMPLETE, POSTPONED, statusLabel } from '#domain/bookings/booking-status.ts'
import { type Attendee, isEmptyAttendee } from '#domain/checkout/attendee.ts'
import type { AttendeeBooking, AttendeeLink } from '#domain/contract/bookings/attendee-links.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { type BookingRow, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { findAnyOrder } from '#worker/services/orders/find-any-order.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import { expiredLink, findBookedOrder } from '#worker/services/orders/order-access.ts'
import {
  findOrder,
  getOrderDetails,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { attendeeUrl, checkOrderLink } from '#worker/services/orders/signed-link.ts'
import { serve } from '#worker/services/serve.ts'
import {
  addAttendee,
  canUpdateAttendee,
  currentMinute,
  findBookingOfLine,
  queueInvitation,
  removeAttendee,
  TOO_LATE_MESSAGE,
} from './attendee-list.ts'

const UNKNOWN_GUEST_MESSAGE = 'We can’t find that guest.'

/** Attendees of an order: all of them for the customer, only their own seat for a guest. */
export const attendeesService = serve(contract.attendeeLinks, {
  async list(input) {
    const order = await findBookedOrder(input, input.query)
    return isRefusal(order) ? order : listAttendees(input, order)
  },

  async invite(input) {
    const { body } = input
    const order = await findBookedOrder(input, body)
    if (isRefusal(order)) return order
    const { attendees } = getOrderDetails(order)
    const seat = body.seat ?? attendees.length
    const guest = attendees[seat]
    if (body.seat !== undefined && (!guest || isEmptyAttendee(guest)))
      return refuse(404, UNKNOWN_GUEST_MESSAGE)
    const { refusal } = await input.limits.take('invitation', { target: order.id })
    if (refusal) return refusal
    const dateRefusal = await rejectWithoutDate(input, order, guest ? guest.lineId : body.line)
    if (dateRefusal) return dateRefusal
    if (!guest) {
      const addRefusal = await addAttendee(input, order, attendees, body)
      if (addRefusal) return addRefusal
    } else if (!guest.email) {
      return refuse(422, EMAIL_REQUIRED_MESSAGE, { fields: { email: EMAIL_REQUIRED_MESSAGE } })
    }
    const id = `${order.id}:${seat}:${order.link_version}:${currentMinute(input)}`
    await queueInvitation(input, order, { id, seat }).run()
    input.waitUntil(input.sendDueMail(input))
    return listAttendees(input, (await findOrder(input.ordersDb, order.id)) ?? order)
  },

  async delete(input) {
    const order = await findBookedOrder(input, input.query)
    if (isRefusal(order)) return order
    const seat = parseSeat(input.params)
    const guest = getOrderDetails(order).attendees[seat]
    if (!guest) return refuse(404, UNKNOWN_GUEST_MESSAGE)
    const refusal = isEmptyAttendee(guest) ? null : await removeAttendee(input, order, seat)
    if (refusal) return refusal
    return listAttendees(input, (await findOrder(input.ordersDb, order.id)) ?? order)
  },

  async show(input) {
    const found = await findAttendee(input, input.query.seal)
    return isRefusal(found) ? found : attendeeView(found, input.clock())
  },

  async submitDetails(input) {
    const { ordersDb, clock, body } = input
    const found = await findAttendee(input, body.seal)
    if (isRefusal(found)) return found
    if (!canUpdateAttendee(found.row, clock())) return refuse(409, TOO_LATE_MESSAGE)
    const at = `$.attendees[${found.seat}]`
    await ordersDb
      .prepare(
        `UPDATE orders SET details = json_set(details, ?2 || '.dietaryPreference', ?3, ?2 || '.request', ?4) WHERE id = ?1`,
      )
      .bind(found.order.id, at, body.dietaryPreference, body.request)
      .run()
    const updated = await findAttendee(input, body.seal)
    return isRefusal(updated) ? updated : attendeeView(updated, clock())
  },
})

const EMAIL_REQUIRED_MESSAGE = 'Email is required if name or relation is provided.'

async function listAttendees(backend: Backend, order: OrderRow): Promise<AttendeeLink[]> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT data ->> 'seat' AS seat FROM outbox
       WHERE order_id = ? AND kind = 'invitation' AND data ->> 'version' = CAST(? AS INTEGER)`,
    )
    .bind(order.id, order.link_version)
    .all<{ seat: number }>()
  const invited = new Set(results.map(({ seat }) => seat))
  return getOrderDetails(order)
    .attendees.map(({ lineId, name, email }, seat) => ({
      seat,
      line: lineId,
      name,
      email,
      url: attendeeUrl(backend, order, seat),
      invited: invited.has(seat),
    }))
    .filter(({ name, email }) => name !== null || email !== null)
}

/** Guests are not invited to a date that is over, cancelled or not chosen yet. */
export async function rejectWithoutDate(
  { ordersDb }: Backend,
  order: OrderRow,
  lineId: string | null | undefined,
): Promise<Refusal | null> {
  const row = await findBookingOfLine(ordersDb, order, lineId)
  if (!row) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  if (row.status === CANCELLED || row.status === COMPLETE)
    return refuse(409, 'This booking has ended.')
  return row.status === POSTPONED ? refuse(409, 'Choose the new date first.') : null
}

const parseSeat = ({ seat }: { seat: string }) => (/^\d{1,3}$/.test(seat) ? Number(seat) : -1)

type AttendeeMatch = { order: OrderRow; row: BookingRow; attendee: Attendee; seat: number }

async function findAttendee(
  call: Backend & { params: { reference: string; seat: string } },
  signature: string | undefined,
): Promise<AttendeeMatch | Refusal> {
  const { ordersDb, params } = call
  const seat = parseSeat(params)
  const order = await findAnyOrder(call, params.reference)
  if (order?.state !== 'paid') return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  const link = checkOrderLink(call, order, signature, seat)
  if (link === 'expired') throw expiredLink()
  if (link === 'invalid') return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  const attendee = getOrderDetails(order).attendees[seat]
  const row = await findBookingOfLine(ordersDb, order, attendee?.lineId)
  // A withdrawn invitation has no seat.
  const isThere = attendee !== undefined && !isEmptyAttendee(attendee)
  return isThere && row ? { order, row, attendee, seat } : refuse(404, UNKNOWN_BOOKING_MESSAGE)
}

function attendeeView(
  { order, row, attendee }: AttendeeMatch,
  now: Date,
): AttendeeBooking | Refusal {
  const line = orderLines(order).find(({ id }) => id === row.line_id)
  if (!line) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  const { name, email, dietaryPreference, request } = attendee
  const contact = orderContact(order)
  const isBuyer = email?.toLowerCase() === contact.email.toLowerCase()
  const { productName, path, image, city, cityName } = line
  return {
    reference: order.id,
    country: order.country,
    host: isBuyer ? null : contact.firstName,
    name,
    dietaryPreference,
    request,
    mayTell: canUpdateAttendee(row, now),
    ...{ productName, path, image, city, cityName },
    lineId: row.line_id,
    date: row.date,
    start: row.start,
    timeZone: row.time_zone,
    startsAt: toIso(row.starts_at),
    status: row.status,
    statusLabel: statusLabel(row.status),
    version: row.version,
    visit: visitView(row, now),
  }
}

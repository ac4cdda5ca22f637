import { CANCELLED, COMPLETE, POSTPONED, statusLabel } from '#domain/bookings/booking-status.ts'
import { type Attendee, isEmptyAttendee, validateAttendees } from '#domain/checkout/attendee.ts'
import type { AttendeeBooking, AttendeeLink } from '#domain/contract/bookings/attendee-links.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { fieldMessages } from '#domain/issue.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import {
  type BookingRow,
  listBookings,
  visitView,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import { findAnyOrder } from '#worker/services/orders/find-any-order.ts'
import {
  type AccessProof,
  expiredLink,
  findAccessibleOrder,
  type OrderCall,
} from '#worker/services/orders/order-access.ts'
import {
  findOrder,
  getOrderDetails,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { attendeeUrl, checkOrderLink } from '#worker/services/orders/signed-link.ts'
import { serve } from '#worker/services/serve.ts'

const UNKNOWN_BOOKING_MESSAGE = 'We can’t find that booking.'
export const EMPTY_ATTENDEE = { relation: null, dietaryPreference: null, age: null, request: null }

/** Attendees of an order: all of them for the customer, only their own seat for a guest. */
export const attendeesService = serve(contract.attendeeLinks, {
  async list(input) {
    const order = await getOwnOrder(input, input.query)
    return isRefusal(order) ? order : listAttendees(input, order)
  },

  async invite(input) {
    const { body } = input
    const order = await getOwnOrder(input, body)
    if (isRefusal(order)) return order
    const { attendees } = getOrderDetails(order)
    const seat = body.seat ?? attendees.length
    const guest = attendees[seat]
    if (body.seat !== undefined && !guest) return refuse(404, 'We can’t find that guest.')
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
    await queueInvitation(input, order, seat)
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
    if (!canUpdateAttendee(found.row, clock())) return refuse(409, 'It’s too late to change this.')
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

async function getOwnOrder(input: OrderCall, access: AccessProof): Promise<OrderRow | Refusal> {
  const order = await findAccessibleOrder(input, access)
  if (!order) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  return order.state === 'paid' ? order : refuse(409, 'This order isn’t booked yet.')
}

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
  const line = lineId ?? orderLines(order)[0]?.id
  const row = (await listBookings(ordersDb, order.id)).find(({ line_id }) => line_id === line)
  if (!row) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  if (row.status === CANCELLED || row.status === COMPLETE)
    return refuse(409, 'This booking has ended.')
  return row.status === POSTPONED ? refuse(409, 'Choose the new date first.') : null
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
  const partySize = line.adults + line.children
  const listed = attendees.filter(
    (one) => (one.lineId ?? lines[0]?.id) === line.id && !isEmptyAttendee(one),
  ).length
  if (listed >= partySize) {
    const message = `This booking is for ${partySize}.`
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

async function queueInvitation(backend: Backend, order: OrderRow, seat: number): Promise<void> {
  const { ordersDb, clock, waitUntil } = backend
  await queueMail(ordersDb, {
    id: `invitation:${order.id}:${seat}:${order.link_version}`,
    kind: 'invitation',
    orderId: order.id,
    data: JSON.stringify({ seat, version: order.link_version }),
    now: clock().getTime(),
  }).run()
  waitUntil(backend.sendDueMail(backend))
}

type AttendeeMatch = { order: OrderRow; row: BookingRow; attendee: Attendee; seat: number }

async function findAttendee(
  call: Backend & { params: { reference: string; seat: string } },
  signature: string | undefined,
): Promise<AttendeeMatch | Refusal> {
  const { ordersDb, params } = call
  const seat = /^\d{1,3}$/.test(params.seat) ? Number(params.seat) : -1
  const order = await findAnyOrder(call, params.reference)
  if (order?.state !== 'paid') return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  const link = checkOrderLink(call, order, signature, seat)
  if (link === 'expired') throw expiredLink()
  if (link === 'invalid') return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  const attendee = getOrderDetails(order).attendees[seat]
  const lineId = attendee?.lineId ?? orderLines(order)[0]?.id
  const row = (await listBookings(ordersDb, order.id)).find(({ line_id }) => line_id === lineId)
  // A withdrawn invitation has no seat.
  const isThere = attendee !== undefined && !isEmptyAttendee(attendee)
  return isThere && row ? { order, row, attendee, seat } : refuse(404, UNKNOWN_BOOKING_MESSAGE)
}

const canUpdateAttendee = (row: BookingRow, now: Date): boolean =>
  row.status !== CANCELLED && row.status !== COMPLETE && now.getTime() < row.starts_at

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

import { CANCELLED, COMPLETE, POSTPONED, statusLabel } from '#domain/bookings/status.ts'
import { type Attendee, checkAttendees } from '#domain/checkout/attendee.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Guest, GuestPlace } from '#domain/contract/guests.ts'
import { contract } from '#domain/contract/index.ts'
import { fieldsOf } from '#domain/issue.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { type BookingRow, readBookings } from './bookings/rows.ts'
import { attempt, mustChange } from './guard.ts'
import { type Asked, type By, orderFor } from './order-access.ts'
import { guestLinkOf, isSealed } from './order-link.ts'
import { contactOf, detailsOf, linesOf, type OrderRow, readOrder } from './order-rows.ts'
import { serve } from './serve.ts'

const UNKNOWN = 'We know no such booking.'
const NEW = { relation: null, dietaryPreference: null, age: null, request: null }

/** Who comes along: for the one who booked all of them, for a guest their own place alone. */
export const guests = serve(contract.guests, {
  async list(given) {
    const order = await ownOrder(given, given.query)
    return isRefusal(order) ? order : listOf(given, order)
  },

  async invite(given) {
    const { body } = given
    const order = await ownOrder(given, body)
    if (isRefusal(order)) return order
    const { attendees } = detailsOf(order)
    const seat = body.seat ?? attendees.length
    const guest = attendees[seat]
    if (body.seat !== undefined && !guest) return refuse(404, 'We know no such guest.')
    const ended = await withoutDay(given, order, guest ? guest.lineId : body.line)
    if (ended) return ended
    if (!guest) {
      const added = await add(given, order, attendees, body)
      if (added) return added
    } else if (!guest.email) {
      return refuse(422, NO_ADDRESS, { fields: { email: NO_ADDRESS } })
    }
    await mail(given, order, seat)
    return listOf(given, (await readOrder(given.d1, order.id)) ?? order)
  },

  async place(given) {
    const found = await find(given, given.query.seal)
    return isRefusal(found) ? found : placeOf(found, given.clock())
  },

  async tell(given) {
    const { d1, clock, body } = given
    const found = await find(given, body.seal)
    if (isRefusal(found)) return found
    if (!mayTell(found.row, clock())) return refuse(409, 'It is too late to change this.')
    const at = `$.attendees[${found.seat}]`
    await d1
      .prepare(
        `UPDATE orders SET details = json_set(details, ?2 || '.dietaryPreference', ?3, ?2 || '.request', ?4) WHERE id = ?1`,
      )
      .bind(found.order.id, at, body.dietaryPreference, body.request)
      .run()
    const again = await find(given, body.seal)
    return isRefusal(again) ? again : placeOf(again, clock())
  },
})

const NO_ADDRESS = 'Email is required if name or relation is provided.'

/** The paid order of the one who asks (outside "Buying"). */
async function ownOrder(given: Asked, by: By): Promise<OrderRow | Refusal> {
  const order = await orderFor(given, by)
  if (!order) return refuse(404, UNKNOWN)
  return order.state === 'paid' ? order : refuse(409, 'This order is not booked yet.')
}

async function listOf({ d1, config }: Backend, order: OrderRow): Promise<Guest[]> {
  const { results } = await d1
    .prepare(
      `SELECT about ->> 'seat' AS seat FROM outbox WHERE order_id = ? AND kind = 'invitation'`,
    )
    .bind(order.id)
    .all<{ seat: number }>()
  const invited = new Set(results.map(({ seat }) => seat))
  return detailsOf(order).attendees.map(({ lineId, name, email }, seat) => ({
    seat,
    line: lineId,
    name,
    email,
    url: guestLinkOf(config, order, seat),
    invited: invited.has(seat),
  }))
}

/** Nobody is told to come on a day that is over, off or not chosen yet. */
async function withoutDay(
  { d1 }: Backend,
  order: OrderRow,
  lineId: string | null | undefined,
): Promise<Refusal | null> {
  const line = lineId ?? linesOf(order)[0]?.id
  const row = (await readBookings(d1, order.id)).find(({ line_id }) => line_id === line)
  if (!row) return refuse(404, UNKNOWN)
  if (row.status === CANCELLED || row.status === COMPLETE)
    return refuse(409, 'This booking has ended.')
  return row.status === POSTPONED ? refuse(409, 'Choose the new day first.') : null
}

type Wanted = {
  line?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
}

/** Somebody new, while the party has room; null when they are on the list (spec §5 attendees). */
async function add(
  { d1 }: Backend,
  order: OrderRow,
  attendees: readonly Attendee[],
  { line: lineId, name = null, email = null }: Wanted,
): Promise<Refusal | null> {
  const lines = linesOf(order)
  const line = lineId ? lines.find(({ id }) => id === lineId) : lines[0]
  if (!line) return refuse(404, UNKNOWN)
  if (!name) return refuse(422, 'Name is required.', { fields: { name: 'Name is required.' } })
  const guest = { ...NEW, lineId: line.id, name, email }
  const at = `${attendees.length}.`
  const issues = checkAttendees([...attendees, guest])
    .filter(({ path }) => path.startsWith(at))
    .map(({ path, message }) => ({ path: path.slice(at.length), message }))
  if (issues[0]) return refuse(422, issues[0].message, { fields: fieldsOf(issues) })
  const heads = line.adults + line.children
  const others = attendees.filter((one) => (one.lineId ?? lines[0]?.id) === line.id).length
  if (others >= heads) {
    const message = `This booking is for ${heads}.`
    return refuse(409, message, { fields: { name: message } })
  }
  // Another guest may have been added in the meantime: the next seat is this one's or nobody's.
  const done = await attempt(d1, [
    d1
      .prepare(
        `UPDATE orders SET details = json_set(details, '$.attendees', json_insert(COALESCE(details -> '$.attendees', json_array()), '$[#]', json(?2)))
         WHERE id = ?1 AND COALESCE(json_array_length(details, '$.attendees'), 0) = CAST(?3 AS INTEGER)`,
      )
      .bind(order.id, JSON.stringify(guest), attendees.length),
    mustChange(d1, 1),
  ])
  return done ? null : refuse(409, 'The list has changed meanwhile. Please look again.')
}

/** Mails a guest their link, once. */
async function mail(backend: Backend, order: OrderRow, seat: number): Promise<void> {
  const { d1, clock, later } = backend
  await d1
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, about)
       VALUES (?, 'invitation', ?, 'due', CAST(? AS INTEGER), ?)`,
    )
    .bind(`invitation:${order.id}:${seat}`, order.id, clock().getTime(), JSON.stringify({ seat }))
    .run()
  later(sendDue(backend))
}

type Found = { order: OrderRow; row: BookingRow; attendee: Attendee; seat: number }

/** The place of a guest, for whoever holds its own link. */
async function find(
  { d1, config, params }: Backend & { params: { reference: string; seat: string } },
  seal: string | undefined,
): Promise<Found | Refusal> {
  const seat = /^\d{1,3}$/.test(params.seat) ? Number(params.seat) : -1
  const order = await readOrder(d1, params.reference)
  if (order?.state !== 'paid' || !isSealed(config, order.id, seal, seat))
    return refuse(404, UNKNOWN)
  const attendee = detailsOf(order).attendees[seat]
  const lineId = attendee?.lineId ?? linesOf(order)[0]?.id
  const row = (await readBookings(d1, order.id)).find(({ line_id }) => line_id === lineId)
  return attendee && row ? { order, row, attendee, seat } : refuse(404, UNKNOWN)
}

const mayTell = (row: BookingRow, now: Date): boolean =>
  row.status !== CANCELLED && row.status !== COMPLETE && now.getTime() < row.starts_at

function placeOf({ order, row, attendee }: Found, now: Date): GuestPlace | Refusal {
  const line = linesOf(order).find(({ id }) => id === row.line_id)
  if (!line) return refuse(404, UNKNOWN)
  const { name, dietaryPreference, request } = attendee
  const { productName, path, image, city, cityName } = line
  return {
    reference: order.id,
    country: order.country,
    host: contactOf(order).firstName,
    name,
    dietaryPreference,
    request,
    mayTell: mayTell(row, now),
    ...{ productName, path, image, city, cityName },
    lineId: row.line_id,
    date: row.date,
    start: row.start,
    timeZone: row.time_zone,
    startsAt: new Date(row.starts_at).toISOString(),
    status: row.status,
    statusLabel: statusLabel(row.status),
    version: row.version,
  }
}

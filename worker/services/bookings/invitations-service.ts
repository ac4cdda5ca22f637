import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { ExperienceInvitation } from '#domain/contract/bookings/invitations.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import { findOrder, getOrderDetails, type OrderRow } from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'
import { addAttendee, currentMinute, queueInvitation, removeAttendee } from './attendee-list.ts'
import { rejectWithoutDate } from './attendees-service.ts'
import { codeOf, findByCode, type InvitationRow, viewEvent, viewEvents } from './invitation-row.ts'

type Caller = Backend & { customerId: string }

const UNKNOWN_MESSAGE = 'There is no such invitation.'

export const invitationsService = serve(contract.invitations, {
  list: (input) => listInvitations(input, input.params.id),

  async received(input) {
    const { results } = await input.ordersDb
      .prepare(
        `SELECT * FROM experience_invitation WHERE accepted_by = ?1 AND state = 'accepted'
         UNION ALL
         SELECT * FROM experience_invitation WHERE lower(email) = (SELECT lower(email) FROM customer WHERE id = ?1)
           AND state = 'invited' AND customer_id <> ?1 AND EXISTS (SELECT 1 FROM booking
             WHERE booking.line_id = experience_invitation.line_id AND starts_at > CAST(?2 AS INTEGER) AND status <> ${CANCELLED})
         ORDER BY accepted_at DESC LIMIT 50`,
      )
      .bind(input.customerId, input.clock().getTime())
      .all<InvitationRow>()
    const events = await viewEvents(input, results)
    return events.map((event) =>
      event.state === 'accepted'
        ? event
        : {
            ...event,
            url: routes.invite({ country: event.country, code: codeOf(input, event.id) }),
          },
    )
  },

  async create(input) {
    const { ordersDb, customerId, body, limits, newId, clock } = input
    const order = await findOwnOrder(input, body.eventId)
    if (!order) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
    const { refusal } = await limits.take('invitation', { target: order.id })
    if (refusal) return refusal
    const dateRefusal = await rejectWithoutDate(input, order, body.eventId)
    if (dateRefusal) return dateRefusal
    const earlier = await listInvitations(input, body.eventId)
    if (earlier.some(({ email }) => email.toLowerCase() === body.email.toLowerCase()))
      return earlier
    const { attendees } = getOrderDetails(order)
    const seat = attendees.length
    const id = newId()
    const addRefusal = await addAttendee(
      input,
      order,
      attendees,
      { line: body.eventId, name: body.name, email: body.email },
      [
        ordersDb
          .prepare(
            `INSERT INTO experience_invitation (id, line_id, order_id, customer_id, seat, name, email, created_at)
             VALUES (?, ?, ?, ?, CAST(? AS INTEGER), ?, ?, CAST(? AS INTEGER))`,
          )
          .bind(
            id,
            body.eventId,
            order.id,
            customerId,
            seat,
            body.name,
            body.email,
            clock().getTime(),
          ),
        queueInvitation(input, order, { id: `${id}:0`, seat }),
      ],
    )
    const list = await listInvitations(input, body.eventId)
    // Another request may have invited this guest in the same moment.
    const isThere = list.some(({ email }) => email.toLowerCase() === body.email.toLowerCase())
    if (addRefusal && !isThere) return addRefusal
    input.waitUntil(input.sendDueMail(input))
    return list
  },

  async delete(input) {
    const row = await findOwnInvitation(input, input.params.id)
    const order = row && (await findOrder(input.ordersDb, row.order_id))
    if (!row || !order) return refuse(404, UNKNOWN_MESSAGE)
    const refusal = await removeAttendee(input, order, row.seat)
    return refusal ?? listInvitations(input, row.line_id)
  },

  async resend(input) {
    const { limits, body } = input
    const row = await findOwnInvitation(input, body.invitationId)
    const order = row && (await findOrder(input.ordersDb, row.order_id))
    if (!row || !order) return refuse(404, UNKNOWN_MESSAGE)
    const { refusal } = await limits.take('invitation', { target: order.id })
    if (refusal) return refusal
    const dateRefusal = await rejectWithoutDate(input, order, row.line_id)
    if (dateRefusal) return dateRefusal
    const id = `${row.id}:${currentMinute(input)}`
    await queueInvitation(input, order, { id, seat: row.seat }).run()
    input.waitUntil(input.sendDueMail(input))
    return listInvitations(input, row.line_id)
  },

  async accept(input) {
    const { ordersDb, customerId, clock, body } = input
    const row = await findByCode(input, body.invitationCode)
    if (!row) return refuse(404, UNKNOWN_MESSAGE)
    if (row.customer_id === customerId) return refuse(409, 'This is your own booking.')
    const order = await findOrder(ordersDb, row.order_id)
    const dateRefusal = order && (await rejectWithoutDate(input, order, row.line_id))
    if (dateRefusal) return dateRefusal
    const { meta } = await ordersDb
      .prepare(
        `UPDATE experience_invitation SET state = 'accepted', accepted_by = ?2, accepted_at = CAST(?3 AS INTEGER)
         WHERE id = ?1 AND state = 'invited'`,
      )
      .bind(row.id, customerId, clock().getTime())
      .run()
    if (meta.changes !== 1) return refuse(409, 'This invitation has already been accepted.')
    return (await viewEvent(input, { ...row, state: 'accepted' })) ?? refuse(404, UNKNOWN_MESSAGE)
  },

  async show(input) {
    const row = await findByCode(input, input.params.code)
    const event = row && (await viewEvent(input, row))
    if (!event) return refuse(404, UNKNOWN_MESSAGE)
    const { url: _, ...view } = event
    return { ...view, isOwn: row.customer_id === input.customerId }
  },
})

async function listInvitations(backend: Caller, lineId: string): Promise<ExperienceInvitation[]> {
  const { results } = await backend.ordersDb
    .prepare(
      `SELECT * FROM experience_invitation WHERE line_id = ? AND customer_id = ? AND state <> 'withdrawn' ORDER BY created_at, rowid`,
    )
    .bind(lineId, backend.customerId)
    .all<InvitationRow>()
  return results.map(({ id, line_id, name, email, state, created_at, accepted_at }) => ({
    id,
    eventId: line_id,
    code: codeOf(backend, id),
    name,
    email,
    state: state === 'accepted' ? 'accepted' : 'invited',
    createdOn: toIso(created_at),
    acceptedOn: accepted_at === null ? null : toIso(accepted_at),
  }))
}

const findOwnInvitation = ({ ordersDb, customerId }: Caller, id: string) =>
  ordersDb
    .prepare(
      `SELECT * FROM experience_invitation WHERE id = ? AND customer_id = ? AND state <> 'withdrawn'`,
    )
    .bind(id, customerId)
    .first<InvitationRow>()

async function findOwnOrder(
  { ordersDb, customerId }: Caller,
  lineId: string,
): Promise<OrderRow | null> {
  const id = await ordersDb
    .prepare(
      `SELECT order_id FROM booking JOIN orders ON orders.id = order_id
       WHERE line_id = ? AND customer_id = ? AND state = 'paid'`,
    )
    .bind(lineId, customerId)
    .first<string>('order_id')
  return id === null ? null : findOrder(ordersDb, id)
}

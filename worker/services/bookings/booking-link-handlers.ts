import { accountKey } from '#domain/account/account-key.ts'
import {
  BOOKED,
  COMPLETE,
  CONFIRMED,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { findAnyOrder } from '#worker/services/orders/find-any-order.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder } from '#worker/services/orders/order-access.ts'
import {
  getOrderDetails,
  insertOrderHistory,
  type OrderRow,
  orderContact,
} from '#worker/services/orders/order-row.ts'
import { LINK_LIFETIME_MS } from '#worker/services/orders/signed-link.ts'
import type { HandlerInput, Handlers } from '#worker/services/serve.ts'

type Links = Pick<Handlers<(typeof contract)['bookings']>, 'renewLinks' | 'sendLink'>

/** New links to a booking: they go by mail to who booked, never to who asks. */
export const bookingLinkHandlers: Links = {
  async renewLinks(input) {
    const order = await findAccessibleOrder(input, input.body)
    if (!order) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const { refusal } = await input.limits.take('booking-link', { target: order.id })
    if (refusal) return refusal
    await renewBookingLinks(input, order)
    input.waitUntil(input.sendDueMail(input))
    return null
  },

  async sendLink(input) {
    const { email = '' } = input.body
    const reference = input.body.reference?.toUpperCase()
    const target = reference ?? accountKey(email)
    const { refusal } = await input.limits.take('booking-link', { target })
    if (refusal) return refusal
    const mailed = reference ? mailLink(input, reference) : mailFoundBookings(input, email)
    input.waitUntil(mailed.catch((cause) => void logFault(cause, input.requestId)))
    return null
  },
}

/** Ends every link to an order and writes the mail with a new one, once for any number of calls at the same time. */
export async function renewBookingLinks(
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  order: OrderRow,
  note = '',
): Promise<void> {
  const now = clock().getTime()
  const version = order.link_version + 1
  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        'UPDATE orders SET link_version = CAST(?2 AS INTEGER) WHERE id = ?1 AND link_version = CAST(?2 AS INTEGER) - 1',
      )
      .bind(order.id, version),
    assertChanges(ordersDb, 1),
    insertOrderHistory(ordersDb, order.id, now, 'links_renewed', note),
    queueMail(ordersDb, {
      id: `link:${order.id}:version-${version}`,
      kind: 'link',
      orderId: order.id,
      data: JSON.stringify({ isRenewed: true }),
      now,
    }),
  ])
}

type SendLink = HandlerInput<(typeof contract)['bookings']['sendLink']>

async function mailLink(input: SendLink, reference: string) {
  const order = await findAnyOrder(input, reference)
  const recipient = order && findRecipient(order, input.body)
  if (order && recipient) await mailLinks(input, { orderId: order.id, ...recipient })
}

/** One mail with links to the bookings of an address, the next ones first. */
async function mailFoundBookings(input: SendLink, email: string) {
  const now = input.clock().getTime()
  const { results } = await input.ordersDb
    .prepare(FIND_BOOKINGS_SQL)
    .bind(accountKey(email), now, now - LINK_LIFETIME_MS)
    .all<{ id: string }>()
  const [first, ...others] = results.map(({ id }) => id)
  if (!first) return
  const data = JSON.stringify({ isRenewed: false, others })
  await mailLinks(input, { orderId: first, kind: 'link', data })
}

/** So many bookings of an address get a link at once. */
const MAX_BOOKINGS = 5

const OPEN_STATUSES = [TENTATIVE, BOOKED, CONFIRMED, RESCHEDULE_REQUESTED, POSTPONED].join()

/** What an address booked that isn’t long over. Numbers 2 and 3 are now and when older links ended. */
const FIND_BOOKINGS_SQL = `SELECT orders.id AS id,
    COALESCE(MIN(CASE WHEN starts_at >= CAST(?2 AS INTEGER) THEN starts_at END), MAX(starts_at)) AS at
  FROM orders JOIN booking ON booking.order_id = orders.id
  WHERE lower(contact ->> 'email') = ?1 AND orders.state = 'paid'
    AND (booking.status IN (${OPEN_STATUSES}) OR booking.status = ${COMPLETE} AND starts_at > CAST(?3 AS INTEGER))
  GROUP BY orders.id
  ORDER BY at < CAST(?2 AS INTEGER), ABS(at - CAST(?2 AS INTEGER)), id LIMIT ${MAX_BOOKINGS}`

async function mailLinks(input: SendLink, mail: Recipient & { orderId: string }) {
  const { ordersDb, clock, newId } = input
  const id = `link:${mail.orderId}:${newId()}`
  await queueMail(ordersDb, { id, ...mail, now: clock().getTime() }).run()
  await input.sendDueMail(input)
}

type Recipient = { kind: 'link' | 'invitation'; data: string }

const BOOKER: Recipient = { kind: 'link', data: JSON.stringify({ isRenewed: false }) }
const guestOfSeat = (seat: number): Recipient => ({
  kind: 'invitation',
  data: JSON.stringify({ seat }),
})

/** The guest of a seat, or with an address; null if there is none. */
function findRecipient(order: OrderRow, { seat, email }: SendLink['body']): Recipient | null {
  if (email === undefined && seat === undefined) return BOOKER
  if (email && accountKey(orderContact(order).email) === accountKey(email)) return BOOKER
  const { attendees } = getOrderDetails(order)
  const number = email
    ? attendees.findIndex((guest) => guest.email && accountKey(guest.email) === accountKey(email))
    : (seat ?? -1)
  return attendees[number]?.email ? guestOfSeat(number) : null
}

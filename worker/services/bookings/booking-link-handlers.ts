import { accountKey } from '#domain/account/account-key.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
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
    const reference = input.body.reference.toUpperCase()
    const { refusal } = await input.limits.take('booking-link', { target: reference })
    if (refusal) return refusal
    input.waitUntil(mailLink(input, reference))
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
  const { ordersDb, clock, newId, body } = input
  const order = await findAnyOrder(input, reference)
  const recipient = order && findRecipient(order, body)
  if (!order || !recipient) return
  await queueMail(ordersDb, {
    id: `link:${order.id}:${newId()}`,
    orderId: order.id,
    ...recipient,
    now: clock().getTime(),
  }).run()
  await input.sendDueMail(input)
}

type Recipient = { kind: 'link' | 'invitation'; data: string }

/** The guest of a seat, or with an address; null if there is none. */
function findRecipient(order: OrderRow, { seat, email }: SendLink['body']): Recipient | null {
  const booker: Recipient = { kind: 'link', data: JSON.stringify({ isRenewed: false }) }
  if (email === undefined && seat === undefined) return booker
  if (email && accountKey(orderContact(order).email) === accountKey(email)) return booker
  const { attendees } = getOrderDetails(order)
  const number = email
    ? attendees.findIndex((guest) => guest.email && accountKey(guest.email) === accountKey(email))
    : (seat ?? -1)
  return attendees[number]?.email
    ? { kind: 'invitation', data: JSON.stringify({ seat: number }) }
    : null
}

import { refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { insertOutboxRow } from '#worker/db/outbox-row.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { findAccessibleOrder } from '#worker/services/orders/order-access.ts'
import {
  findOrder,
  getOrderDetails,
  insertOrderHistory,
  type OrderRow,
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
    const { reference, seat } = input.body
    const { refusal } = await input.limits.take('booking-link', { target: reference })
    if (refusal) return refusal
    input.waitUntil(mailLink(input, reference, seat))
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
    insertOutboxRow(ordersDb, {
      id: `link:${order.id}:version-${version}`,
      kind: 'link',
      orderId: order.id,
      data: JSON.stringify({ isRenewed: true }),
      now,
    }),
  ])
}

type SendLink = HandlerInput<(typeof contract)['bookings']['sendLink']>

async function mailLink(input: SendLink, reference: string, seat: number | undefined) {
  const { ordersDb, clock, newId } = input
  const order = await findOrder(ordersDb, reference)
  const isGuest = seat !== undefined
  if (!order || (isGuest && !getOrderDetails(order).attendees[seat]?.email)) return
  await insertOutboxRow(ordersDb, {
    id: `link:${order.id}:${newId()}`,
    kind: isGuest ? 'invitation' : 'link',
    orderId: order.id,
    data: JSON.stringify(isGuest ? { seat } : { isRenewed: false }),
    now: clock().getTime(),
  }).run()
  await input.sendDueMail(input)
}

import { CANCELLED } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { IMMEDIATE_START, isImmediate } from '#domain/cart/fulfilment.ts'
import type { UnfinishedOrder } from '#domain/contract/checkout/unfinished-orders.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Config } from '#worker/app/env.ts'
import { UNKNOWN_ORDER_MESSAGE } from '#worker/services/orders/messages.ts'
import { type OrderRow, orderLines, orderTotal } from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'

const LOOKBACK_DAYS = 30
const MAX_UNFINISHED_ORDERS = 50

/** Failed, expired or refunded for a lost place; not what is being paid, nor what was bought since or stands booked for the same time in the same city; what is sent has no time. */
const IS_UNFINISHED_SQL = `customer_id = ?1 AND customer_id IS NOT NULL AND state <> 'paid'
  AND (state IN ('closed', 'refund_due', 'refunded') OR (state = 'open' AND message IS NOT NULL))
  AND created_at > CAST(?2 AS INTEGER)
  AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.customer_id = ?1 AND later.state = 'paid'
    AND later.cart_id = orders.cart_id AND later.created_at >= orders.created_at)
  AND EXISTS (SELECT 1 FROM json_each(orders.lines) AS ordered WHERE NOT EXISTS (
    SELECT 1 FROM orders AS paid JOIN json_each(paid.lines) AS line JOIN booking ON booking.line_id = line.value ->> 'id'
    WHERE paid.customer_id = ?1 AND paid.state = 'paid' AND booking.status <> ${CANCELLED}
      AND line.value ->> 'productId' = ordered.value ->> 'productId'
      AND line.value ->> 'city' = ordered.value ->> 'city' AND ordered.value ->> 'start' <> '${IMMEDIATE_START}'
      AND booking.date = ordered.value ->> 'date' AND booking.start = ordered.value ->> 'start'))`

export const unfinishedOrdersService = serve(contract.unfinishedOrders, {
  async list({ ordersDb, clock, config, customerId }) {
    const { results } = await ordersDb
      .prepare(
        `SELECT * FROM orders WHERE ${IS_UNFINISHED_SQL} ORDER BY created_at DESC, id LIMIT ${MAX_UNFINISHED_ORDERS}`,
      )
      .bind(customerId, clock().getTime() - LOOKBACK_DAYS * DAY_MS)
      .all<OrderRow>()
    return results
      .filter((order) => isStillBookable(order, clock()))
      .map((order) => toUnfinishedOrderView(config, order))
  },

  async show({ ordersDb, clock, config, customerId, params }) {
    const order = await ordersDb
      .prepare(`SELECT * FROM orders WHERE ${IS_UNFINISHED_SQL} AND id = ?3`)
      .bind(customerId, clock().getTime() - LOOKBACK_DAYS * DAY_MS, params.id)
      .first<OrderRow>()
    if (!order || !isStillBookable(order, clock())) return refuse(404, UNKNOWN_ORDER_MESSAGE)
    const lines = orderLines(order).map((line) => ({
      ...line,
      retryUrl: retryUrl(config, order, line),
    }))
    return { ...toUnfinishedOrderView(config, order), lines }
  },
})

/** A date is over everywhere one day after it. */
const isStillBookable = (order: OrderRow, now: Date): boolean => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  return orderLines(order).some((line) => isImmediate(line) || line.date >= yesterday)
}

const RETRY_STATES: Partial<Record<OrderRow['state'], UnfinishedOrder['state']>> = {
  open: 'failed',
  refund_due: 'refunded',
  refunded: 'refunded',
}

function toUnfinishedOrderView(config: Config, order: OrderRow): UnfinishedOrder {
  const lines = orderLines(order)
  const [first] = lines
  const dated = lines.find((line) => !isImmediate(line))
  return {
    id: order.id,
    status: order.status,
    state: RETRY_STATES[order.state] ?? 'expired',
    title: lines.map(({ productName }) => productName).join(', '),
    city: first?.cityName ?? '',
    scheduledDate: dated?.date ?? null,
    total: orderTotal(order),
    currency: order.currency,
    reason: order.message,
    createdOn: toIso(order.created_at),
    retryUrl: first ? retryUrl(config, order, first) : config.ORIGIN,
  }
}

/** The product's page with the same choices. */
function retryUrl({ ORIGIN }: Config, { country }: OrderRow, line: CartLine): string {
  const chosen = new URLSearchParams({ city: line.city, adults: String(line.adults) })
  if (line.children > 0) chosen.set('children', String(line.children))
  if (!isImmediate(line)) {
    chosen.set('date', line.date)
    chosen.set('start', line.start)
  }
  for (const option of line.options) chosen.append('option', option)
  for (const [id, count] of Object.entries(line.addOns)) chosen.set(`addon-${id}`, String(count))
  return `${ORIGIN}${routes.product({ country, path: line.path })}?${chosen}`
}

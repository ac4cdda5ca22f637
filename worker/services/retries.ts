import type { CartLine } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Retry } from '#domain/contract/retries.ts'
import { routes } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'
import { linesOf, type OrderRow, owedOf } from './order-rows.ts'
import { serve } from './serve.ts'
import { UNKNOWN_ORDER } from './words.ts'

const DAY = 24 * 3_600_000
const DAYS = 30
const AT_ONCE = 50

/** Tried and failed, run out, or paid when the place was gone; not what is being paid, nor what was bought since. */
const UNFINISHED = `customer_id = ?1 AND customer_id IS NOT NULL AND state <> 'paid'
  AND (state IN ('closed', 'refund_due', 'refunded') OR (state = 'open' AND message IS NOT NULL))
  AND created_at > CAST(?2 AS INTEGER)
  AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.customer_id = ?1 AND later.state = 'paid'
    AND later.cart_id = orders.cart_id AND later.created_at >= orders.created_at)`

/** What a customer can take up again (spec §7). */
export const retries = serve(contract.retries, {
  async list({ d1, clock, config, customerId }) {
    const { results } = await d1
      .prepare(
        `SELECT * FROM orders WHERE ${UNFINISHED} ORDER BY created_at DESC, id LIMIT ${AT_ONCE}`,
      )
      .bind(customerId, clock().getTime() - DAYS * DAY)
      .all<OrderRow>()
    return results.filter((order) => isAhead(order, clock())).map((order) => viewOf(config, order))
  },

  async detail({ d1, clock, config, customerId, params }) {
    const order = await d1
      .prepare(`SELECT * FROM orders WHERE ${UNFINISHED} AND id = ?3`)
      .bind(customerId, clock().getTime() - DAYS * DAY, params.id)
      .first<OrderRow>()
    if (!order || !isAhead(order, clock())) return refuse(404, UNKNOWN_ORDER)
    const lines = linesOf(order).map((line) => ({ ...line, retryUrl: urlOf(config, order, line) }))
    return { ...viewOf(config, order), lines }
  },
})

/** Whether any of it can still be had; a day is over everywhere a day after it. */
const isAhead = (order: OrderRow, now: Date): boolean => {
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10)
  return linesOf(order).some((line) => isAtOnce(line) || line.date >= yesterday)
}

const STATES: Partial<Record<OrderRow['state'], Retry['state']>> = {
  open: 'failed',
  refund_due: 'refunded',
  refunded: 'refunded',
}

function viewOf(config: Config, order: OrderRow): Retry {
  const lines = linesOf(order)
  const [first] = lines
  const dated = lines.find((line) => !isAtOnce(line))
  return {
    id: order.id,
    status: order.status,
    state: STATES[order.state] ?? 'expired',
    title: lines.map(({ productName }) => productName).join(', '),
    city: first?.cityName ?? '',
    scheduledDate: dated?.date ?? null,
    total: owedOf(order),
    currency: order.currency,
    reason: order.message,
    createdOn: new Date(order.created_at).toISOString(),
    retryUrl: first ? urlOf(config, order, first) : config.ORIGIN,
  }
}

/** The product's page with everything chosen as it was. */
function urlOf({ ORIGIN }: Config, { country }: OrderRow, line: CartLine): string {
  const chosen = new URLSearchParams({ city: line.city, adults: String(line.adults) })
  if (line.children > 0) chosen.set('children', String(line.children))
  if (!isAtOnce(line)) {
    chosen.set('date', line.date)
    chosen.set('start', line.start)
  }
  for (const option of line.options) chosen.append('option', option)
  for (const [id, count] of Object.entries(line.addOns)) chosen.set(`addon-${id}`, String(count))
  return `${ORIGIN}${routes.product({ country, path: line.path })}?${chosen}`
}

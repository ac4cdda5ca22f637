import { bookingPolicyFor } from '#domain/bookings/booking-policy.ts'
import { BOOKED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import { allocatePayment } from '#domain/bookings/payment-allocation.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { CATEGORIES, type CategoryName, DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import { allocate } from '#domain/promotions/allocate.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { type OrderRow, orderCodes, orderLines } from '#worker/services/orders/order-row.ts'
import { insertBookingHistory } from './booking-history.ts'

/** The bookings that an order becomes when it is paid, each with its share of the money and the rules of this day. */
export async function insertBookings(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  now = clock().getTime(),
): Promise<D1PreparedStatement[]> {
  const lines = orderLines(order)
  const lookup = await loadZonesAndCategories(ordersDb, lines)
  const owed = allocatePayment(lines, orderCodes(order), order.booking_fee)
  const paid = order.deposit === null ? owed : allocate(order.deposit, owed)
  return lines.flatMap((line, index) => {
    const timeZone = lookup.zones.get(line.city) ?? 'UTC'
    const rest = (owed[index] ?? 0) - (paid[index] ?? 0)
    const status = rest > 0 ? TENTATIVE : BOOKED
    const policy = bookingPolicyFor(lookup.categories.get(line.productId) ?? DEFAULT_CATEGORY)
    return [
      ordersDb
        .prepare(
          `INSERT INTO booking (line_id, order_id, status, date, start, time_zone, starts_at, price, paid, policy, changed_at, balance)
           VALUES (?, ?, CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER), CAST(? AS INTEGER))`,
        )
        .bind(
          line.id,
          order.id,
          status,
          line.date,
          line.start,
          timeZone,
          bookingStart(line, timeZone, now),
          line.total,
          paid[index] ?? 0,
          JSON.stringify(policy),
          now,
          rest,
        ),
      insertBookingHistory(ordersDb, {
        lineId: line.id,
        orderId: order.id,
        now,
        status,
        date: line.date,
        start: line.start,
        actor: 'system',
        reason: rest > 0 ? 'deposit_paid' : 'paid',
      }),
    ]
  })
}

/** What is sent may have lain in the bag for weeks: it leaves so many days after it was paid, and not before. */
function bookingStart(line: CartLine, timeZone: string, now: number): number {
  const start = instantOf(line.date, line.start, timeZone).getTime()
  return isImmediate(line) ? Math.max(start, now + (line.sending?.days ?? 0) * DAY_MS) : start
}

type LineLocation = { city: string; productId: string }

/** What may have gone from the catalogue meanwhile is booked all the same. */
async function loadZonesAndCategories(ordersDb: D1Database, lines: readonly LineLocation[]) {
  const list = (pick: (line: LineLocation) => string) => JSON.stringify(lines.map(pick))
  const [cities, products] = await ordersDb.batch<{ id: string; value: string | null }>([
    ordersDb
      .prepare(
        'SELECT id, time_zone AS value FROM location WHERE id IN (SELECT value FROM json_each(?))',
      )
      .bind(list(({ city }) => city)),
    ordersDb
      .prepare(
        `SELECT id, doc ->> 'category' AS value FROM product WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list(({ productId }) => productId)),
  ])
  const isCategory = (name: string | null): name is CategoryName =>
    name !== null && Object.hasOwn(CATEGORIES, name)
  return {
    zones: new Map((cities?.results ?? []).map(({ id, value }) => [id, value])),
    categories: new Map(
      (products?.results ?? []).flatMap(({ id, value }) =>
        isCategory(value) ? [[id, value]] : [],
      ),
    ),
  }
}

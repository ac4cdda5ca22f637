import type { BookingList } from '#domain/account/booking-lists.ts'
import { CANCELLED, COMPLETE, POSTPONED, statusLabel } from '#domain/bookings/booking-status.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { balanceDueOn } from '#domain/payments/deposit.ts'
import { toIso } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import {
  type BookingRow,
  isCalledOff,
  visitView,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import type { OrderCall } from '#worker/services/orders/order-access.ts'
import { getOrderDetails } from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'
import { countPlacesLeft } from './attendee-list.ts'
import { getBookingView } from './booking-view.ts'
import { postponeLine, rescheduleLine, showRescheduling } from './bookings-service.ts'

const PAGE_SIZE = 20

/** Gift cards and items are sent: they have no day. */
const IS_SENT = `(visit IS NULL AND start = '${IMMEDIATE_START}')`

/** Which bookings a list has, and in which order; ?2 is when a day that began is over. What is postponed waits for its customer. */
const LISTS: Record<BookingList, { where: string; order: string }> = {
  coming: {
    where: `NOT ${IS_SENT} AND (status = ${POSTPONED} OR (status NOT IN (${COMPLETE}, ${CANCELLED}) AND starts_at > ?2))`,
    order: `status = ${POSTPONED}, starts_at`,
  },
  past: {
    where: `NOT ${IS_SENT} AND (status = ${COMPLETE} OR (status NOT IN (${POSTPONED}, ${CANCELLED}) AND starts_at <= ?2))`,
    order: 'starts_at DESC',
  },
  cancelled: { where: `(status = ${CANCELLED} AND ?2 > 0)`, order: 'changed_at DESC' },
  orders: {
    where: `${IS_SENT} AND status <> ${CANCELLED} AND ?2 > 0`,
    order: 'booking.rowid DESC',
  },
}

type ListedRow = BookingRow & {
  country: string
  currency: string
  lines: string
  details: string
  first_unpaid: string | null
}

/** The caller's own bookings, whatever the query asks for. */
export const customerBookingsService = serve(contract.customerBookings, {
  async list(input) {
    const [listed, archived] = await input.ordersDb.batch<unknown>([
      selectList(input),
      selectArchived(input),
    ])
    const isComplete = archived?.results.length === 0 || !(await restoreOwnOrdersIfReachable(input))
    const rows = (isComplete ? listed : await selectList(input).all())?.results as ListedRow[]
    return {
      bookings: rows.slice(0, PAGE_SIZE).flatMap((row) => toCustomerBooking(row, input.clock())),
      hasMore: rows.length > PAGE_SIZE,
    }
  },

  async update(input) {
    const { ordersDb, customerId, body } = input
    const milestoneId = body.milestoneId ?? null
    const own = await findOwnLine(input, body.eventId)
    if (!own) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
    const isKnown =
      milestoneId === null ||
      (await ordersDb
        .prepare('SELECT 1 FROM milestone WHERE id = ? AND customer_id = ?')
        .bind(milestoneId, customerId)
        .first())
    if (!isKnown) return refuse(404, 'There is no such milestone.')
    await ordersDb.batch([
      ordersDb.prepare('DELETE FROM booking_occasion WHERE line_id = ?').bind(own.line),
      ...(milestoneId === null
        ? []
        : [
            ordersDb
              .prepare(
                'INSERT INTO booking_occasion (line_id, customer_id, milestone_id) VALUES (?, ?, ?)',
              )
              .bind(own.line, customerId, milestoneId),
          ]),
    ])
    return { eventId: own.line, milestoneId }
  },

  async experienceDetails(input) {
    const own = await findOwnLine(input, input.params.id)
    if (!own) return null
    const { reference, country, currency, lines } = await getBookingView(input, own.order)
    const line = lines.find(({ id }) => id === own.line)
    return line ? { ...line, reference, country, currency, milestoneId: own.milestone } : null
  },

  rescheduleStatus: (input) => onOwnLine(input, (call, line) => showRescheduling(call, { line })),

  reschedule: (input) =>
    onOwnLine(input, (call, line) => rescheduleLine(call, { ...input.body, line })),

  postpone: (input) =>
    onOwnLine(input, (call, line) => postponeLine(call, { ...input.body, line })),
})

type ListCall = Backend & { customerId: string; query: { list: BookingList; page: number } }

function selectList({ ordersDb, clock, customerId, query: { list, page } }: ListCall) {
  const { where, order } = LISTS[list]
  return ordersDb
    .prepare(
      `SELECT booking.*, country, currency, lines, details,
         (SELECT MIN(date) FROM booking AS unpaid WHERE unpaid.order_id = bought.id AND unpaid.balance > 0) AS first_unpaid
       FROM (SELECT id, country, currency, lines, details FROM orders WHERE customer_id = ?1 AND state = 'paid') AS bought
       JOIN booking ON order_id = bought.id
       WHERE ${where} ORDER BY ${order}, line_id LIMIT ${PAGE_SIZE + 1} OFFSET ?3`,
    )
    .bind(customerId, clock().getTime() - DAY_MS, (page - 1) * PAGE_SIZE)
}

/** A row if the archive has something that the list would show: days that were, or were cancelled. */
const selectArchived = ({ ordersDb, customerId, query: { list } }: ListCall) =>
  ordersDb
    .prepare(
      `SELECT 1 FROM archived_order WHERE customer_id = ? AND back_at IS NULL AND booked_at IS NOT NULL AND ? <> 'coming' LIMIT 1`,
    )
    .bind(customerId, list)

/** Restores some of the customer’s archived orders; returns whether there were any. */
async function restoreOwnOrders(caller: Caller): Promise<boolean> {
  const { restoreCustomerOrders } = await import('#worker/services/archive/restore-orders.ts')
  return restoreCustomerOrders(caller, { id: caller.customerId })
}

/** While the archive can't be reached a list has what is here. */
const restoreOwnOrdersIfReachable = (caller: Caller): Promise<boolean> =>
  restoreOwnOrders(caller).catch((cause: unknown) => {
    logFault(cause, caller.requestId)
    return false
  })

type Caller = Backend & { customerId: string }

/** A booked line of the customer's paid orders, wherever they lie; null for everyone else's. */
const findOwnLine = async (caller: Caller, lineId: string) =>
  (await selectOwnLine(caller, lineId)) ??
  ((await restoreOwnOrders(caller)) ? selectOwnLine(caller, lineId) : null)

const selectOwnLine = ({ ordersDb, customerId }: Caller, lineId: string) =>
  ordersDb
    .prepare(
      `SELECT booking.line_id AS line, order_id AS "order", milestone_id AS milestone FROM booking
       JOIN orders ON orders.id = order_id LEFT JOIN booking_occasion ON booking_occasion.line_id = booking.line_id
       WHERE booking.line_id = ? AND orders.customer_id = ? AND state = 'paid'`,
    )
    .bind(lineId, customerId)
    .first<{ line: string; order: string; milestone: string | null }>()

/** Does to a line what the calls of bookings do, once it is known to be the customer's. */
async function onOwnLine<Answer>(
  input: Caller & { params: { id: string } },
  work: (call: OrderCall, line: string) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const own = await findOwnLine(input, input.params.id)
  if (!own) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  return work({ ...input, params: { reference: own.order }, cartId: null }, own.line)
}

function toCustomerBooking(row: ListedRow, now: Date): CustomerBooking[] {
  const lines = JSON.parse(row.lines) as CartLine[]
  const line = lines.find(({ id }) => id === row.line_id)
  if (!line) return []
  const { id, productId, productName, path, image, city, cityName, adults, children } = line
  return [
    {
      ...{ id, productId, productName, path, image, city, cityName, adults, children },
      unit: line.unit,
      placesLeft: countPlacesLeft(line, lines, getOrderDetails(row).attendees),
      sending: line.sending,
      visit: visitView(row, now),
      reference: row.order_id,
      country: row.country,
      currency: row.currency,
      date: row.date,
      start: row.start,
      timeZone: row.time_zone,
      startsAt: toIso(row.starts_at),
      status: row.status,
      statusLabel: statusLabel(row.status),
      balance: row.balance,
      dueOn: row.balance > 0 && row.first_unpaid ? balanceDueOn(row.first_unpaid) : null,
      postponedUntil: row.postponed_until === null ? null : toIso(row.postponed_until),
      isCalledOff: isCalledOff(row),
    },
  ]
}

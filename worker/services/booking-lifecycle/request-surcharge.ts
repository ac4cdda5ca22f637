import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges } from '#worker/db/guarded-batch.ts'
import { SOLD_OUT_MESSAGE, slotId } from '#worker/services/availability/holds.ts'
import { requestedPlaces } from '#worker/services/cart/line-request.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import type { BookingRow } from './booking-row.ts'
import { BOOKING_CHANGED_MESSAGE } from './cancel-bookings.ts'
import type { NewDate, NewDateQuote, RescheduleResult } from './reschedule-booking.ts'
import {
  ensureSurchargePage,
  findOpenSurcharge,
  findSurcharge,
  type SurchargeRow,
  supersedeSurcharge,
} from './surcharges.ts'

type SurchargeRequest = NewDateQuote & { day: NewDate; amount: number }

/** A more expensive date: its place is held for half an hour while the surcharge is paid on the provider's page. */
export async function requestSurcharge(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  request: SurchargeRequest,
): Promise<RescheduleResult | Refusal> {
  const existing = await findOpenSurcharge(backend.ordersDb, row.line_id)
  if (existing && matchesRequest(existing, request, backend))
    return surchargePaymentPage(backend, order, existing)
  if (existing && !(await supersedeSurcharge(backend, order, existing)))
    return refuse(409, BOOKING_CHANGED_MESSAGE)

  const created = await holdSurchargeSlot(backend, order, row, request)
  if (created) return surchargePaymentPage(backend, order, created)
  // Of two concurrent requests, the first one's hold counts for both.
  const concurrent = await findOpenSurcharge(backend.ordersDb, row.line_id)
  if (concurrent && matchesRequest(concurrent, request, backend))
    return surchargePaymentPage(backend, order, concurrent)
  return refuse(409, concurrent ? BOOKING_CHANGED_MESSAGE : SOLD_OUT_MESSAGE)
}

const matchesRequest = (
  surcharge: SurchargeRow,
  { day, amount }: SurchargeRequest,
  { clock }: Backend,
): boolean =>
  surcharge.date === day.date &&
  surcharge.start === day.start &&
  surcharge.amount === amount &&
  surcharge.expires_at > clock().getTime()

async function holdSurchargeSlot(
  { ordersDb, clock, newId, holds }: Backend,
  order: OrderRow,
  row: BookingRow,
  { offer, day, price, capacity, amount }: SurchargeRequest,
): Promise<SurchargeRow | null> {
  const now = clock().getTime()
  const id = newId()
  const until = now + HOLD_MINUTES * MINUTE_MS
  const line = orderLines(order).find((one) => one.id === row.line_id)
  const slot = {
    productId: offer.product.id,
    city: offer.city.id,
    date: day.date,
    start: day.start,
  }
  const isReserved = await holds.reserve(
    ordersDb,
    {
      lineId: id,
      cartId: `surcharge:${id}`,
      slot: { ...slot, capacity },
      quantity: line ? requestedPlaces({ ...line, ...day }, offer) : 1,
      now,
      until,
    },
    [
      ordersDb
        .prepare(
          `INSERT INTO surcharge (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, created_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, 'open', CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER))
           ON CONFLICT (line_id) WHERE state = 'open' DO NOTHING`,
        )
        .bind(
          id,
          order.id,
          row.line_id,
          day.date,
          day.start,
          slotId(slot),
          price,
          amount,
          order.currency,
          row.version,
          now,
          until,
        ),
      assertChanges(ordersDb, 1),
    ],
  )
  return isReserved ? findSurcharge(ordersDb, id) : null
}

async function surchargePaymentPage(
  backend: Backend,
  order: OrderRow,
  surcharge: SurchargeRow,
): Promise<RescheduleResult | Refusal> {
  const page = await ensureSurchargePage(backend, order, surcharge)
  return page?.url ? { kind: 'payment-due', url: page.url } : refuse(503, PAYMENT_FAILED_MESSAGE)
}

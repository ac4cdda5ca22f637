import {
  BOOKED,
  type BookingActor,
  CONFIRMED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import {
  type PriceDifference,
  priceDifference,
  waiveIncrease,
} from '#domain/bookings/price-difference.ts'
import {
  CALLED_OFF_DATE_MESSAGE,
  evaluateRescheduling,
  isTooNearToRequest,
  TOO_NEAR_MESSAGE,
} from '#domain/bookings/rescheduling.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { protectGiftPrices } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { BALANCE_DUE_DAYS, isBalanceDue } from '#domain/payments/deposit.ts'
import { cityClock, instantOf, isDate } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { findOpenSlot } from '#worker/services/availability/availability-service.ts'
import { SOLD_OUT_MESSAGE } from '#worker/services/availability/holds.ts'
import { quoteLineRequest, validateLine } from '#worker/services/cart/line-request.ts'
import { findOffer, type Offer } from '#worker/services/catalogue/offer.ts'
import { loadOrderGifts } from '#worker/services/gift-ledger/order-gifts.ts'
import { loadFreeMoveHours } from '#worker/services/membership-tiers/tier-benefits.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import { type BookingRow, isCalledOff, pendingRequest, toPolicyInput } from './booking-row.ts'
import { queueBookingMail, transitionStatements } from './booking-statements.ts'
import { BOOKING_CHANGED_MESSAGE } from './cancel-bookings.ts'
import { moveBooking } from './move-booking.ts'
import { requestSurcharge } from './request-surcharge.ts'

const NO_LONGER_SOLD_MESSAGE =
  'This is no longer on sale the way you booked it. Call us and we’ll find you something else.'
const BALANCE_FIRST_MESSAGE = `That date is less than ${BALANCE_DUE_DAYS} days away. Pay the rest first, then choose it.`
const LATER_DATE_MESSAGE = `${TOO_NEAR_MESSAGE} Choose a later one or call us.`

export type NewDate = { date: string; start: string; note: string }

export type RescheduleResult =
  | { kind: 'moved' }
  | { kind: 'requested' }
  | { kind: 'payment-due'; url: string }

/**
 * Moves a booking to another date: at once if the policy allows it, else as a request; a more expensive date is
 * paid for first.
 */
export async function rescheduleBooking(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  day: NewDate,
): Promise<RescheduleResult | Refusal> {
  if (isAlreadyBookedFor(row, day)) return { kind: 'moved' }
  const pending = pendingRequest(row)
  if (pending && pending.date === day.date && pending.start === day.start)
    return { kind: 'requested' }

  const now = backend.clock()
  const memberHours = await loadFreeMoveHours(backend, order.customer_id)
  const answer = evaluateRescheduling(toPolicyInput(row, order), now, memberHours)
  if (!answer.allowed) return refuse(409, answer.reason)
  // For a date this near, the balance would be due at once; one that has passed is refused as such.
  const isAhead = isDate(day.date) && day.date >= cityClock(now, row.time_zone).date
  if (row.status === TENTATIVE && isAhead && isBalanceDue(day.date, row.time_zone, now)) {
    return refuse(409, BALANCE_FIRST_MESSAGE, { fields: { newDate: BALANCE_FIRST_MESSAGE } })
  }
  const quote = await quoteNewDate(backend, order, row, day)
  if (isRefusal(quote)) return quote
  if (answer.how === 'request') return requestReschedule(backend, row, day)

  const change = rescheduleDifference(order, row, quote.price)
  return change.pay > 0
    ? requestSurcharge(backend, order, row, { ...quote, day, amount: change.pay })
    : moveToNewDate(backend, order, row, { quote, day, difference: change, who: 'customer' })
}

/** The price difference of another date; never positive when the operator cancelled the first one. */
export function rescheduleDifference(
  order: OrderRow,
  row: BookingRow,
  price: number,
): PriceDifference {
  const change = priceDifference(row, price, countryOf(order).minimumCharge)
  return isCalledOff(row) ? waiveIncrease(row, change) : change
}

/** What a date would cost now or give back as credit, and what would stay to be paid later; null where it isn’t on sale. */
export async function quoteDifference(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  day: NewDate,
): Promise<PriceDifference | null> {
  const quote = await quoteNewDate(backend, order, row, day)
  return isRefusal(quote) ? null : rescheduleDifference(order, row, quote.price)
}

type MoveTarget = {
  quote: NewDateQuote
  day: NewDate
  difference: PriceDifference
  who: BookingActor
  note?: string
}

export async function moveToNewDate(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  { quote: { offer, price, capacity }, day: to, difference, who, note }: MoveTarget,
): Promise<RescheduleResult | Refusal> {
  const { product, city } = offer
  const slot = { productId: product.id, city: city.id, date: to.date, start: to.start, capacity }
  const isMoved = await moveBooking(backend, order, row, {
    ...{ to, slot, price, difference },
    ...{ who, note },
  })
  if (!isMoved) return refuse(409, SOLD_OUT_MESSAGE)
  backend.waitUntil(backend.sendDueMail(backend))
  return { kind: 'moved' }
}

const ACTIVE_STATUSES: readonly number[] = [TENTATIVE, BOOKED, CONFIRMED]
const isAlreadyBookedFor = (row: BookingRow, { date, start }: NewDate) =>
  row.date === date && row.start === start && ACTIVE_STATUSES.includes(row.status)

export type NewDateQuote = { offer: Offer; price: number; capacity: number | null }

/** The requested slot with today's price for the same party, at most what a gift has paid for it; refused where it is not on sale. */
export async function quoteNewDate(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  { date, start }: NewDate,
): Promise<NewDateQuote | Refusal> {
  const { ordersDb, catalogueDb, clock } = backend
  const line = orderLines(order).find(({ id }) => id === row.line_id)
  const offer = line && (await findOffer(catalogueDb, line.productId, line.city))
  if (!offer || offer.product.unitPrice === null) return refuse(409, NO_LONGER_SOLD_MESSAGE)
  const message = 'That date doesn’t exist.'
  if (!isDate(date)) return refuse(422, message, { fields: { newDate: message } })
  if (isCalledOff(row) && date === row.date) {
    return refuse(409, CALLED_OFF_DATE_MESSAGE, { fields: { newDate: CALLED_OFF_DATE_MESSAGE } })
  }
  // Options and add-ons stay as they were sold, even if they are no longer offered.
  const request = { ...line, date, start }
  // Its party and city stay as they are: there is no field for what doesn't suit any more.
  if (validateLine({ ...request, options: [], addOns: {} }, offer))
    return refuse(409, NO_LONGER_SOLD_MESSAGE)
  const slot = await findOpenSlot({ ordersDb, catalogueDb }, offer, request, clock(), {
    customerId: order.customer_id,
  })
  if (isRefusal(slot)) return renameDateField(slot)
  return {
    offer,
    price: validateLine(request, offer)
      ? row.price
      : await applyPriceProtection(backend, order, line, quoteLineRequest(request, offer).total),
    capacity: slot.capacity,
  }
}

/** A new date's price, where a gift keeps the one its giver paid. Minor units. */
async function applyPriceProtection(
  { ordersDb, clock }: Backend,
  order: OrderRow,
  { id }: CartLine,
  total: number,
): Promise<number> {
  const lines = orderLines(order).map((line) => (line.id === id ? { ...line, total } : line))
  const gifts = await loadOrderGifts(ordersDb, order)
  const protectedLines = protectGiftPrices(lines, gifts, clock().getTime())
  return protectedLines.find((line) => line.id === id)?.total ?? total
}

/** The request's field is called newDate. */
function renameDateField(refusal: Refusal): Refusal {
  const { date, ...fields } = refusal.fields ?? {}
  return date ? { ...refusal, fields: { ...fields, newDate: date } } : refusal
}

/** A second change needs approval; the booked date is kept until then. */
async function requestReschedule(
  backend: Backend,
  row: BookingRow,
  day: NewDate,
): Promise<RescheduleResult | Refusal> {
  const { ordersDb, clock, waitUntil } = backend
  const now = clock().getTime()
  if (isTooNearToRequest(instantOf(day.date, day.start, row.time_zone), clock()))
    return refuse(409, LATER_DATE_MESSAGE, { fields: { newDate: LATER_DATE_MESSAGE } })
  const change = {
    through: [RESCHEDULE_REQUESTED],
    set: { request: JSON.stringify(day) },
    who: 'customer' as const,
    why: 'reschedule_requested' as const,
    note: `${day.date} ${day.start}`,
  }
  const result = await tryBatch(ordersDb, [
    ...transitionStatements(ordersDb, row, change, now),
    queueBookingMail(ordersDb, 'dayRequested', row, { date: day.date, start: day.start }, now),
  ])
  if (!result) return refuse(409, BOOKING_CHANGED_MESSAGE)
  waitUntil(backend.sendDueMail(backend))
  return { kind: 'requested' }
}

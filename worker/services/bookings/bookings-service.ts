import { CANCELLED, TENTATIVE } from '#domain/bookings/booking-status.ts'
import { evaluateRescheduling } from '#domain/bookings/rescheduling.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { type BookingRow, toPolicyInput } from '#worker/services/booking-lifecycle/booking-row.ts'
import { cancelBookings } from '#worker/services/booking-lifecycle/cancel-bookings.ts'
import { postponeBooking } from '#worker/services/booking-lifecycle/postpone-booking.ts'
import {
  quoteDifference,
  rescheduleBooking,
} from '#worker/services/booking-lifecycle/reschedule-booking.ts'
import { withdrawRequest } from '#worker/services/booking-lifecycle/staff-decisions.ts'
import { settleSurcharges } from '#worker/services/booking-lifecycle/surcharges.ts'
import { loadFreeMoveHours } from '#worker/services/membership-tiers/tier-benefits.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import {
  type AccessProof,
  findBookedOrder,
  type OrderCall,
} from '#worker/services/orders/order-access.ts'
import { findOrder, type OrderRow } from '#worker/services/orders/order-row.ts'
import { checkOrderLink } from '#worker/services/orders/signed-link.ts'
import { correctAddress } from '#worker/services/parcels/correct-address.ts'
import {
  cancelPendingBalance,
  settleBalance,
} from '#worker/services/payments/balance/settle-balance.ts'
import { serve } from '#worker/services/serve.ts'
import { bookingLinkHandlers } from './booking-link-handlers.ts'
import { loadBookingRecords } from './booking-records.ts'
import { getBookingView } from './booking-view.ts'

const LINE_REQUIRED_MESSAGE = 'Which of them?'

export const bookingsService = serve(contract.bookings, {
  ...bookingLinkHandlers,

  async show(input) {
    const found = await findOrderBookings(input, input.query)
    if (isRefusal(found)) return found
    const isLinkValid = checkOrderLink(input, found.order, input.query.seal) === 'valid'
    return { ...(await getBookingView(input, found.order.id)), isLinkValid }
  },

  rescheduleStatus: (input) => showRescheduling(input, input.query),

  reschedule: (input) => rescheduleLine(input, input.body),

  async keep(input) {
    const found = await findBookingLine(input, input.body)
    if (isRefusal(found)) return found
    return (
      (await withdrawRequest(input, found.row, 'customer')) ?? getBookingView(input, found.order.id)
    )
  },

  postpone: (input) => postponeLine(input, input.body),

  async correctAddress(input) {
    const found = await findOrderBookings(input, input.body)
    if (isRefusal(found)) return found
    const refusal = await correctAddress(input, found.order, input.body.address)
    return refusal ?? getBookingView(input, found.order.id)
  },

  async cancel(input) {
    const found = await findOrderBookings(input, input.body)
    if (isRefusal(found)) return found
    const busyRefusal = await rejectWhilePayingBalance(input, found)
    if (busyRefusal) return busyRefusal
    const { line, expected } = input.body
    const rows = line ? found.rows.filter(({ line_id }) => line_id === line) : found.rows
    if (rows.length === 0) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
    const refusal = await cancelBookings(input, found.order, rows, { expected })
    return refusal ?? getBookingView(input, found.order.id)
  },
})

type LineAccess = AccessProof & { line?: string | undefined }

/** Whether the day of a line may be changed, and until when. */
export async function showRescheduling(
  input: OrderCall,
  {
    newDate,
    start,
    ...access
  }: LineAccess & { newDate?: string | undefined; start?: string | undefined },
) {
  const found = await findBookingLine(input, access)
  if (isRefusal(found)) return found
  const memberHours = await loadFreeMoveHours(input, found.order.customer_id)
  const answer = evaluateRescheduling(
    toPolicyInput(found.row, found.order),
    input.clock(),
    memberHours,
  )
  const { allowed, reason, freeRemaining, until } = answer
  const day = newDate && { date: newDate, start: start ?? found.row.start, note: '' }
  const difference =
    day && answer.how === 'instant'
      ? await quoteDifference(input, found.order, found.row, day)
      : null
  return {
    allowed,
    reason,
    freeRemaining,
    feeMinor: 0,
    until: until?.toISOString() ?? null,
    ...(difference && { difference: difference.pay, balance: difference.balance }),
  }
}

type NewDay = { newDate: string; start?: string | undefined; requestedByNote: string }

/** Moves a line to another day, or asks for it. */
export async function rescheduleLine(input: OrderCall, body: LineAccess & NewDay) {
  const found = await findBookingLine(input, body)
  if (isRefusal(found)) return found
  const busyRefusal = await rejectWhilePayingBalance(input, found)
  if (busyRefusal) return busyRefusal
  const { newDate, start = found.row.start, requestedByNote } = body
  const answer = await rescheduleBooking(input, found.order, found.row, {
    date: newDate,
    start,
    note: requestedByNote,
  })
  if (isRefusal(answer)) return answer
  const booking = await getBookingView(input, found.order.id)
  return {
    state: answer.kind,
    ...(answer.kind === 'payment-due' ? { payUrl: answer.url } : {}),
    booking,
  }
}

/** Puts a line off for as long as its policy allows. */
export async function postponeLine(
  input: OrderCall,
  body: LineAccess & { requestedByNote: string },
) {
  const found = await findBookingLine(input, body)
  if (isRefusal(found)) return found
  const refusal = await postponeBooking(input, found.order, found.row, body.requestedByNote)
  return refusal ?? getBookingView(input, found.order.id)
}

type OrderBookings = { order: OrderRow; rows: BookingRow[] }

/** The order in the address with its bookings, for callers with access. */
async function findOrderBookings(
  input: OrderCall,
  access: AccessProof,
): Promise<OrderBookings | Refusal> {
  const { ordersDb } = input
  const order = await findBookedOrder(input, access)
  if (isRefusal(order)) return order
  const { bookings, surcharges, balance } = await loadBookingRecords(ordersDb, order.id)
  const isOpen = surcharges.some(({ state }) => state === 'open')
  const isPaying = balance?.state === 'paying'
  if (!isOpen && !isPaying) return { order, rows: bookings }
  // The customer may just have paid a surcharge or the balance.
  if (isOpen) await settleSurcharges(input, order.id)
  if (isPaying) await settleBalance(input, order.id)
  const reloaded = await loadBookingRecords(ordersDb, order.id)
  return { order: (await findOrder(ordersDb, order.id)) ?? order, rows: reloaded.bookings }
}

async function findBookingLine(
  input: OrderCall,
  access: LineAccess,
): Promise<{ order: OrderRow; row: BookingRow } | Refusal> {
  const found = await findOrderBookings(input, access)
  if (isRefusal(found)) return found
  const { order, rows } = found
  const [row, ...others] = access.line
    ? rows.filter(({ line_id }) => line_id === access.line)
    : openBookings(rows)
  if (!row) return refuse(404, UNKNOWN_BOOKING_MESSAGE)
  return others.length > 0
    ? refuse(422, LINE_REQUIRED_MESSAGE, { fields: { line: LINE_REQUIRED_MESSAGE } })
    : { order, row }
}

/** Nothing changes while the balance is being paid; a payment that was only begun is cancelled. */
async function rejectWhilePayingBalance(
  input: OrderCall,
  { order }: { order: OrderRow },
): Promise<Refusal | null> {
  if (order.status !== TENTATIVE || (await cancelPendingBalance(input, order))) return null
  return refuse(409, 'The rest is being paid right now. Please check again in a minute.')
}

const openBookings = (rows: BookingRow[]) =>
  rows.length === 1 ? rows : rows.filter(({ status }) => status !== CANCELLED)

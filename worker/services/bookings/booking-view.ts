import { statusLabel, TENTATIVE } from '#domain/bookings/booking-status.ts'
import { evaluateCancellation } from '#domain/bookings/cancellation.ts'
import { evaluatePostponement, evaluateRescheduling } from '#domain/bookings/rescheduling.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import { ShopError } from '#domain/errors.ts'
import { sum } from '#domain/money.ts'
import { balanceDueOn, balancePaymentDeadline } from '#domain/payments/deposit.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import type { Config } from '#worker/app/env.ts'
import {
  type BookingRow,
  isCalledOff,
  pendingRequest,
  toPolicyInput,
  visitView,
} from '#worker/services/booking-lifecycle/booking-row.ts'
import type { SurchargeRow } from '#worker/services/booking-lifecycle/surcharges.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'
import { loadFreeMoveHours } from '#worker/services/membership-tiers/tier-benefits.ts'
import { UNKNOWN_BOOKING_MESSAGE } from '#worker/services/orders/messages.ts'
import {
  amountPaidFirst,
  findOrder,
  getOrderDetails,
  type OrderRow,
  orderContact,
  orderGiftParts,
  orderLines,
  orderTotal,
  orderTrace,
} from '#worker/services/orders/order-row.ts'
import { openReview } from '#worker/services/reviews/review-link.ts'
import { type BookingRecords, loadBookingRecords } from './booking-records.ts'
import { deliveryView } from './delivery-view.ts'
import { toHistoryView } from './history-view.ts'
import { toRefundView } from './refund-view.ts'

type ViewRecords = BookingRecords & { memberHours: number | null }

export async function getBookingView(backend: Backend, orderId: string): Promise<Booking> {
  const { ordersDb, clock, config } = backend
  const [order, records] = await Promise.all([
    findOrder(ordersDb, orderId),
    loadBookingRecords(ordersDb, orderId),
  ])
  if (!order)
    throw new ShopError('SERVICE_ERROR', { status: 404, message: UNKNOWN_BOOKING_MESSAGE })
  const memberHours = await loadFreeMoveHours(backend, order.customer_id)
  return toBookingView(config, order, { ...records, memberHours }, clock())
}

function toBookingView(config: Config, order: OrderRow, records: ViewRecords, now: Date) {
  const lines = orderLines(order)
  const { email, firstName, lastName } = orderContact(order)
  const surcharges = records.surcharges.filter(({ state }) => state in SURCHARGE_LABELS)
  const surchargeTotal = sum(surcharges.map(({ amount }) => amount))
  const balance = toBalanceView(records)
  const paid =
    amountPaidFirst(order) +
    (records.balance?.state === 'paid' ? records.balance.amount : 0) +
    surchargeTotal
  const total = paid + (balance?.amount ?? 0)
  const other = total - orderTotal(order) - surchargeTotal
  return {
    reference: order.id,
    country: order.country,
    currency: order.currency,
    customer: {
      email,
      firstName,
      lastName,
      billingAddress: getOrderDetails(order).billingAddress,
    },
    bookedAt: toIso(order.booked_at ?? order.created_at),
    card: records.card,
    lines: lines.flatMap(({ held: _, holdExpiresAt: __, ...line }) => {
      const row = records.bookings.find(({ line_id }) => line_id === line.id)
      return row
        ? [
            {
              ...line,
              ...toLineView(order, row, records, now),
              ...deliveryView(config, row, records),
              review: openReview(config, records.reviews, line.id, now),
              giftCareToken: line.gift
                ? giftCareToken(
                    { config, clock: () => now },
                    { card_id: line.id, link_version: order.link_version },
                  )
                : null,
            },
          ]
        : []
    }),
    trace: [
      ...orderTrace(order),
      ...surcharges.map(({ state, amount }) => ({
        label: SURCHARGE_LABELS[state] ?? state,
        amount,
      })),
      ...(other === 0
        ? []
        : [{ label: other < 0 ? NOT_CHARGED_LABEL : NEW_DATE_LABEL, amount: other }]),
    ],
    total,
    paid,
    balance,
    giftCards: orderGiftParts(order).map(({ last4, amount }) => ({ last4, amount })),
    ...toRefundView(config, records),
  }
}

const NEW_DATE_LABEL = 'For the new date'
/** The unpaid remainder of a cancelled booking, or what a cheaper date saves. */
const NOT_CHARGED_LABEL = 'Not charged'

function toBalanceView({ bookings, balance }: BookingRecords): Booking['balance'] {
  const rows = bookings.filter(({ status }) => status === TENTATIVE)
  const [first] = rows.toSorted((a, b) => a.starts_at - b.starts_at)
  if (!first || !balance) return null
  const until = balancePaymentDeadline(balance.asked_at, first.date, first.time_zone)
  return {
    amount: sum(rows.map((row) => row.balance)),
    dueOn: balanceDueOn(first.date),
    isPaying: balance.state === 'paying',
    isCardSaved: balance.saved_method !== null,
    until: until === null ? null : toIso(until),
    message: balance.message,
    nextActionUrl: balance.next_action,
  }
}

/** Surcharges, including refunded ones: the receipt subtracts those again. */
const SURCHARGE_LABELS: Partial<Record<SurchargeRow['state'], string>> = {
  moved: NEW_DATE_LABEL,
  refund_due: 'For a date that was sold out',
  refunded: 'For a date that was sold out',
}

function toLineView(order: OrderRow, row: BookingRow, records: ViewRecords, now: Date) {
  const facts = toPolicyInput(row, order)
  const request = pendingRequest(row)
  const balanceUntil = row.status === TENTATIVE ? toBalanceView(records)?.until : null
  const open = records.surcharges.find(
    ({ line_id, state, expires_at }) =>
      line_id === row.line_id && state === 'open' && expires_at > now.getTime(),
  )
  const cancellation = evaluateCancellation(facts, now)
  return {
    date: row.date,
    start: row.start,
    status: row.status,
    statusLabel: statusLabel(row.status),
    timeZone: row.time_zone,
    startsAt: toIso(row.starts_at),
    paid: row.paid - refundedAmount(row, records),
    balance: row.balance,
    message: row.message,
    version: row.version,
    visit: visitView(row, now),
    postponedUntil: row.postponed_until === null ? null : toIso(row.postponed_until),
    isCalledOff: isCalledOff(row),
    requested: request && { newDate: request.date, start: request.start, note: request.note },
    toPay: open
      ? {
          newDate: open.date,
          start: open.start,
          amount: open.amount,
          url: open.url,
          until: toIso(open.expires_at),
        }
      : null,
    cancellation: {
      ...withDeadline(cancellation, balanceUntil),
      creditUntil: cancellation.creditUntil?.toISOString() ?? null,
    },
    rescheduling: withDeadline(evaluateRescheduling(facts, now, records.memberHours), balanceUntil),
    postponing: withDeadline(evaluatePostponement(facts, now), balanceUntil),
    history: records.history.filter(({ line_id }) => line_id === row.line_id).map(toHistoryView),
  } satisfies Partial<BookedLine>
}

/** What went back, or is on its way, of what a line still counts as paid. */
const refundedAmount = ({ line_id, paid }: BookingRow, { refunds }: BookingRecords): number =>
  Math.min(
    paid,
    sum(
      refunds
        .filter((refund) => refund.line_id === line_id && refund.state !== 'refused')
        .map(({ amount }) => amount),
    ),
  )

/** A decision holds until its own deadline, or until that of an unpaid balance, which ends the booking. */
const withDeadline = <Decision extends { until: Date | null }>(
  { until, ...decision }: Decision,
  balanceUntil: string | null | undefined,
) => ({
  ...decision,
  until: [until?.toISOString(), balanceUntil].flatMap((end) => end ?? []).toSorted()[0] ?? null,
})

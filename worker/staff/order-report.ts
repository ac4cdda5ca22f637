import { statusLabel } from '#domain/bookings/booking-status.ts'
import { type HistoryReason, historyText } from '#domain/bookings/history-reasons.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { StaffOrder } from '#domain/contract/staff/operations.schema.ts'
import { sum } from '#domain/money.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { getBookingView } from '#worker/services/bookings/booking-view.ts'
import {
  amountDueNow,
  type OrderRow,
  orderContact,
  orderLines,
  orderTotal,
  orderTrace,
} from '#worker/services/orders/order-row.ts'
import { taskKind } from '#worker/services/tasks/task-kinds.ts'
import type { TaskRow } from '#worker/services/tasks/task-queue.ts'
import { getOrderByReference } from './find-booking.ts'
import { listMails } from './outbox-mails.ts'

type PaymentRow = Omit<StaffOrder['payments'][number], 'at'> & { at: number | null }
type OrderHistoryRow = { at: number; status: number; reason: HistoryReason; note: string }
type OpenTaskRow = Pick<TaskRow, 'id' | 'kind' | 'state'>
type OrderEventRow = { id: string; type: string; at: number }

/** Everything about an order: lines, payments, history, mails, provider events. */
export async function getStaffOrder(
  backend: Backend,
  reference: string,
): Promise<StaffOrder | Refusal> {
  const { ordersDb } = backend
  const order = await getOrderByReference(backend, reference)
  if (isRefusal(order)) return order
  const selectForOrder = (sql: string) => ordersDb.prepare(sql).bind(order.id)
  const [laterPayments, history, events, tasks] = await ordersDb.batch([
    selectForOrder(LATER_PAYMENTS_SQL),
    selectForOrder(
      'SELECT at, status, reason, note FROM order_history WHERE order_id = ? ORDER BY id',
    ),
    selectForOrder(
      'SELECT event_id AS id, type, received_at AS at FROM inbox WHERE order_id = ? ORDER BY received_at',
    ),
    selectForOrder('SELECT id, kind, state FROM task WHERE order_id = ? ORDER BY id'),
  ])
  const booking = order.state === 'paid' ? await getBookingView(backend, order.id) : null
  const payments = [checkoutPaymentRow(order), ...((laterPayments?.results ?? []) as PaymentRow[])]
  const lines = orderLines(order)
  return {
    ...orderFacts(order),
    lines: lines.map((line) => ({
      id: line.id,
      productName: line.productName,
      cityName: line.cityName,
      date: line.date,
      start: line.start,
      party: partyLabel(line, line.unit),
      total: line.total,
    })),
    trace: booking?.trace ?? orderTrace(order),
    total: booking?.total ?? orderTotal(order),
    payments: payments.map((one) => ({ ...one, at: one.at === null ? null : toIso(one.at) })),
    moneyIn: booking?.paid ?? (isFullyRefunded(order) ? amountDueNow(order) : 0),
    moneyOut: booking
      ? sum(booking.refunds.filter(({ state }) => state !== 'refused').map((one) => one.amount))
      : isFullyRefunded(order)
        ? amountDueNow(order)
        : 0,
    booking,
    history: ((history?.results ?? []) as OrderHistoryRow[]).map(
      ({ at: instant, status, reason, note }) => ({
        at: toIso(instant),
        status,
        statusLabel: statusLabel(status),
        why: historyText(reason, note),
      }),
    ),
    mails: await listMails(backend, { state: 'all', reference: order.id }),
    events: ((events?.results ?? []) as OrderEventRow[]).map((one) => ({
      ...one,
      at: toIso(one.at),
    })),
    fixits: ((tasks?.results ?? []) as OpenTaskRow[]).map((one) => ({
      ...one,
      title: taskKind(one.kind).title,
    })),
  }
}

const LATER_PAYMENTS_SQL = `
  SELECT 'balance' AS "for", intent_id AS intent, amount, state, attempt AS attempts, paid_at AS at FROM balance WHERE id = ?1
  UNION ALL
  SELECT 'surcharge', intent_id, amount, state, 1, created_at FROM surcharge WHERE order_id = ?1`

const checkoutPaymentRow = (order: OrderRow): PaymentRow => ({
  for: 'checkout',
  intent: order.intent_id,
  amount: amountDueNow(order),
  state: order.state,
  attempts: order.attempt,
  at: order.booked_at ?? order.paying_since,
})

/** Paid, but its place was gone: fully refunded. */
const isFullyRefunded = ({ state }: OrderRow) => state === 'refund_due' || state === 'refunded'

function orderFacts(order: OrderRow) {
  const { email, firstName, lastName, phone = '' } = orderContact(order)
  return {
    reference: order.id,
    state: order.state,
    status: order.status,
    statusLabel: statusLabel(order.status),
    country: order.country,
    currency: order.currency,
    customer: { email, firstName, lastName, phone, isMember: order.customer_id !== null },
    placedAt: toIso(order.created_at),
    bookedAt: order.booked_at === null ? null : toIso(order.booked_at),
    message: order.message,
  }
}

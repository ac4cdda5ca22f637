import { countryOf } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import type { PaymentEvent } from '#worker/payment-provider/payments.ts'
import { recordRefundStatus } from '#worker/services/booking-lifecycle/booking-refunds.ts'
import { settleSurcharges } from '#worker/services/booking-lifecycle/surcharges.ts'
import { reverseDisputedGifts } from '#worker/services/gift-ledger/reverse-disputed-gifts.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { settleBalance } from './balance/settle-balance.ts'
import { cancelForDispute } from './membership-invoices/dispute-invoice.ts'
import { settleInvoice } from './membership-invoices/settle-invoice.ts'
import { settleOrder } from './settle-order.ts'

/** After so many failures an event becomes a manual task. */
export const MAX_EVENT_ATTEMPTS = 10
/** How far back missed events are collected; the job runs every minute. */
const MISSED_EVENTS_MS = 15 * MINUTE_MS

/** A provider event: verified, stored once, answered, and only then processed by asking the provider again. */
export async function handleStripeWebhook(request: Request, backend: Backend): Promise<Response> {
  const { ordersDb, clock, waitUntil, payments } = backend
  const body = await request.text()
  const checked = await payments().verifyEvent(body, request.headers.get('stripe-signature'))
  if (checked.kind === 'forged') return forgedResponse(backend)

  await insertEvents(ordersDb, [toEventRow(checked.event, clock())]).run()
  waitUntil(handleEvent(backend, toEventRow(checked.event, clock())))
  return Response.json({ received: true })
}

/** Stores events that never came, of the last minutes or since an instant; the `settle` job acts on them. */
export async function collectMissedEvents(
  { ordersDb, clock, payments }: Backend,
  since = new Date(clock().getTime() - MISSED_EVENTS_MS),
): Promise<number> {
  const answer = await payments().listEvents({ since })
  if (answer.kind !== 'found' || answer.events.length === 0) return 0
  const { meta } = await insertEvents(
    ordersDb,
    answer.events.map((event) => toEventRow(event, event.createdAt)),
  ).run()
  return meta.changes
}

/** One statement for all of them; those that are there already are left alone. */
const insertEvents = (ordersDb: OrdersDb, events: readonly NewEventRow[]) =>
  ordersDb
    .prepare(
      `INSERT OR IGNORE INTO inbox (event_id, type, order_id, intent_id, object_id, received_at)
       SELECT value ->> 'event_id', value ->> 'type', value ->> 'order_id', value ->> 'intent_id',
         value ->> 'object_id', value ->> 'received_at' FROM json_each(?)`,
    )
    .bind(JSON.stringify(events))

/** Valid events are never counted: forged ones can't block the provider's. */
async function forgedResponse({ limits }: Backend): Promise<Response> {
  const { refusal } = await limits.take('webhook', {})
  return refusal
    ? Response.json(
        { message: refusal.message },
        { status: refusal.status, headers: { 'retry-after': String(refusal.retryAfter) } },
      )
    : Response.json({ message: 'No valid signature.' }, { status: 400 })
}

const toEventRow = (
  { id, type, orderId, intent, object }: PaymentEvent,
  receivedAt: Date,
): NewEventRow => ({
  event_id: id,
  type,
  order_id: orderId,
  intent_id: intent,
  object_id: object.id,
  received_at: receivedAt.getTime(),
})

export type StripeEventRow = {
  event_id: string
  type: string
  order_id: string | null
  intent_id: string | null
  object_id: string | null
}
type NewEventRow = StripeEventRow & { received_at: number }

/** The event's content is not trusted; the order is settled from the provider's current state. Returns whether it is done. */
export async function handleEvent(backend: Backend, row: StripeEventRow): Promise<boolean> {
  const { ordersDb, clock, requestId } = backend
  try {
    const outcome = await processEvent(backend, row)
    await ordersDb
      .prepare(
        `UPDATE inbox SET handled_at = CAST(? AS INTEGER), outcome = ?, attempts = attempts + 1 WHERE event_id = ?`,
      )
      .bind(clock().getTime(), outcome, row.event_id)
      .run()
    return true
  } catch (cause) {
    const { name } = logFault(cause, requestId)
    await recordEventFailure(backend, row, `failed: ${name}`)
    return false
  }
}

async function recordEventFailure(
  backend: Backend,
  row: StripeEventRow,
  outcome: string,
): Promise<void> {
  const { event_id, type, order_id } = row
  const attempts = await backend.ordersDb
    .prepare(
      `UPDATE inbox SET attempts = attempts + 1, outcome = ? WHERE event_id = ? RETURNING attempts`,
    )
    .bind(outcome, event_id)
    .first<number>('attempts')
  if ((attempts ?? 0) < MAX_EVENT_ATTEMPTS) return
  await createTask(backend, {
    kind: 'event_unhandled',
    subject: event_id,
    orderId: order_id,
    detail: type,
  })
}

/** Events that need a person. */
const TASK_EVENT_TYPES: readonly [begins: string, kind: TaskKind][] = [
  ['charge.dispute.', 'dispute'],
  ['radar.early_fraud_warning.', 'fraud_warning'],
]

/** A bank may return a refund days later: the row says sent, but the money came back. */
const REFUND_EVENT = /^(charge\.)?refund\./

/** Handles an event and describes what was done. */
async function processEvent(backend: Backend, row: StripeEventRow): Promise<string> {
  const here = await findEventOrderId(backend.ordersDb, row)
  const invoiceId = here ? null : await findEventInvoiceId(backend.ordersDb, row)
  const orderId = here ?? (invoiceId ? null : await findArchivedOrderId(backend, row))
  const kind = TASK_EVENT_TYPES.find(([begins]) => row.type.startsWith(begins))?.[1]
  if (row.type === 'charge.dispute.created' && invoiceId) await cancelForDispute(backend, invoiceId)
  if (kind) {
    const isDisputed = row.type === 'charge.dispute.created' && orderId !== null
    const gifts = isDisputed ? await stopDisputedGifts(backend, orderId) : ''
    await createTask(backend, {
      kind,
      subject: row.object_id ?? row.event_id,
      orderId,
      detail: `${row.type}, payment ${row.intent_id ?? 'unknown'}${gifts}`,
    })
    return 'on the list of what people decide'
  }
  if (REFUND_EVENT.test(row.type) && row.object_id && (await checkRefund(backend, row, orderId)))
    return 'a refund did not arrive'
  if (invoiceId) return `invoice ${(await settleInvoice(backend, invoiceId))?.state}`
  if (!orderId) {
    if (row.type === 'payment_intent.succeeded' && row.order_id)
      await reportUnknownOrder(backend, row)
    return 'no order of ours'
  }
  await adoptPayment(backend, row)
  const { state, deposit } = await settleOrder(backend, orderId)
  await settleSurcharges(backend, orderId)
  if (deposit !== null) await settleBalance(backend, orderId)
  return `order ${state}`
}

/** Booked first, if it isn't yet: its gifts are issued then. Says what became of them. */
async function stopDisputedGifts(backend: Backend, orderId: string): Promise<string> {
  const { country } = await settleOrder(backend, orderId)
  const gifts = await reverseDisputedGifts(backend, orderId)
  if (!gifts) return ''
  const { currency } = countryOf({ country })
  const reversed = formatMoney(gifts.reversed, currency)
  const gone = formatMoney(gifts.gone, currency)
  const moved = gifts.movedTo.length > 0 ? ` (moved to ${gifts.movedTo.join(', ')})` : ''
  return `; gift cards blocked, ${reversed} taken back, ${gone} spent or moved before${moved}`
}

/** After a restore an order may not know the payment that was begun for it since. */
async function adoptPayment({ ordersDb }: Backend, { type, order_id, intent_id }: StripeEventRow) {
  if (type !== 'payment_intent.succeeded' || !order_id || !intent_id) return
  await ordersDb
    .prepare(
      `UPDATE orders SET intent_id = ?2 WHERE id = ?1 AND intent_id IS NULL AND state IN ('open', 'closed')`,
    )
    .bind(order_id, intent_id)
    .run()
}

/** Money came for an order that is not here: a restore took it back, or another shop shares the provider's account. */
const reportUnknownOrder = (backend: Backend, { order_id, intent_id, event_id }: StripeEventRow) =>
  createTask(backend, {
    kind: 'payment_without_order',
    subject: intent_id ?? event_id,
    detail: `${order_id}, payment ${intent_id ?? 'unknown'}`,
  })

/** True when the refund's money did not arrive, which needs a person. */
async function checkRefund(
  backend: Backend,
  { object_id }: StripeEventRow,
  orderId: string | null,
): Promise<boolean> {
  const answer = await backend.payments().retrieveRefund(object_id ?? '')
  if (answer.kind === 'unknown') throw new Error('The refund could not be looked at.')
  return answer.kind === 'refunded' && recordRefundStatus(backend, answer.refund, orderId)
}

/** Of a membership. */
const findEventInvoiceId = (ordersDb: OrdersDb, { order_id, intent_id }: StripeEventRow) =>
  ordersDb
    .prepare('SELECT id FROM membership_invoice WHERE id = ? OR intent_id = ? LIMIT 1')
    .bind(order_id, intent_id)
    .first<string>('id')

const findEventOrderId = (ordersDb: OrdersDb, { order_id, intent_id }: StripeEventRow) =>
  ordersDb
    .prepare(
      `SELECT id FROM orders WHERE id = ?1
       UNION ALL SELECT id FROM orders WHERE intent_id = ?2
       UNION ALL SELECT order_id FROM surcharge WHERE intent_id = ?2
       UNION ALL SELECT id FROM balance WHERE intent_id = ?2 LIMIT 1`,
    )
    .bind(order_id, intent_id)
    .first<string>('id')

/** An old order can still be disputed or refunded: it is restored from the archive. */
async function findArchivedOrderId(
  backend: Backend,
  { order_id, intent_id }: StripeEventRow,
): Promise<string | null> {
  const { restoreOrders, restoreOrderByKey } = await import(
    '#worker/services/archive/restore-orders.ts'
  )
  if (order_id && (await restoreOrders(backend, [order_id]))) return order_id
  return intent_id && restoreOrderByKey(backend, intent_id)
}

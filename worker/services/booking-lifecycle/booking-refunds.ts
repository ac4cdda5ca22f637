import { sum } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import { logWarning } from '#worker/app/errors.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import {
  IDEMPOTENCY_KEY_LIFETIME_MS,
  isMoneyReturned,
  isRefundAccepted,
  type Refund,
} from '#worker/payment-provider/payments.ts'
import {
  restoreToGiftCards,
  type TakeGiftShare,
} from '#worker/services/gift-ledger/restore-to-gift-cards.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'
import { insertTask } from '#worker/services/tasks/task-queue.ts'
import { type BookingRow, isGift } from './booking-row.ts'
import { checkRefundSent } from './check-refund-sent.ts'

export type BookingRefundRow = {
  id: string
  order_id: string
  line_id: string
  intent_id: string
  amount: number
  currency: string
  state: 'due' | 'done' | 'refused'
  reason: string
  created_at: number
  done_at: number | null
  /** Retries after a refusal. */
  attempts: number
}

type PaidAmount = { intent_id: string; amount: number }

type RefundTerms = { amount: number; reason: string; now: number; takeGiftShare: TakeGiftShare }

type RefundStatements = {
  statements: D1PreparedStatement[]
  /** What goes back to gift cards. Minor units. */
  restored: number
}

/**
 * Creates the refunds of a booking, latest payment first, and gift cards after all payments; a row's id is the
 * provider's idempotency key.
 */
export async function insertRefunds(
  ordersDb: OrdersDb,
  order: OrderRow,
  row: BookingRow,
  { amount, reason, now, takeGiftShare }: RefundTerms,
): Promise<RefundStatements> {
  const { results } = await ordersDb
    .prepare(
      `SELECT intent_id, amount FROM surcharge
       WHERE line_id = ? AND state = 'moved' ORDER BY created_at DESC`,
    )
    .bind(row.line_id)
    .all<PaidAmount>()
  const rest = await ordersDb
    .prepare(
      `SELECT intent_id FROM balance WHERE id = ? AND state = 'paid' AND intent_id IS NOT NULL`,
    )
    .bind(order.id)
    .first<string>('intent_id')
  const laterPayments = rest ? [{ intent_id: rest, amount: row.balance_paid }] : []
  const statements: D1PreparedStatement[] = []
  let remaining = amount
  const refundFrom = (paid: PaidAmount) => {
    const part = Math.min(remaining, paid.amount)
    if (part <= 0) return
    remaining -= part
    statements.push(
      insertRefund(ordersDb, row, { ...paid, amount: part }, order.currency, reason, now),
    )
  }
  for (const paid of [...results, ...laterPayments]) refundFrom(paid)
  const giftParts = isGift(row) ? [] : takeGiftShare(remaining)
  const restored = sum(giftParts.map((part) => part.amount))
  remaining -= restored
  refundFrom({ intent_id: order.intent_id ?? '', amount: remaining })
  const restoration = { orderId: order.id, lineId: row.line_id, reason, now }
  statements.push(...restoreToGiftCards(ordersDb, restoration, giftParts))
  return { statements, restored }
}

const insertRefund = (
  ordersDb: OrdersDb,
  row: BookingRow,
  { intent_id, amount }: PaidAmount,
  currency: string,
  reason: string,
  now: number,
) =>
  ordersDb
    .prepare(
      `INSERT INTO refund (id, order_id, line_id, intent_id, amount, currency, state, reason, created_at)
       VALUES (?, ?, ?, ?, CAST(? AS INTEGER), ?, 'due', ?, CAST(? AS INTEGER))`,
    )
    .bind(
      `ord:${row.order_id}:refund:${row.line_id}:${intent_id}`,
      row.order_id,
      row.line_id,
      intent_id,
      amount,
      currency,
      reason,
      now,
    )

/** Hands what is due to the provider, once each however often it is tried. Answers how many went. */
export function sendRefunds(backend: Backend, orderId?: string): Promise<number> {
  const next = async () => {
    const { results } = await backend.ordersDb
      .prepare(
        `SELECT * FROM refund WHERE state = 'due' AND (?1 IS NULL OR order_id = ?1)
         ORDER BY checked_at, created_at LIMIT 50`,
      )
      .bind(orderId ?? null)
      .all<BookingRefundRow>()
    return results
  }
  return processQueue(backend, { next, key: ({ id }) => id, table: 'refund' }, (refund) =>
    sendRefund(backend, refund),
  )
}

async function sendRefund(backend: Backend, row: BookingRefundRow): Promise<boolean> {
  const { clock, payments, requestId } = backend
  if (clock().getTime() - row.created_at > IDEMPOTENCY_KEY_LIFETIME_MS) {
    const earlier = await checkRefundSent(backend, row.intent_id, row.id)
    if (earlier !== 'no') return earlier === 'yes' && recordRefundResult(backend, row, 'done', null)
  }
  const answer = await payments().createRefund({
    intent: row.intent_id,
    orderId: row.order_id,
    amount: row.amount,
    reason: 'requested_by_customer',
    name: row.id,
    idempotencyKey: row.attempts === 0 ? row.id : `${row.id}:${row.attempts}`,
  })
  // It may have arrived: the next try under the same key finds out, or, where the key only replays a fault, a try
  // under the next key.
  if (answer.kind === 'unknown') return answer.isReplayed ? retryUnderNextKey(backend, row) : false
  const isBack = isMoneyReturned(answer)
  if (!isBack) logWarning('A refund was refused', answer.kind, requestId)
  const refund = answer.kind === 'refunded' ? answer.refund : null
  return (await recordRefundResult(backend, row, isBack ? 'done' : 'refused', refund)) && isBack
}

/**
 * A part of a payment must not be refunded twice: the provider's list says whether the first one went, only then
 * the row moves to its next key.
 */
async function retryUnderNextKey(backend: Backend, row: BookingRefundRow): Promise<boolean> {
  const earlier = await checkRefundSent(backend, row.intent_id, row.id)
  if (earlier !== 'no') return earlier === 'yes' && recordRefundResult(backend, row, 'done', null)
  const { meta } = await backend.ordersDb
    .prepare(
      `UPDATE refund SET attempts = attempts + 1
       WHERE id = ? AND state = 'due' AND attempts = CAST(? AS INTEGER)`,
    )
    .bind(row.id, row.attempts)
    .run()
  return meta.changes > 0 && sendRefund(backend, { ...row, attempts: row.attempts + 1 })
}

/** Records what became of a sent refund; returns whether it needs a manual task. */
export async function recordRefundStatus(
  { ordersDb, clock }: Backend,
  { id, amount, currency, status }: Refund,
  orderId: string | null,
): Promise<boolean> {
  const kind = REFUND_TASKS[status]
  const detail = `${amount} ${currency.toUpperCase()}`
  await ordersDb.batch([
    ordersDb
      .prepare(`UPDATE refund SET state = ? WHERE provider_id = ? AND state IN ('done', 'refused')`)
      .bind(isRefundAccepted({ status }) ? 'done' : 'refused', id),
    ...(kind
      ? [insertTask(ordersDb, { kind, subject: id, orderId, detail }, clock().getTime())]
      : []),
  ])
  return kind !== undefined
}

const REFUND_TASKS: Partial<Record<Refund['status'], TaskKind>> = {
  requires_action: 'refund_needs_action',
  failed: 'refund_returned',
  canceled: 'refund_returned',
}

async function recordRefundResult(
  { ordersDb, clock }: Backend,
  { id, order_id, amount, currency }: BookingRefundRow,
  state: BookingRefundRow['state'],
  refund: Refund | null,
): Promise<boolean> {
  const now = clock().getTime()
  const subject = { kind: 'refund_refused' as const, subject: id, orderId: order_id }
  const [noted] = await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE refund SET state = ?, provider_id = ?, done_at = CAST(? AS INTEGER)
         WHERE id = ? AND state = 'due'`,
      )
      .bind(state, refund?.id ?? null, now, id),
    ...(state === 'refused'
      ? [insertTask(ordersDb, { ...subject, detail: `${amount} ${currency}` }, now)]
      : []),
  ])
  return noted?.meta.changes === 1
}

import type { Backend } from '#worker/context.ts'
import { logTrouble } from '#worker/errors.ts'
import { isSentBack } from '#worker/payments/payments.ts'
import { fixitStatement } from '../fixit/queue.ts'
import { lookedAt } from '../looked-at.ts'
import type { OrderRow } from '../order-rows.ts'
import { FORGOTTEN } from '../outcome.ts'
import { sentBefore } from '../sent-before.ts'
import type { BookingRow } from './rows.ts'

export type RefundRow = {
  id: string
  order_id: string
  line_id: string
  intent_id: string
  amount: number
  currency: string
  state: 'due' | 'done' | 'refused'
  why: string
  created_at: number
  done_at: number | null
  /** How often somebody asked again after a no. */
  tries: number
}

type Paid = { intent_id: string; amount: number }

/** Money that goes back for a booking, the latest payment first: a row for each, its id the provider's key. */
export async function refunding(
  d1: D1Database,
  order: OrderRow,
  row: BookingRow,
  { amount, why, now }: { amount: number; why: string; now: number },
): Promise<D1PreparedStatement[]> {
  const { results } = await d1
    .prepare(
      `SELECT intent_id, amount FROM supplement
       WHERE line_id = ? AND state = 'moved' ORDER BY created_at DESC`,
    )
    .bind(row.line_id)
    .all<Paid>()
  const rest = await d1
    .prepare(`SELECT intent_id FROM rest WHERE id = ? AND state = 'paid' AND intent_id IS NOT NULL`)
    .bind(order.id)
    .first<string>('intent_id')
  const later = rest ? [{ intent_id: rest, amount: row.rest_paid }] : []
  const statements: D1PreparedStatement[] = []
  let left = amount
  for (const paid of [...results, ...later, { intent_id: order.intent_id ?? '', amount: left }]) {
    const part = Math.min(left, paid.amount)
    if (part <= 0) continue
    left -= part
    statements.push(refundStatement(d1, row, { ...paid, amount: part }, order.currency, why, now))
  }
  return statements
}

const refundStatement = (
  d1: D1Database,
  row: BookingRow,
  { intent_id, amount }: Paid,
  currency: string,
  why: string,
  now: number,
) =>
  d1
    .prepare(
      `INSERT INTO refund (id, order_id, line_id, intent_id, amount, currency, state, why, created_at)
       VALUES (?, ?, ?, ?, CAST(? AS INTEGER), ?, 'due', ?, CAST(? AS INTEGER))`,
    )
    .bind(
      `ord:${row.order_id}:refund:${row.line_id}:${intent_id}`,
      row.order_id,
      row.line_id,
      intent_id,
      amount,
      currency,
      why,
      now,
    )

/** Hands what is due to the provider, once each however often it is tried. Answers how many went. */
export async function sendRefunds(backend: Backend, orderId?: string): Promise<number> {
  const { results } = await backend.d1
    .prepare(
      `SELECT * FROM refund WHERE state = 'due' AND (?1 IS NULL OR order_id = ?1)
       ORDER BY looked_at, created_at LIMIT 50`,
    )
    .bind(orderId ?? null)
    .all<RefundRow>()
  await lookedAt(backend, 'refund', results)
  let sent = 0
  for (const refund of results) if (await sendRefund(backend, refund)) sent++
  return sent
}

async function sendRefund(backend: Backend, row: RefundRow): Promise<boolean> {
  const { clock, payments, requestId } = backend
  if (clock().getTime() - row.created_at > FORGOTTEN) {
    const was = await sentBefore(backend, row.intent_id, row.id)
    if (was !== 'no') return was === 'yes' && note(backend, row, 'done', null)
  }
  const answer = await payments().refund({
    intent: row.intent_id,
    orderId: row.order_id,
    amount: row.amount,
    reason: 'requested_by_customer',
    name: row.id,
    idempotencyKey: row.tries === 0 ? row.id : `${row.id}:${row.tries}`,
  })
  // It may have gone or not: the next try under the same key finds out.
  if (answer.kind === 'unknown') return false
  const isBack = isSentBack(answer)
  if (!isBack) logTrouble('A refund was refused', answer.kind, requestId)
  const provider = answer.kind === 'refunded' ? answer.refund.id : null
  return (await note(backend, row, isBack ? 'done' : 'refused', provider)) && isBack
}

async function note(
  { d1, clock }: Backend,
  { id, order_id, amount, currency }: RefundRow,
  state: RefundRow['state'],
  provider: string | null,
): Promise<boolean> {
  const now = clock().getTime()
  const subject = { kind: 'a refund that was refused', subject: id, orderId: order_id }
  const [noted] = await d1.batch([
    d1
      .prepare(
        `UPDATE refund SET state = ?, provider_id = ?, done_at = CAST(? AS INTEGER)
         WHERE id = ? AND state = 'due'`,
      )
      .bind(state, provider, now, id),
    ...(state === 'refused'
      ? [fixitStatement(d1, { ...subject, detail: `${amount} ${currency}` }, now)]
      : []),
  ])
  return noted?.meta.changes === 1
}

import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { sendRefunds } from '#worker/services/booking-lifecycle/booking-refunds.ts'
import { settleSurcharges } from '#worker/services/booking-lifecycle/surcharges.ts'
import { settleBalance } from '#worker/services/payments/balance/settle-balance.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import { handleEvent, type StripeEventRow } from '#worker/services/payments/stripe-webhook.ts'
import type { TaskAction } from '#worker/services/tasks/task-kinds.ts'
import { findTask, type TaskRow, updateTask } from '#worker/services/tasks/task-queue.ts'

const TARGET_GONE_MESSAGE = 'What this was about no longer exists.'
const TASK_NOT_DONE_MESSAGE = 'That failed. It stays on the list.'

/** The prepared actions: they return what was done, or a refusal; all are idempotent. */
const TASK_ACTIONS: Record<
  TaskAction,
  (backend: Backend, row: TaskRow) => Promise<string | Refusal>
> = {
  async retry_refund(backend, { subject }) {
    const { ordersDb } = backend
    await ordersDb
      .prepare(
        `UPDATE refund SET state = 'due', attempts = attempts + 1, done_at = NULL WHERE id = ? AND state = 'refused'`,
      )
      .bind(subject)
      .run()
    const refund = () =>
      ordersDb
        .prepare('SELECT order_id, state FROM refund WHERE id = ?')
        .bind(subject)
        .first<{ order_id: string; state: string }>()
    const before = await refund()
    if (!before) return refuse(404, TARGET_GONE_MESSAGE)
    await sendRefunds(backend, before.order_id)
    return (await refund())?.state === 'done' ? 'the money is on its way back' : notDone()
  },

  async settle(backend, { subject }) {
    const { ordersDb } = backend
    const id = await ordersDb
      .prepare(
        `SELECT id FROM orders WHERE id = ?1 UNION ALL SELECT order_id FROM surcharge WHERE id = ?1 LIMIT 1`,
      )
      .bind(subject)
      .first<string>('id')
    if (!id) return refuse(404, TARGET_GONE_MESSAGE)
    const { state } = await settleOrder(backend, id)
    await settleSurcharges(backend, id)
    const balance = await settleBalance(backend, id)
    const open = await ordersDb
      .prepare(
        `SELECT 1 AS n FROM surcharge WHERE order_id = ? AND state IN ('open', 'refund_due')`,
      )
      .bind(id)
      .first('n')
    const isPending = [state, balance?.state].some(
      (one) => one === 'paying' || one === 'refund_due',
    )
    return isPending || open ? notDone() : `the order is ${state}`
  },

  async resend_mail(backend, { subject }) {
    const { ordersDb } = backend
    const { meta } = await ordersDb
      .prepare(
        `UPDATE outbox SET state = 'due', attempts = 0, claimed_at = NULL WHERE id = ? AND state <> 'sent'`,
      )
      .bind(subject)
      .run()
    if (meta.changes > 0) await sendDueMail(backend)
    const state = await ordersDb
      .prepare('SELECT state FROM outbox WHERE id = ?')
      .bind(subject)
      .first('state')
    if (!state) return refuse(404, TARGET_GONE_MESSAGE)
    return state === 'sent' ? 'the message is sent' : notDone()
  },

  async replay_event(backend, { subject }) {
    const answer = await replayEvent(backend, subject)
    if (isRefusal(answer)) return answer
    return answer.isHandled ? `handled: ${answer.outcome}` : notDone()
  },

  review: async () =>
    refuse(409, 'Nothing is prepared for this. Look into it, then mark it done with a note.'),
}

const notDone = () => refuse(409, TASK_NOT_DONE_MESSAGE)

/** Runs a task's prepared action, and closes the task when it worked. */
export async function runTask(
  backend: Backend,
  id: number,
  who: string,
): Promise<Refusal | TaskRow> {
  const row = await findTask(backend.ordersDb, id)
  if (!row) return refuse(404, 'There is nothing of that number on the list.')
  // Idempotent: someone was first.
  if (row.state === 'done') return row
  const answer = await TASK_ACTIONS[row.action](backend, row)
  const note = isRefusal(answer) ? `${row.action}: ${answer.message}` : answer
  await updateTask(backend, row, { state: isRefusal(answer) ? 'open' : 'done', actor: who, note })
  if (isRefusal(answer)) return answer
  return (await findTask(backend.ordersDb, id)) ?? row
}

/** Closes a task with a note. */
export async function closeTask(
  backend: Backend,
  id: number,
  { who, note }: { who: string; note: string },
): Promise<Refusal | TaskRow> {
  const row = await findTask(backend.ordersDb, id)
  if (!row) return refuse(404, 'There is nothing of that number on the list.')
  if (row.state === 'done') return row
  const isNoted = await updateTask(backend, row, { state: 'done', actor: who, note })
  if (!isNoted) return refuse(409, 'Someone else has just worked on it. Reload the list.')
  return (await findTask(backend.ordersDb, id)) ?? row
}

export async function replayEvent(
  backend: Backend,
  eventId: string,
): Promise<Refusal | { isHandled: boolean; outcome: string }> {
  const { ordersDb } = backend
  const event = await ordersDb
    .prepare(
      'UPDATE inbox SET attempts = 0, handled_at = NULL WHERE event_id = ? RETURNING event_id, type, order_id, intent_id, object_id',
    )
    .bind(eventId)
    .first<StripeEventRow>()
  if (!event) return refuse(404, 'There is no such event.')
  const isHandled = await handleEvent(backend, event)
  const outcome = await ordersDb
    .prepare('SELECT outcome FROM inbox WHERE event_id = ?')
    .bind(eventId)
    .first<string>('outcome')
  return { isHandled, outcome: outcome ?? '' }
}

import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { type EventRow, handleEvent } from '#worker/webhooks/stripe.ts'
import { callOff } from '../bookings/cancel.ts'
import { sendRefunds } from '../bookings/refunds.ts'
import { readBookings } from '../bookings/rows.ts'
import { settleSupplements } from '../bookings/supplements.ts'
import { readOrder } from '../order-rows.ts'
import { settleRest } from '../rest.ts'
import { settle } from '../settle.ts'
import { type ActionName, type FixitRow, noteFixit, readFixit } from './queue.ts'

const GONE = 'What this was about is not there any more.'
const NOT_YET = 'It was tried and did not work. It stays on the list.'

/** What each prepared action does: words for what it did, or a no. Each may be repeated. */
const ACTIONS: Record<ActionName, (backend: Backend, row: FixitRow) => Promise<string | Refusal>> =
  {
    async 'retry refund'(backend, { subject }) {
      const { d1 } = backend
      await d1
        .prepare(
          `UPDATE refund SET state = 'due', tries = tries + 1, done_at = NULL WHERE id = ? AND state = 'refused'`,
        )
        .bind(subject)
        .run()
      const refund = () =>
        d1
          .prepare('SELECT order_id, state FROM refund WHERE id = ?')
          .bind(subject)
          .first<{ order_id: string; state: string }>()
      const before = await refund()
      if (!before) return refuse(404, GONE)
      await sendRefunds(backend, before.order_id)
      return (await refund())?.state === 'done' ? 'the money is on its way back' : no()
    },

    async settle(backend, { subject }) {
      const { d1 } = backend
      const id = await d1
        .prepare(
          `SELECT id FROM orders WHERE id = ?1 UNION ALL SELECT order_id FROM supplement WHERE id = ?1 LIMIT 1`,
        )
        .bind(subject)
        .first<string>('id')
      if (!id) return refuse(404, GONE)
      const { state } = await settle(backend, id)
      await settleSupplements(backend, id)
      const rest = await settleRest(backend, id)
      const open = await d1
        .prepare(
          `SELECT 1 AS n FROM supplement WHERE order_id = ? AND state IN ('open', 'refund_due')`,
        )
        .bind(id)
        .first('n')
      const waits = [state, rest?.state].some((one) => one === 'paying' || one === 'refund_due')
      return waits || open ? no() : `the order is ${state}`
    },

    async 'send again'(backend, { subject }) {
      const { d1 } = backend
      const { meta } = await d1
        .prepare(
          `UPDATE outbox SET state = 'due', tries = 0, claimed_at = NULL WHERE id = ? AND state <> 'sent'`,
        )
        .bind(subject)
        .run()
      if (meta.changes > 0) await sendDue(backend)
      const state = await d1
        .prepare('SELECT state FROM outbox WHERE id = ?')
        .bind(subject)
        .first('state')
      if (!state) return refuse(404, GONE)
      return state === 'sent' ? 'the message is sent' : no()
    },

    async 'replay event'(backend, { subject }) {
      const answer = await replay(backend, subject)
      if (isRefusal(answer)) return answer
      return answer.isHandled ? `handled: ${answer.outcome}` : no()
    },

    async 'cancel with refund'(backend, { subject, order_id }) {
      const order = order_id ? await readOrder(backend.d1, order_id) : null
      if (!order) return refuse(404, GONE)
      const rows = await readBookings(backend.d1, order.id)
      const meant = rows.filter(({ line_id }) => subject === order.id || line_id === subject)
      if (meant.length === 0) return refuse(404, GONE)
      for (const row of meant) {
        const refusal = await callOff(backend, order, row, 'refund')
        if (refusal) return refusal
      }
      return 'cancelled, all of its price goes back'
    },

    look: async () =>
      refuse(409, 'Nothing is prepared for this. Look into it, then mark it done with a note.'),
  }

const no = () => refuse(409, NOT_YET)

/** Does what is prepared for one thing on the list, and takes it off where that worked (defaults part 1, 23). */
export async function doFixit(
  backend: Backend,
  id: number,
  who: string,
): Promise<Refusal | FixitRow> {
  const row = await readFixit(backend.d1, id)
  if (!row) return refuse(404, 'There is nothing of that number on the list.')
  // Somebody was first: doing it twice is doing it once.
  if (row.state === 'done') return row
  const answer = await ACTIONS[row.action](backend, row)
  const note = isRefusal(answer) ? `${row.action}: ${answer.message}` : answer
  await noteFixit(backend, row, { state: isRefusal(answer) ? 'open' : 'done', who, note })
  if (isRefusal(answer)) return answer
  return (await readFixit(backend.d1, id)) ?? row
}

/** Takes something off the list with a note of how it was dealt with. */
export async function closeFixit(
  backend: Backend,
  id: number,
  { who, note }: { who: string; note: string },
): Promise<Refusal | FixitRow> {
  const row = await readFixit(backend.d1, id)
  if (!row) return refuse(404, 'There is nothing of that number on the list.')
  if (row.state === 'done') return row
  const isNoted = await noteFixit(backend, row, { state: 'done', who, note })
  if (!isNoted) return refuse(409, 'Somebody else just worked on it. Look again.')
  return (await readFixit(backend.d1, id)) ?? row
}

/** Acts on a stored event once more, however often it failed (defaults part 1, 21). */
export async function replay(
  backend: Backend,
  eventId: string,
): Promise<Refusal | { isHandled: boolean; outcome: string }> {
  const { d1 } = backend
  const event = await d1
    .prepare(
      'UPDATE inbox SET tries = 0, handled_at = NULL WHERE event_id = ? RETURNING event_id, type, order_id, intent_id, object_id',
    )
    .bind(eventId)
    .first<EventRow>()
  if (!event) return refuse(404, 'We never had such an event.')
  const isHandled = await handleEvent(backend, event)
  const outcome = await d1
    .prepare('SELECT outcome FROM inbox WHERE event_id = ?')
    .bind(eventId)
    .first<string>('outcome')
  return { isHandled, outcome: outcome ?? '' }
}

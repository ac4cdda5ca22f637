import { CHOICE_DAYS } from '#domain/bookings/rules.ts'
import { mayBecome, POSTPONED } from '#domain/bookings/status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { attempt } from '../guard.ts'
import type { OrderRow } from '../order-rows.ts'
import { apologiseForUs } from '../plan-b/apologise.ts'
import { CHANGED } from './cancel.ts'
import { changing, freeing, noted, telling } from './changing.ts'
import { type BookingRow, factsOf } from './rows.ts'

export const NO_DAY = 'This has no day. Say whether its price goes back or stays as credit.'
const DAY = 24 * 3_600_000

/** Calls a day off and lets the customer choose: money back, another day, or credit and a tenth more (defaults 3.7). Null when it is done. */
export async function offerChoice(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note: string,
): Promise<Refusal | null> {
  if (row.called_off_at !== null) return null
  const { policy } = factsOf(row, order)
  if (policy.kind !== 'timed') return refuse(422, NO_DAY, { fields: { choice: NO_DAY } })
  if (!mayBecome(row.status, POSTPONED, 'staff')) {
    return refuse(409, 'It has no day any more that could be called off.')
  }
  const { d1, clock, later } = backend
  const now = clock().getTime()
  const set = { postponed_until: now + CHOICE_DAYS * DAY, request: null, called_off_at: now }
  const why = noted('called off by us', note)
  const done = await attempt(d1, [
    ...changing(d1, row, { through: [POSTPONED], set, who: 'staff', why }, now),
    ...freeing(d1, row, now),
    telling(d1, 'calledOff', row, { date: row.date, start: row.start, reason: note }, now),
  ])
  if (!done) return refuse(409, CHANGED)
  await apologiseForUs(backend, order, [row.line_id], true)
  later(sendDue(backend))
  return null
}

import { losesRefund, postponing } from '#domain/bookings/rules.ts'
import { type Mover, POSTPONED } from '#domain/bookings/status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { addMonths, instantOf } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { attempt } from '../guard.ts'
import type { OrderRow } from '../order-rows.ts'
import { CHANGED } from './cancel.ts'
import { changing, freeing, noted, telling } from './changing.ts'
import { type BookingRow, factsOf } from './rows.ts'

/** Puts a booking off: its place is free for others, its money stays, a new day is chosen later. Null when it is done. */
export async function postpone(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note: string,
  who: Mover = 'customer',
): Promise<Refusal | null> {
  if (row.status === POSTPONED) return null
  const { d1, clock, later } = backend
  const now = clock()
  const facts = factsOf(row, order)
  const answer = postponing(facts, now)
  if (!answer.allowed) return refuse(409, answer.reason)

  const until = instantOf(addMonths(row.date, answer.months), row.start, row.time_zone).getTime()
  const why = noted('postponed', note)
  const set = {
    postponed_until: until,
    request: null,
    credit_only: losesRefund(facts, now) ? 1 : 0,
  }
  const done = await attempt(d1, [
    ...changing(d1, row, { through: [POSTPONED], set, who, why }, now.getTime()),
    ...freeing(d1, row, now.getTime()),
    telling(d1, 'postponed', row, { date: row.date, start: row.start }, now.getTime()),
  ])
  if (!done) return refuse(409, CHANGED)
  later(sendDue(backend))
  return null
}

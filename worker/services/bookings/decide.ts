import { difference, noMore } from '#domain/bookings/rules.ts'
import { BOOKED, CONFIRMED, type Mover, mayBecome, REQUESTED } from '#domain/bookings/status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { attempt } from '../guard.ts'
import { leastOf, type OrderRow } from '../order-rows.ts'
import { CHANGED } from './cancel.ts'
import { changing, noted, telling } from './changing.ts'
import { moveTo, type NewDay, wishOf } from './reschedule.ts'
import { type BookingRow, requestOf } from './rows.ts'

/** The day that was booked holds: the wish for another one is withdrawn, or we could not grant it. */
export async function keep(
  backend: Backend,
  row: BookingRow,
  who: Mover,
  note?: string,
): Promise<Refusal | null> {
  if (row.status !== REQUESTED) return null
  const { d1, clock, later } = backend
  const now = clock().getTime()
  const done = await attempt(d1, [
    ...changing(
      d1,
      row,
      { through: [BOOKED], set: { request: null }, who, why: noted('the day stays', note) },
      now,
    ),
    ...(who === 'customer' ? [] : [telling(d1, 'kept', row, requestOf(row) ?? {}, now)]),
  ])
  if (!done) return refuse(409, CHANGED)
  later(sendDue(backend))
  return null
}

/** Ours are sure before the week of the day comes (defaults 3.2: 8 to 9 by staff). Null when it is done. */
export async function confirm(
  { d1, clock }: Backend,
  row: BookingRow,
  note?: string,
): Promise<Refusal | null> {
  if (row.status === CONFIRMED) return null
  if (row.status !== BOOKED) return refuse(409, 'Only what is booked can be confirmed.')
  const change = {
    through: [CONFIRMED],
    who: 'staff' as const,
    why: noted('confirmed by us', note),
  }
  const done = await attempt(d1, changing(d1, row, change, clock().getTime()))
  return done ? null : refuse(409, CHANGED)
}

/** Our yes to a day that was asked for, at no more than was paid; refused where it cannot be had. */
export async function grant(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  note?: string,
): Promise<Refusal | null> {
  const day = requestOf(row)
  if (row.status !== REQUESTED || !day) return refuse(409, 'Nobody asked for another day.')
  return moveForThem(backend, order, row, day, note)
}

/** Another day on the customer's behalf, at no more than was paid; their own deadlines do not bind us. */
export async function moveForThem(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  day: NewDay,
  note = '',
): Promise<Refusal | null> {
  if (!mayBecome(row.status, BOOKED, 'staff') && row.status !== CONFIRMED)
    return refuse(409, 'This booking has ended.')
  const wish = await wishOf(backend, order, row, day)
  if (isRefusal(wish)) return wish
  const back = noMore(row, difference(row, wish.price, leastOf(order)))
  const moved = await moveTo(backend, order, row, {
    ...{ wish, day, difference: back },
    ...{ who: 'staff', note },
  })
  return isRefusal(moved) ? moved : null
}

import { difference } from '#domain/bookings/rules.ts'
import { BOOKED, type Mover, REQUESTED } from '#domain/bookings/status.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { attempt } from '../guard.ts'
import type { OrderRow } from '../order-rows.ts'
import { CHANGED } from './cancel.ts'
import { changing, telling } from './changing.ts'
import { moveTo, wishOf } from './reschedule.ts'
import { type BookingRow, requestOf } from './rows.ts'

/** The day that was booked holds: the wish for another one is withdrawn, or we could not grant it. */
export async function keep(backend: Backend, row: BookingRow, who: Mover): Promise<Refusal | null> {
  if (row.status !== REQUESTED) return null
  const { d1, clock, later } = backend
  const now = clock().getTime()
  const done = await attempt(d1, [
    ...changing(
      d1,
      row,
      { through: [BOOKED], set: { request: null }, who, why: 'the day stays' },
      now,
    ),
    ...(who === 'customer' ? [] : [telling(d1, 'kept', row, requestOf(row) ?? {}, now)]),
  ])
  if (!done) return refuse(409, CHANGED)
  later(sendDue(backend))
  return null
}

/** Our yes to a day that was asked for, at no more than was paid; refused where it cannot be had. */
export async function grant(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
): Promise<Refusal | null> {
  const day = requestOf(row)
  if (row.status !== REQUESTED || !day) return refuse(409, 'Nobody asked for another day.')
  const wish = await wishOf(backend, order, row, day)
  if (isRefusal(wish)) return wish
  const back = Math.min(0, difference(row, row.price, wish.price))
  const moved = await moveTo(backend, order, row, { wish, day, difference: back, who: 'staff' })
  return isRefusal(moved) ? moved : null
}

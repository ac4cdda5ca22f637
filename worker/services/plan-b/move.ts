import { POSTPONED } from '#domain/bookings/status.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { sendDue } from '#worker/mail/outbox.ts'
import { moveBooking } from '../bookings/moving.ts'
import { differenceFor } from '../bookings/reschedule.ts'
import { type BookingRow, readBookings } from '../bookings/rows.ts'
import { slotIdOf } from '../holds.ts'
import type { OrderRow } from '../order-rows.ts'
import { docOf, type PlanRow } from './rows.ts'
import { closing } from './take.ts'

/** The paid booking whose day we called off and whose owner may still choose another one; null for everything else. */
export async function waitingFor(
  { d1 }: Backend,
  { order_id, line_id }: PlanRow,
): Promise<BookingRow | null> {
  const rows = await readBookings(d1, order_id)
  const row = rows.find((one) => one.line_id === line_id)
  return row && row.called_off_at !== null && row.status === POSTPONED ? row : null
}

/** A day we called off becomes the one that is held: it is paid already, and nobody pays more for our doing (defaults 3.7). */
export async function moveToPlan(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  plan: PlanRow,
): Promise<Refusal | null> {
  const { d1, clock, later } = backend
  const { productId, city, date, start } = docOf(plan)
  const slot = { productId, city, date, start }
  const capacity = await d1
    .prepare('SELECT capacity FROM slot WHERE id = ?')
    .bind(slotIdOf(slot))
    .first<number | null>('capacity')
  const isMoved = await moveBooking(backend, order, row, {
    to: { date, start },
    slot: { ...slot, capacity },
    price: plan.total,
    difference: differenceFor(order, row, plan.total),
    who: 'customer',
    first: closing(d1, plan, clock().getTime()),
  })
  if (!isMoved) return refuse(409, 'It has changed meanwhile. Please look at it again.')
  later(sendDue(backend))
  return null
}

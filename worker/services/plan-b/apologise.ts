import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { linesOf, type OrderRow } from '../order-rows.ts'
import { offer } from './offer.ts'

/** Other times for every line of an order that was paid too late. */
export const holdOthers = (backend: Backend, order: OrderRow): Promise<void> =>
  unlessItFails(backend, () => offer(backend, order, { lines: linesOf(order) }))

/** Gone at pay, before anything was charged: other times are held, and a message tells of them; true when one is due. */
export async function apologiseAtPay(
  backend: Backend,
  order: OrderRow,
  lost: readonly string[],
): Promise<boolean> {
  const lines = linesOf(order).filter(({ id }) => lost.includes(id))
  if (lines.length === 0) return false
  await unlessItFails(backend, () => offer(backend, order, { lines }))
  const { d1, clock } = backend
  const now = clock().getTime()
  await d1
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, about)
       VALUES (?, 'gone', ?, 'due', CAST(? AS INTEGER), '{}')`,
    )
    .bind(`gone:${order.id}:${order.attempt}`, order.id, now)
    .run()
  return true
}

/** Called off by us: any time but that day there; what moves with its booking stays in its city. */
export const apologiseForUs = (
  backend: Backend,
  order: OrderRow,
  lineIds: readonly string[],
  moves = false,
): Promise<void> =>
  unlessItFails(backend, () =>
    offer(backend, order, {
      lines: linesOf(order).filter(({ id }) => lineIds.includes(id)),
      isOut: (place, line) => (place.city === line.city ? place.date === line.date : moves),
    }),
  )

/** Nobody is kept from their money by a plan B that could not be made. */
const unlessItFails = (backend: Backend, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => void logFault(cause, backend.requestId))

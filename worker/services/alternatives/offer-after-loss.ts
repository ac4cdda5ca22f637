import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { insertOutboxRow } from '#worker/db/outbox-row.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import { offerAlternatives } from './offer-alternatives.ts'

export const offerForOrder = (backend: Backend, order: OrderRow): Promise<void> =>
  logFailure(backend, () =>
    offerAlternatives(backend, { orderId: order.id, lines: orderLines(order) }),
  )

/** Holds alternatives when a place was lost before anything was charged, and enqueues a mail about them; true when one is due. */
export async function offerAfterLostHold(
  backend: Backend,
  order: OrderRow,
  lost: readonly string[],
): Promise<boolean> {
  const { id: orderId, attempt } = order
  const lines = orderLines(order).filter(({ id }) => lost.includes(id))
  if (lines.length === 0) return false
  await logFailure(backend, () => offerAlternatives(backend, { orderId, lines }))
  const { ordersDb, clock } = backend
  await insertOutboxRow(ordersDb, {
    id: `gone:${orderId}:${attempt}`,
    kind: 'gone',
    orderId,
    now: clock().getTime(),
  }).run()
  return true
}

/** Alternatives for a date the operator cancelled: any other date there, and in other cities any date or the same one. */
export const offerAfterOperatorCancel = (
  backend: Backend,
  order: OrderRow,
  lineIds: readonly string[],
  anyDateElsewhere = false,
): Promise<void> =>
  logFailure(backend, () =>
    offerAlternatives(backend, {
      orderId: order.id,
      lines: orderLines(order).filter(({ id }) => lineIds.includes(id)),
      isExcluded: (place, line) =>
        place.city === line.city ? place.date === line.date : anyDateElsewhere,
    }),
  )

/** A refund must not wait for alternatives: their failure is only logged. */
const logFailure = (backend: Backend, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => void logFault(cause, backend.requestId))

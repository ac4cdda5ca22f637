import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { insertOutboxRow } from '#worker/db/outbox-row.ts'
import { type OrderRow, orderLines } from '#worker/services/orders/order-row.ts'
import { offerAlternatives } from './offer-alternatives.ts'

/** Other times for every line of an order that was paid too late. */
export const offerForOrder = (backend: Backend, order: OrderRow): Promise<void> =>
  logFailure(backend, () =>
    offerAlternatives(backend, { orderId: order.id, lines: orderLines(order) }),
  )

/** Gone at pay, before anything was charged: other times are held, and a message tells of them; true when one is due. */
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

/** Called off by us: any time but that day there; what moves with its booking stays in its city. */
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

/** No one is kept from their money by a plan B that could not be made. */
const logFailure = (backend: Backend, work: () => Promise<void>): Promise<void> =>
  work().catch((cause) => void logFault(cause, backend.requestId))

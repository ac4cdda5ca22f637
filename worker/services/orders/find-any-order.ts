import type { Backend } from '#worker/app/context.ts'
import { findOrder, type OrderRow } from './order-row.ts'

/** An order by its reference, restored first if it is archived. */
export async function findAnyOrder(
  backend: Pick<Backend, 'ordersDb' | 'archiveDb' | 'clock'>,
  id: string,
): Promise<OrderRow | null> {
  const order = await findOrder(backend.ordersDb, id)
  if (order) return order
  const { restoreOrders } = await import('#worker/services/archive/restore-orders.ts')
  return (await restoreOrders(backend, [id])) ? findOrder(backend.ordersDb, id) : null
}

import type { Backend } from '#worker/app/context.ts'
import { findOrder, type OrderRow } from './order-row.ts'

/** An order by its reference, brought back if it lies in the archive. */
export async function findAnyOrder(
  backend: Pick<Backend, 'ordersDb' | 'archiveDb' | 'clock'>,
  id: string,
): Promise<OrderRow | null> {
  const order = await findOrder(backend.ordersDb, id)
  if (order) return order
  const { bringBack } = await import('#worker/services/archive/bring-back.ts')
  return (await bringBack(backend, [id])) ? findOrder(backend.ordersDb, id) : null
}

import type { LineSnapshot } from '#worker/services/cart/cart-state.ts'

export type AlternativeRow = {
  id: string
  order_id: string
  line_id: string
  position: number
  doc: string
  facts: string
  country: string
  total: number
  state: 'open' | 'taken' | 'closed'
  created_at: number
  expires_at: number
}

export async function listAlternatives(
  ordersDb: OrdersDb,
  orderId: string,
  now: number,
): Promise<AlternativeRow[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM alternative WHERE order_id = ? AND state = 'open' AND expires_at > CAST(? AS INTEGER)
       ORDER BY created_at, position`,
    )
    .bind(orderId, now)
    .all<AlternativeRow>()
  return results
}

export const alternativeLine = ({ doc }: AlternativeRow): LineSnapshot => JSON.parse(doc)

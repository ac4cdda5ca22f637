import type { Claims } from '#domain/account/session.ts'

export type ActiveCustomer = { id: string; email: string; first_name: string }

/** The token's customer; null once its session was ended or its version was raised. Reads the primary every time. */
export async function findActiveCustomer(
  ordersDb: OrdersDb,
  { sub, sid, ver }: Claims,
  now: number,
): Promise<ActiveCustomer | null> {
  return ordersDb
    .prepare(
      `SELECT customer.id, email, first_name FROM session JOIN customer ON customer.id = session.customer_id
       WHERE session.id = ?1 AND customer.id = ?2 AND customer.token_version = CAST(?3 AS INTEGER)
         AND session.ended_at IS NULL AND session.expires_at > CAST(?4 AS INTEGER)`,
    )
    .bind(sid ?? '', sub, ver, now)
    .first<ActiveCustomer>()
}

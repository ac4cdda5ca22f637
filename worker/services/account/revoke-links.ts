import type { LinkPurpose } from './account-link.ts'

/** Uses up every open link of a purpose that a customer has. */
export const revokeLinks = (
  ordersDb: OrdersDb,
  customerId: string,
  purposes: readonly LinkPurpose[],
  now: number,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE account_token SET used_at = CAST(?2 AS INTEGER)
       WHERE customer_id = ?1 AND used_at IS NULL AND purpose IN (SELECT value FROM json_each(?3))`,
    )
    .bind(customerId, now, JSON.stringify(purposes))

import type { Claims } from '#domain/members/session.ts'

/** The token's customer; null once a logout or new password has ended it. Reads the primary every time. */
export async function findActiveCustomerId(
  ordersDb: OrdersDb,
  { sub, ver }: Claims,
): Promise<string | null> {
  const currentVersion = await ordersDb
    .prepare('SELECT token_version FROM customer WHERE id = ?')
    .bind(sub)
    .first('token_version')
  return currentVersion === ver ? sub : null
}

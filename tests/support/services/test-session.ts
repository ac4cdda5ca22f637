/** A session of a customer, so that a token can be signed without a login. Returns its id. */
export async function openTestSession(
  ordersDb: Pick<D1Database, 'prepare'>,
  customerId: string,
): Promise<string> {
  const id = `session-of-${customerId}`
  await ordersDb
    .prepare(
      `INSERT OR IGNORE INTO session (id, customer_id, device, created_at, seen_at, expires_at)
       SELECT ?1, id, 'A test', 4000000000000, 4000000000000, 4015552000000 FROM customer WHERE id = ?2`,
    )
    .bind(id, customerId)
    .run()
  return id
}

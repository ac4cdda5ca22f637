/** Whether a batch was stopped by one of our own guards: a concurrent change was first. */
export const isGuardError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('guard:')

/** Aborts the batch unless the previous statement changed exactly this many rows. */
export const assertChanges = (ordersDb: OrdersDb, rows: number): D1PreparedStatement =>
  ordersDb
    .prepare(`INSERT INTO guard (ok, reason) SELECT changes() = CAST(? AS INTEGER), ''`)
    .bind(rows)

/** Runs a batch in one transaction; null when a guard stopped it. */
export async function tryBatch(
  ordersDb: OrdersDb,
  statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
  try {
    return await ordersDb.batch(statements)
  } catch (error) {
    if (isGuardError(error)) return null
    throw error
  }
}

/** Like `tryBatch`, for a batch that ends with a SELECT: its first row. */
export async function tryBatchForRow<Row>(
  ordersDb: OrdersDb,
  statements: D1PreparedStatement[],
): Promise<Row | null> {
  const results = await tryBatch(ordersDb, statements)
  return (results?.at(-1)?.results[0] as Row | undefined) ?? null
}

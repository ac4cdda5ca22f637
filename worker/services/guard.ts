/** Whether a batch was stopped by one of our own guards: somebody was first. */
export const wasGuarded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('guard:')

/** Stops the batch, and undoes all of it, unless the statement before changed exactly so many rows. */
export const mustChange = (d1: D1Database, rows: number): D1PreparedStatement =>
  d1.prepare(`INSERT INTO guard (ok, why) SELECT changes() = CAST(? AS INTEGER), ''`).bind(rows)

/** Runs a batch whole or not at all; false when a guard stopped it. */
export async function attempt(d1: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await d1.batch(statements)
    return true
  } catch (error) {
    if (wasGuarded(error)) return false
    throw error
  }
}

import type { Backend } from '#worker/context.ts'

const KEYS = {
  orders: 'id',
  supplement: 'id',
  refund: 'id',
  rest: 'id',
  inbox: 'event_id',
} as const

/** Notes that a job looks at these now: what waits for long goes to the end of the line, so that newer ones get their turn. */
export async function lookedAt(
  { d1, clock }: Backend,
  table: keyof typeof KEYS,
  rows: readonly { id?: string; event_id?: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const key = KEYS[table]
  await d1
    .prepare(
      `UPDATE ${table} SET looked_at = CAST(? AS INTEGER) WHERE ${key} IN (SELECT value FROM json_each(?))`,
    )
    .bind(clock().getTime(), JSON.stringify(rows.map((row) => row[key])))
    .run()
}

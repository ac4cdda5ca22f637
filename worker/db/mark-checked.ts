import type { Backend } from '#worker/app/context.ts'

const KEY_COLUMNS = {
  orders: 'id',
  surcharge: 'id',
  refund: 'id',
  balance: 'id',
  inbox: 'event_id',
  subscription: 'customer_id',
  membership_invoice: 'id',
} as const

/** Marks rows as looked at, so that stuck ones go to the end of the queue. */
export async function markChecked(
  { ordersDb, clock }: Backend,
  table: keyof typeof KEY_COLUMNS,
  keys: readonly string[],
): Promise<void> {
  await ordersDb
    .prepare(
      `UPDATE ${table} SET checked_at = CAST(? AS INTEGER) WHERE ${KEY_COLUMNS[table]} IN (SELECT value FROM json_each(?))`,
    )
    .bind(clock().getTime(), JSON.stringify(keys))
    .run()
}

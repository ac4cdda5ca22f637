import type { Backend } from '#worker/app/context.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { OWN_ORDERS_SQL } from '#worker/services/profile/personal-data.ts'

/** Records an account's customer ids at the payment provider for deletion there, and deletes them here. */
export function eraseProviderCustomers(
  ordersDb: OrdersDb,
  { id, key, now }: { id: string; key: string; now: number },
): D1PreparedStatement[] {
  const own = `(${OWN_ORDERS_SQL})`
  const bind = (sql: string) => ordersDb.prepare(sql.replaceAll('OWN', own)).bind(id, key)
  const note = (from: string) =>
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO erased_payer (payer, erased_at)
         SELECT payer, CAST(?3 AS INTEGER) FROM (${from.replaceAll('OWN', own)}) WHERE payer IS NOT NULL AND ?1 <> ?2`,
      )
      .bind(id, key, now)
  return [
    note('SELECT payer FROM customer WHERE id = ?1'),
    note('SELECT payer FROM subscription WHERE customer_id = ?1'),
    note('SELECT payer FROM membership_invoice WHERE customer_id = ?1'),
    note('SELECT payer FROM orders WHERE id IN OWN'),
    note('SELECT payer FROM balance WHERE id IN OWN'),
    note('SELECT saved_payer AS payer FROM balance WHERE id IN OWN'),
    bind('UPDATE orders SET payer = NULL WHERE payer IS NOT NULL AND id IN OWN'),
    bind(
      'UPDATE balance SET payer = NULL, saved_payer = NULL, saved_method = NULL WHERE id IN OWN',
    ),
    ...['subscription', 'membership_invoice'].map((table) =>
      ordersDb.prepare(`UPDATE ${table} SET payer = NULL WHERE customer_id = ?`).bind(id),
    ),
  ]
}

type Row = { payer: string }

/** Has the provider delete them with their cards; who can't be deleted now is tried again by the next run. */
export function deleteErasedProviderCustomers(backend: Backend): Promise<number> {
  const { ordersDb, payments } = backend
  const next = async () =>
    (
      await ordersDb
        .prepare('SELECT payer FROM erased_payer ORDER BY erased_at, payer LIMIT 10')
        .all<Row>()
    ).results
  const remove = async ({ payer }: Row) => {
    const answer = await payments().deleteCustomer(payer)
    const isGone =
      answer.kind === 'deleted' || (answer.kind === 'refused' && answer.code === 'resource_missing')
    if (isGone) await ordersDb.prepare('DELETE FROM erased_payer WHERE payer = ?').bind(payer).run()
    return isGone
  }
  return processQueue(backend, { next, key: ({ payer }) => payer }, remove)
}

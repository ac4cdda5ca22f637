import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { restoreAllCustomerOrders } from '#worker/services/archive/restore-orders.ts'
import { PERSONAL_DATA } from './personal-data.ts'

export type OfCustomer = Backend & { customerId: string }

/** Everything that is stored about a customer, by table. */
export async function exportTables(
  input: OfCustomer,
  email: string,
): Promise<{ exportedAt: string; tables: Record<string, Record<string, unknown>[]> }> {
  const { ordersDb, customerId, clock } = input
  await restoreAllCustomerOrders(input, { id: customerId, email })
  const tables = Object.entries(PERSONAL_DATA)
  const results = await ordersDb.batch<Record<string, unknown>>(
    tables.map(([name, { where, exported }]) =>
      ordersDb
        // Both are always named: D1 refuses a parameter that a statement doesn't have.
        .prepare(
          `SELECT ${exported.join(', ')} FROM ${name} WHERE ${where} AND ?1 <> '' AND ?2 <> ''`,
        )
        .bind(customerId, email.toLowerCase()),
    ),
  )
  return {
    exportedAt: toIso(clock().getTime()),
    tables: Object.fromEntries(
      tables.map(([name], index) => [name, (results[index]?.results ?? []).map(readJson)]),
    ),
  }
}

/** Columns of JSON are exported as what they hold. */
const readJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value,
    ]),
  )

import { migrate } from './migrate.mjs'

/** The databases of a shop by their bindings, each with the folder of its migrations. */
export const DATABASES = {
  ORDERS: 'worker/db/migrations/orders',
  CATALOGUE: 'worker/db/migrations/catalogue',
  SIMULATOR: 'worker/payments/simulator/migrations',
  LIMITS: 'worker/limits/migrations',
}

/** Applies what each database has not seen; `open` answers a database by its binding. */
export async function migrateAll(open) {
  for (const [name, folder] of Object.entries(DATABASES)) await migrate(await open(name), folder)
}

/** The two that the shop's own services use. */
export const openShopDatabases = async (open) => ({
  ordersDb: await open('ORDERS'),
  catalogueDb: await open('CATALOGUE'),
})

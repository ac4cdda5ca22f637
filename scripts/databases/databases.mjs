import { migrate } from './migrate.mjs'

/** The databases by binding, with their migration folders. */
export const DATABASES = {
  ORDERS: 'worker/db/migrations/orders',
  CATALOGUE: 'worker/db/migrations/catalogue',
  SIMULATOR: 'worker/payment-provider/simulator/migrations',
  LIMITS: 'worker/rate-limits/migrations',
  ARCHIVE: 'worker/db/migrations/archive',
}

/** Applies pending migrations; `open` returns a database by binding. */
export async function migrateAll(open) {
  for (const [name, folder] of Object.entries(DATABASES)) await migrate(await open(name), folder)
}

/** The two databases of the services. */
export const openShopDatabases = async (open) => ({
  ordersDb: await open('ORDERS'),
  catalogueDb: await open('CATALOGUE'),
})

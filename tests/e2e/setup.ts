import { join } from 'node:path'
import { buildShop } from '../../scripts/build.mjs'
import { openShopDatabases } from '../../scripts/databases/databases.mjs'
import { seed } from '../../scripts/databases/seed.mjs'
import { openWorker } from '../../scripts/local/open-worker.mjs'

/** Another one where someone else's tests run on this machine. */
export const PORT = Number(process.env.E2E_PORT ?? 8790)

/** Opens the built shop for the browser tests, fresh and seeded; the returned function closes it. */
export default async function setup() {
  await buildShop()
  const miniflare = await openWorker({
    port: PORT,
    // All browsers here are one network.
    settings: { ORIGIN: `http://localhost:${PORT}`, NETWORK_LIMITS: 'off' },
    onLog: () => {},
  })
  await seed(
    await openShopDatabases((name) => miniflare.getD1Database(name)),
    join(import.meta.dirname, '../../fixtures'),
  )
  return () => miniflare.dispose()
}

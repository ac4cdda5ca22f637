import { join } from 'node:path'
import { home } from '../../../scripts/bootstrap.mjs'
import { openShopDatabases } from '../../../scripts/databases/databases.mjs'
import { seed } from '../../../scripts/databases/seed.mjs'
import { openWorker } from '../../../scripts/local/open-worker.mjs'

const [state, settings, workerOptions] = process.argv.slice(2)
const miniflare = await openWorker({
  folder: 'dist/test-worker',
  inspectorPort: 0,
  workerOptions: JSON.parse(workerOptions),
  settings: { ORIGIN: 'http://shop.example', NETWORK_LIMITS: 'off', ...JSON.parse(settings) },
  onLog: () => {},
  ...(state === '-' ? {} : { state }),
})
await seed(await openShopDatabases((name) => miniflare.getD1Database(name)), join(home, 'fixtures'))
const [shop, inspector] = await Promise.all([miniflare.ready, miniflare.getInspectorURL()])
process.stdout.write(`${JSON.stringify({ port: shop.port, inspectorPort: inspector.port })}\n`)

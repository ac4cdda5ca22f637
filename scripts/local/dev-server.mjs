import { join } from 'node:path'
import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { home } from '../bootstrap.mjs'
import { migrateAll, openShopDatabases } from '../databases/databases.mjs'
import { seedAtStart } from '../databases/seed-at-start.mjs'
import { stateFolder } from './state-folder.mjs'

const { env, dispose } = await getPlatformProxy({
  configPath: join(home, 'wrangler.toml'),
  environment: 'local',
  persist: { path: join(stateFolder, 'v3') },
})
const open = (name) => env[name]
await migrateAll(open)
await seedAtStart(await openShopDatabases(open), join(home, 'fixtures'))
await dispose()

const server = await createServer({ root: home })
await server.listen()
server.printUrls()

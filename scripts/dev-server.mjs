import { join } from 'node:path'
import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { home } from './bootstrap.mjs'
import { migrate } from './migrate.mjs'
import { seed } from './seed.mjs'
import { stateFolder } from './state-folder.mjs'

const { env, dispose } = await getPlatformProxy({
  configPath: join(home, 'wrangler.toml'),
  environment: 'local',
  persist: { path: join(stateFolder, 'v3') },
})
await migrate(env.DB, 'worker/db/migrations')
await migrate(env.SIMULATOR, 'worker/payments/simulator/migrations')
await migrate(env.LIMITS, 'worker/limits/migrations')
await seed(env.DB, join(home, 'fixtures'))
await dispose()

const server = await createServer({ root: home })
await server.listen()
server.printUrls()

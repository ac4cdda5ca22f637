// The promises at full length: every fault, twenty kills, thousands of histories (docs/decisions/012). Minutes, not seconds.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'
import { buildShop, buildTestWorker } from './build.mjs'

await buildShop()
await buildTestWorker()
const words = ['run', 'tests/promises', '--maxWorkers=1', ...process.argv.slice(2)]
const { status } = spawnSync(join(home, 'node_modules/.bin/vitest'), words, {
  stdio: 'inherit',
  cwd: home,
  env: { ...process.env, SHOP_LONG: '1' },
})
process.exit(status ?? 1)

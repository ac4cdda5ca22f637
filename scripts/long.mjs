// The promises at full length: every fault, twenty kills, thousands of histories (docs/decisions/012), thousands of damages to the stock. Minutes, not seconds.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'
import { buildShop, buildTestWorker } from './build.mjs'

await buildShop()
await buildTestWorker()
const vitest = (folders, settings) =>
  spawnSync(
    join(home, 'node_modules/.bin/vitest'),
    ['run', ...folders, '--maxWorkers=1', ...process.argv.slice(2)],
    { stdio: 'inherit', cwd: home, env: { ...process.env, ...settings } },
  ).status ?? 1

const promises = vitest(['tests/promises', 'tests/cli'], { TEST_LENGTH: 'long' })
// What runs on SQLite in the test's process every day, on workerd's D1 here.
const services = vitest(
  ['tests/worker/services', 'tests/worker/payments', 'tests/worker/jobs', 'tests/worker/mail'],
  { TEST_DATABASE: 'workerd' },
)
process.exit(promises || services)

// Every suite that has a long form, at full length: faults, twenty kills, thousands of histories and of damaged files, every journey in
// every window. Minutes, not seconds.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './bootstrap.mjs'
import { buildShop, buildTestWorker } from './build.mjs'
import { runPlantedMistakes } from './promises/run-planted-mistakes.mjs'

await buildShop()
await buildTestWorker()
const vitest = (filters, settings) =>
  spawnSync(
    join(home, 'node_modules/.bin/vitest'),
    ['run', ...filters, '--maxWorkers=1', ...process.argv.slice(2)],
    { stdio: 'inherit', cwd: home, env: { ...process.env, ...settings } },
  ).status ?? 1

const playwright = () =>
  spawnSync(join(home, 'node_modules/.bin/playwright'), ['test'], {
    stdio: 'inherit',
    cwd: home,
    env: { ...process.env, TEST_LENGTH: 'long' },
  }).status ?? 1

const lengthened = globSync('tests/**/*.test.ts', { cwd: home }).filter((file) =>
  readFileSync(join(home, file), 'utf8').includes('/support/length.ts'),
)
const promises = vitest(['tests/promises', ...lengthened], { TEST_LENGTH: 'long' })
// SQLite suites run on workerd's D1 here.
const services = vitest(
  [
    'tests/worker/services',
    'tests/worker/payment-provider',
    'tests/worker/jobs',
    'tests/worker/mail',
  ],
  { TEST_DATABASE: 'workerd' },
)
const isWhole = process.argv.length === 2
const browsers = isWhole ? playwright() : 0
const missed = isWhole ? runPlantedMistakes() : 0
process.exit(promises || services || browsers || missed)

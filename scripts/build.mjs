import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { home } from './bootstrap.mjs'
import { buildCli } from './build-cli.mjs'
import { fingerprint, SHOP_SOURCES } from './fingerprint.mjs'

const SHOP_STAMP = join(home, 'dist', '.built-from')
const TEST_STAMP = join(home, 'dist', '.test-built-from')
const TEST_SOURCES = [...SHOP_SOURCES, 'tests/support/worker/test-worker.ts']

/** Builds the browser's part, the worker and the command line, unless the first two are already made of these very sources. */
export async function buildShop({ force = false } = {}) {
  const wanted = fingerprint(SHOP_SOURCES)
  if (!force && existsSync(SHOP_STAMP) && readFileSync(SHOP_STAMP, 'utf8') === wanted) return false

  process.env.NODE_ENV = 'production'
  for (const mode of ['client', 'worker']) await build({ root: home, mode, logLevel: 'warn' })
  await buildCli()
  writeFileSync(SHOP_STAMP, wanted)
  return true
}

/** Builds the worker with the hooks that tests need (another clock, planted faults), unless it is already made of these very sources. */
export async function buildTestWorker() {
  const current = fingerprint(TEST_SOURCES)
  if (existsSync(TEST_STAMP) && readFileSync(TEST_STAMP, 'utf8') === current) return false

  process.env.NODE_ENV = 'production'
  await build({ root: home, mode: 'test-worker', logLevel: 'warn' })
  writeFileSync(TEST_STAMP, current)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildShop({ force: true })
  if (process.argv.includes('--test')) await buildTestWorker()
}

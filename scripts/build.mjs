import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { home } from './bootstrap.mjs'
import { buildCli } from './build/build-cli.mjs'
import { withBuildLock } from './build/build-lock.mjs'
import { fingerprint, SHOP_SOURCES } from './build/fingerprint.mjs'

const SHOP_STAMP = join(home, 'dist', '.built-from')
const TEST_STAMP = join(home, 'dist', '.test-built-from')
const TEST_SOURCES = [
  ...SHOP_SOURCES,
  'tests/support/worker/test-worker.ts',
  'tests/support/worker/patient-timeout.ts',
]

/** Builds client, worker and CLI, unless client and worker are up to date. */
export async function buildShop({ force = false } = {}) {
  if (!force && isBuilt(SHOP_STAMP, SHOP_SOURCES)) return false
  return withBuildLock(async () => {
    if (!force && isBuilt(SHOP_STAMP, SHOP_SOURCES)) return false
    const current = fingerprint(SHOP_SOURCES)
    await buildForProduction(['client', 'worker'])
    await buildCli()
    writeFileSync(SHOP_STAMP, current)
    return true
  })
}

/** Builds the worker with test hooks (clock, faults), unless it is up to date. */
export async function buildTestWorker() {
  if (isBuilt(TEST_STAMP, TEST_SOURCES)) return false
  return withBuildLock(async () => {
    if (isBuilt(TEST_STAMP, TEST_SOURCES)) return false
    const current = fingerprint(TEST_SOURCES)
    await buildForProduction(['test-worker'])
    writeFileSync(TEST_STAMP, current)
    return true
  })
}

/** Selects React's production files, and restores the variable. */
async function buildForProduction(modes) {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    for (const mode of modes) await build({ root: home, mode, logLevel: 'warn' })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

const isBuilt = (stamp, sources) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources)

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildShop({ force: !process.argv.includes('--stale') })
  if (process.argv.includes('--test')) await buildTestWorker()
}

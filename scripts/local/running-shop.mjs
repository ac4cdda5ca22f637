import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'
import { stateFolder } from './state-folder.mjs'

const RUNNING_FILE = join(stateFolder, 'running.json')

/** Opens the local databases without a shop. */
export async function openLocal() {
  const { workerOptions } = workerOptionsOf(join(home, 'wrangler.toml'), 'local')
  const { compatibilityDate, d1Databases, kvNamespaces } = workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: stateFolder,
      workers: [
        {
          // Worker name decides the database.
          name: BRAND.id,
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: 'export default { fetch: () => new Response() }',
            },
          ],
          ...{ compatibilityDate, d1Databases, kvNamespaces },
        },
      ],
    }),
  )
  return {
    open: (name) => miniflare.getD1Database(name),
    copies: () => miniflare.getKVNamespace('CACHE'),
    dispose: () => miniflare.dispose(),
  }
}

export const listMigrations = (folder) =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** KV copies are stale after a new seed. */
export async function clearCache(kv) {
  const { keys } = await kv.list()
  await Promise.all(keys.map(({ name }) => kv.delete(name)))
}

export const hasState = () => existsSync(stateFolder)
export const deleteState = () => rmSync(stateFolder, { recursive: true, force: true })

/** Marks the databases as in use until this process ends. */
export function markRunning(port) {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(RUNNING_FILE, JSON.stringify({ pid: process.pid, port }))
  process.on('exit', () => {
    if (findRunningShop()?.pid === process.pid) rmSync(RUNNING_FILE, { force: true })
  })
}

/** The shop running on these databases; null without one. */
export function findRunningShop() {
  try {
    const { pid, port } = JSON.parse(readFileSync(RUNNING_FILE, 'utf8'))
    process.kill(pid, 0)
    return { pid, port }
  } catch {
    return null
  }
}

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { home } from './bootstrap.mjs'
import { stateFolder } from './state.mjs'

const MARK = join(stateFolder, 'running.json')

/** Each local database with the folder of its migrations. */
export const DATABASES = {
  DB: 'worker/db/migrations',
  SIMULATOR: 'worker/payments/simulator/migrations',
}

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
          // The name of the shop's own worker: another one has other databases.
          name: 'daylark',
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

/** The migrations that are written, in their order. */
export const migrationsIn = (folder) =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** KV holds copies of what is published; after a new seed they are old. */
export async function forgetCopies(kv) {
  const { keys } = await kv.list()
  await Promise.all(keys.map(({ name }) => kv.delete(name)))
}

export const hasState = () => existsSync(stateFolder)
export const forgetState = () => rmSync(stateFolder, { recursive: true, force: true })

/** Notes for others that a shop runs on this state, until this process ends. */
export function noteRunning(port) {
  writeFileSync(MARK, JSON.stringify({ pid: process.pid, port }))
  process.on('exit', () => {
    if (running()?.pid === process.pid) rmSync(MARK, { force: true })
  })
}

/** The shop that runs on this state; null where none does. */
export function running() {
  try {
    const { pid, port } = JSON.parse(readFileSync(MARK, 'utf8'))
    process.kill(pid, 0)
    return { pid, port }
  } catch {
    return null
  }
}

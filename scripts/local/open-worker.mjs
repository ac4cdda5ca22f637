import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'
import { migrateAll } from '../databases/databases.mjs'

/**
 * Opens a built worker on workerd with the local bindings of `wrangler.toml`; without `state` nothing is persisted, `outbound` answers what it
 * asks of the world, `hasCronUrl` lets a request run its cron (request-cron.mjs). Unless it `migrates`, its databases stay as they are.
 * With `workerOptions` that were read before, Wrangler isn't loaded.
 */
export async function openWorker({
  port = 0,
  state,
  folder = 'dist/worker',
  settings = {},
  onLog,
  inspectorPort,
  outbound,
  hasCronUrl = false,
  migrates = true,
  workerOptions,
} = {}) {
  const { modulesRules, bindings, ...options } = workerOptions ?? (await readWorkerOptions())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      telemetry: { enabled: false },
      unsafeTriggerHandlers: hasCronUrl,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      ...(state ? { resourcePersistencePath: state } : {}),
      ...(onLog ? { handleStructuredLogs: onLog } : {}),
      workers: [
        {
          ...options,
          name: BRAND.id,
          modulesRoot: join(home, folder),
          modules: listModules(join(home, folder)),
          bindings: { ...bindings, ...settings },
          ...(outbound ? { outboundService: outbound } : {}),
        },
      ],
    }),
  )
  await miniflare.ready
  if (migrates) await migrateAll((name) => miniflare.getD1Database(name))
  return miniflare
}

/** What `wrangler.toml` says of a local worker, in JSON. */
export async function readWorkerOptions() {
  // It takes a second to load.
  const { unstable_getMiniflareWorkerOptions: optionsOf } = await import('wrangler')
  return optionsOf(join(home, 'wrangler.toml'), 'local').workerOptions
}

/** The entry first, then lazy chunks. */
function listModules(folder) {
  const names = readdirSync(folder).filter(
    (name) => /\.(js|wasm)$/.test(name) && name !== 'index.js',
  )
  return ['index.js', ...names].map((name) => ({
    type: name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: join(folder, name),
  }))
}

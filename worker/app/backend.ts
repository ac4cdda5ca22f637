import { createSessionTokens } from '#worker/auth/session-tokens.ts'
import type { Geolocate } from '#worker/middleware/geo.ts'
import type { EdgeCache } from '#worker/page-cache/edge-store.ts'
import { lazyPayments } from '#worker/payments/lazy-payments.ts'
import type { Holds } from '#worker/services/availability/holds.ts'
import { lazyHolds } from '#worker/services/availability/lazy-holds.ts'
import type { Backend, Bindings, Runtime } from './context.ts'
import { type Config, parseConfig } from './env.ts'

/** What a test may replace: the clock, chance, ids, the way places are held, the data centre's cache, other people's servers. */
export type Dependencies = {
  runtime: Runtime
  holds: Holds
  edgeCache: () => EdgeCache | null
  fetchExternal: Backend['fetchExternal']
}

type PlatformCaches = { default: EdgeCache }

/** Looked up once: the platform takes its time. */
let platformCache: EdgeCache | null | undefined

export const DEPENDENCIES: Dependencies = {
  runtime: {
    clock: () => new Date(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
  },
  holds: lazyHolds,
  edgeCache: () => {
    platformCache ??=
      typeof caches === 'undefined' ? null : (caches as unknown as PlatformCaches).default
    return platformCache
  },
  fetchExternal: (request) => fetch(request),
}

type BackendOptions = {
  env: Bindings
  dependencies: Dependencies
  runtime: Runtime
  requestId: string
  waitUntil: (work: Promise<unknown>) => void
  geolocate: Geolocate
}

/** Everything the embedded services may touch, for one request or one run of a job. */
export function createBackend({
  env,
  dependencies,
  runtime,
  requestId,
  waitUntil,
  geolocate,
}: BackendOptions): Backend {
  const config = getConfig(env)
  const deliver = (request: Request) =>
    waitUntil(
      import('#worker/services/payments/stripe-webhook.ts').then((webhook) =>
        webhook.handleStripeWebhook(request, backend),
      ),
    )
  const backend: Backend = {
    ...runtime,
    config,
    d1: env.DB,
    mail: env.MAIL,
    payments: () => lazyPayments({ env, config, runtime, deliver }),
    holds: dependencies.holds,
    fetchExternal: dependencies.fetchExternal,
    tokens: createSessionTokens(config.SESSION_SECRET, runtime.clock),
    waitUntil,
    requestId,
    geolocate,
  }
  return backend
}

const configs = new WeakMap<Bindings, Config>()

/** The settings, validated once per isolate. */
export function getConfig(env: Bindings): Config {
  const config = configs.get(env) ?? parseConfig(env)
  configs.set(env, config)
  return config
}

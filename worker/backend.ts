import type { Backend, Bindings, Runtime } from './app/context.ts'
import { type Config, parseConfig } from './app/env.ts'
import type { Holds } from './app/ports.ts'
import type { Geolocate } from './app/visitor.ts'
import { createSessionTokens } from './auth/session-tokens.ts'
import { lazyPayments } from './lazy-payments.ts'
import type { EdgeCache } from './page-cache/edge-store.ts'
import { lazyHolds } from './services/availability/lazy-holds.ts'

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
      import('./services/payments/stripe-webhook.ts').then((webhook) =>
        webhook.handleStripeWebhook(request, backend),
      ),
    )
  const backend: Backend = {
    ...runtime,
    config,
    d1: env.DB,
    mail: env.MAIL,
    sendDueMail: async (current) => (await import('#worker/mail/outbox.ts')).sendDueMail(current),
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

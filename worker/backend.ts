import type { Backend, Bindings, ReadSessions, Runtime } from './app/context.ts'
import { type Config, parseConfig } from './app/env.ts'
import type { Holds } from './app/ports.ts'
import type { Geolocate } from './app/visitor.ts'
import { createSessionTokens } from './auth/session-tokens.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { memoPerObject } from './cache/memo.ts'
import { findOrdersDatabase } from './db/orders-database.ts'
import { withoutSessions } from './db/read-sessions.ts'
import { lazyPayments } from './lazy-payments.ts'
import { lazyRateLimiter } from './rate-limits/lazy-rate-limiter.ts'
import type { LimitCaller } from './rate-limits/rate-limiter.ts'
import { lazyHolds } from './services/availability/lazy-holds.ts'

/** What tests replace: clock, randomness, ids, holds, edge cache, external servers. */
export type Dependencies = {
  runtime: Runtime
  holds: Holds
  edgeCache: () => EdgeCache | null
  fetchExternal: Backend['fetchExternal']
}

type PlatformCaches = { default: EdgeCache }

/** Cached, because the lookup is slow. */
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
  config?: Config
  dependencies: Dependencies
  runtime: Runtime
  requestId: string
  waitUntil: (work: Promise<unknown>) => void
  geolocate: Geolocate
  /** What limits know of the request; nothing in jobs. */
  caller: Omit<LimitCaller, 'address' | 'isHuman'> & { checkToken: () => string }
  /** Its databases; calls name no country yet, and all countries share one. */
  databases?: ReadSessions
}

/** What the embedded services work with, for one request or one run of a job. */
export function createBackend({
  env,
  config = getConfig(env),
  dependencies,
  runtime,
  requestId,
  waitUntil,
  geolocate,
  caller,
  databases = withoutSessions(env, findOrdersDatabase(env, 'aus')),
}: BackendOptions): Backend {
  const deliver = (request: Request) =>
    waitUntil(
      import('./services/payments/stripe-webhook.ts').then((webhook) =>
        webhook.handleStripeWebhook(request, backend),
      ),
    )
  /** A token can be used once, for everything that is counted in a request. */
  let isHuman: Promise<boolean> | undefined
  const backend: Backend = {
    ...runtime,
    config,
    ...databases,
    archiveDb: env.ARCHIVE,
    countsDb: env.LIMITS,
    mail: env.MAIL,
    // Services that are elsewhere know nothing of files here.
    pictures:
      env.FILES && env.IMAGES && config.SERVICES === 'embedded'
        ? { files: env.FILES, images: env.IMAGES }
        : null,
    sendDueMail: async (current) => (await import('./mail/outbox.ts')).sendDueMail(current),
    payments: () => lazyPayments({ env, config, runtime, deliver }),
    holds: dependencies.holds,
    limits: lazyRateLimiter({
      db: env.LIMITS,
      config,
      clock: runtime.clock,
      caller: {
        ...caller,
        address: () => geolocate().address,
        isHuman: () => {
          isHuman ??= import('./rate-limits/captcha.ts').then(({ verifyCaptcha }) =>
            verifyCaptcha(backend, caller.checkToken()),
          )
          return isHuman
        },
      },
      requestId,
    }),
    fetchExternal: dependencies.fetchExternal,
    tokens: createSessionTokens(config, runtime.clock),
    waitUntil,
    requestId,
    geolocate,
  }
  return backend
}

/** The configuration, validated once per isolate. */
export const getConfig = memoPerObject<Bindings, Config>(parseConfig)

const configsByHost = memoPerObject((_: Config) => new Map<string, Config>())

/** A local shop may be opened as 127.0.0.1: what is paid or mailed there leads back there, to its cookies. */
export function configForHost(config: Config, url: string): Config {
  if (config.ENVIRONMENT !== 'local') return config
  const opened = new URL(url)
  const isOtherName = /^(?:127\.0\.0\.1|\[::1\])$/.test(opened.hostname)
  if (!isOtherName || opened.port !== new URL(config.ORIGIN).port) return config
  const configs = configsByHost(config)
  const own = configs.get(opened.origin) ?? { ...config, ORIGIN: opened.origin }
  configs.set(opened.origin, own)
  return own
}

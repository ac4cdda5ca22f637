import type { Backend, Bindings, Chance } from './context.ts'
import { type Config, readConfig } from './env.ts'
import type { Locate } from './middleware/place.ts'
import type { EdgeCache } from './page-cache/edge.ts'
import { paymentsLater } from './payments/later.ts'
import type { Holds } from './services/holds.ts'
import { holdsLater } from './services/holds-later.ts'
import { createTokens } from './tokens.ts'

/** What a test may replace: the clock, chance, ids, the way places are held, the data centre's cache, other people's servers. */
export type Ports = {
  chance: Chance
  holds: Holds
  edge: () => EdgeCache | null
  outside: Backend['outside']
}

type Platform = { default: EdgeCache }

/** Looked up once: the platform takes its time. */
let edge: EdgeCache | null | undefined

export const PORTS: Ports = {
  chance: {
    clock: () => new Date(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
  },
  holds: holdsLater,
  edge: () => {
    edge ??= typeof caches === 'undefined' ? null : (caches as unknown as Platform).default
    return edge
  },
  outside: (request) => fetch(request),
}

type Occasion = {
  env: Bindings
  ports: Ports
  chance: Chance
  requestId: string
  later: (work: Promise<unknown>) => void
  locate: Locate
}

/** Everything the embedded services may touch, for one request or one run of a job. */
export function createBackend({ env, ports, chance, requestId, later, locate }: Occasion): Backend {
  const config = configOf(env)
  const deliver = (request: Request) =>
    later(import('./webhooks/stripe.ts').then((it) => it.stripeWebhook(request, backend)))
  const backend: Backend = {
    ...chance,
    config,
    d1: env.DB,
    mail: env.MAIL,
    payments: () => paymentsLater({ env, config, chance, deliver }),
    holds: ports.holds,
    outside: ports.outside,
    tokens: createTokens(config.SESSION_SECRET, chance.clock),
    later,
    requestId,
    locate,
  }
  return backend
}

const known = new WeakMap<Bindings, Config>()

/** The settings, validated once per isolate. */
export function configOf(env: Bindings): Config {
  const config = known.get(env) ?? readConfig(env)
  known.set(env, config)
  return config
}

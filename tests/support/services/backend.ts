import { createClient, type Transport } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { asInvocation, withPlatformLimits } from '#tests/support/databases/platform-limits.ts'
import type { Backend, Bindings, Runtime } from '#worker/app/context.ts'
import { parseConfig } from '#worker/app/env.ts'
import type { Holds } from '#worker/app/ports.ts'
import type { Geolocate } from '#worker/app/visitor.ts'
import { createSessionTokens } from '#worker/auth/session-tokens.ts'
import { createPayments, simulatorDependencies } from '#worker/create-payments.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { UNKNOWN_GEO } from '#worker/middleware/read-geo.ts'
import type { Payments } from '#worker/payment-provider/payments.ts'
import { loadLedger } from '#worker/payment-provider/simulator/ledger.ts'
import { createSimulator } from '#worker/payment-provider/simulator/simulator.ts'
import { createStripePayments } from '#worker/payment-provider/stripe-payments.ts'
import { createRateLimiter, type LimitCaller } from '#worker/rate-limits/rate-limiter.ts'
import { services } from '#worker/service-router.ts'
import { guardedHolds } from '#worker/services/availability/holds.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'
import { IS_QUICK, openOnWorkerd, openQuick } from './databases.ts'
import type { Faults } from './fault-injection.ts'
import type { Pause } from './in-process-d1.ts'
import { openTestSession } from './test-session.ts'

const SETTINGS = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://shop.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  // A busy machine must not look like a failing database.
  LIMITS_TIMEOUT_MS: 30_000,
}

type Options = {
  at?: string
  holds?: Holds
  faults?: Faults
  payments?: (real: Payments) => Payments
  locate?: Geolocate
  /** Something between the limits and their database. */
  limitsDatabase?: (real: D1Database) => D1Database
  /** Something between the shop and its database. */
  database?: (real: D1Database) => D1Database
  /** Something between the shop and its archive; null: it has none. */
  archive?: ((real: D1Database) => D1Database) | null
  /** Chance and names from a seed, where a run has to be the same run twice. */
  chance?: Pick<Runtime, 'random' | 'newId'>
  /** Databases in this process instead of workerd's, for what is tried thousands of times. */
  quick?: boolean | Pause
}

/** Who calls: with which cart and token, from which address, with which cookies. */
type TestCaller = {
  cartId: string
  token: string | null
  address?: string
  cookies?: Record<string, string>
}

/** A seeded backend on databases with Cloudflare's limits; its clock is `at`, its ports can be replaced. */
export async function openBackend({
  at = '2026-11-21T00:00:00Z',
  holds = guardedHolds,
  faults,
  payments = (real) => real,
  locate = (address) => ({ address: address ?? null, geo: UNKNOWN_GEO }),
  limitsDatabase = (real) => real,
  database = (real) => real,
  archive = (real) => real,
  quick = IS_QUICK,
  chance: { random, newId } = { random: () => 0.5, newId: () => crypto.randomUUID() },
}: Options = {}) {
  const { databases: opened, dispose } = await (quick
    ? openQuick(quick === true ? undefined : quick)
    : openOnWorkerd())
  const databases = {
    ...opened,
    ORDERS: withPlatformLimits(opened.ORDERS),
    CATALOGUE: withPlatformLimits(opened.CATALOGUE),
    LIMITS: withPlatformLimits(opened.LIMITS),
    ARCHIVE: withPlatformLimits(opened.ARCHIVE),
  }
  const env = { ...SETTINGS, ...databases } as unknown as Bindings

  let now = new Date(at)
  let listening: boolean | 'late' = true
  let held: Request[] = []
  const pending: Promise<unknown>[] = []
  const config = parseConfig(env)
  const runtime = { clock: () => new Date(now), random, newId }
  const limits = limitsDatabase(databases.LIMITS)
  const occasion = {
    env,
    config,
    runtime,
    deliver: (request: Request) => {
      if (listening === 'late') held.push(request)
      else if (listening) backend.waitUntil(handleStripeWebhook(request, backend))
    },
  }
  const limitsFor = (caller: LimitCaller) =>
    createRateLimiter({ db: limits, config, clock: runtime.clock, caller, requestId: 'test' })
  const wrap = (real: D1Database) => (faults ? faults.database(real) : database(real))
  const ordersDb = wrap(env.ORDERS)
  const backend: Backend = {
    ...runtime,
    config,
    ordersDb,
    nearOrdersDb: ordersDb,
    catalogueDb: wrap(env.CATALOGUE),
    bookmarks: { orders: () => null, catalogue: () => null },
    archiveDb: archive === null ? undefined : archive(databases.ARCHIVE),
    countsDb: databases.LIMITS,
    mail: undefined,
    pictures: null,
    sendDueMail,
    payments: () => payments(faults ? unreliable(occasion, faults) : createPayments(occasion)),
    holds,
    limits: limitsFor({ address: () => locate().address, cookie: () => undefined }),
    tokens: createSessionTokens(config, runtime.clock),
    fetchExternal: nobody,
    waitUntil: (work) => void pending.push(faults ? patient(work, faults) : work),
    requestId: 'test',
    geolocate: locate,
  }

  async function settled() {
    while (pending.length > 0) await pending.shift()
  }

  /** A visitor with a cart of their own, or the one named, in a network of their own unless it is set. */
  let visitors = 0
  const visitor = (cartId?: string) => {
    visitors++
    const caller: TestCaller = {
      cartId: cartId ?? '',
      token: null,
      address: `10.${visitors >> 8}.${visitors & 255}.1`,
    }
    const limitCaller: LimitCaller = {
      address: () => caller.address ?? null,
      cookie: (name) => caller.cookies?.[name],
    }
    const send: Transport = async (request) => {
      if (caller.token) request.headers.set('authorization', `Bearer ${caller.token}`)
      if (caller.cartId) request.headers.set('x-shop-cart', caller.cartId)
      return asInvocation(() =>
        services.fetch(request, { ...backend, limits: limitsFor(limitCaller) }),
      )
    }
    const signIn = async (sub: string, email: string) => {
      const sid = await openTestSession(backend.ordersDb, sub)
      caller.token = await backend.tokens.sign({ sub, email, ver: 1, sid, metaData: {} })
    }
    return { shop: createClient(contractWithStaff, send), caller, signIn }
  }

  return {
    backend,
    env,
    visitor,
    /** The limits of whoever calls from there. */
    limitsFrom: (address: string | null) =>
      limitsFor({ address: () => address, cookie: () => undefined }),
    ordersDb: env.ORDERS,
    catalogueDb: env.CATALOGUE,
    ledger: () => loadLedger(databases.SIMULATOR),
    turnTo: (instant: string | number) => {
      now = new Date(instant)
    },
    /** Whether webhooks of the provider arrive; late ones are held until they are delivered. */
    listen: (how: boolean | 'late') => {
      listening = how
      held = []
    },
    /** Delivers the webhooks that were held: the last one first, each twice, all at once. */
    deliverLate() {
      const late = held.toReversed().flatMap((request) => [request.clone() as Request, request])
      held = []
      for (const request of late) backend.waitUntil(handleStripeWebhook(request, backend))
    },
    /** Delivers the webhooks that were held as they were sent, one after the other. */
    async deliverInOrder() {
      for (const request of held.splice(0)) await handleStripeWebhook(request, backend)
    },
    /** Waits for what the customer does not wait for. */
    settled,
    async close() {
      await settled()
      await dispose()
    },
  }
}

/** No test asks the world outside. */
export const nobody = async (): Promise<Response> => {
  throw new TypeError('There is no network here.')
}

type Occasion = Parameters<typeof createPayments>[0]

/** The SDK and simulator over a network that fails as planned. */
function unreliable(occasion: Occasion, faults: Faults): Payments {
  const ports = simulatorDependencies(occasion)
  if (!ports) throw new Error('There is no simulator.')
  return createStripePayments({
    secretKey: 'sk_test_simulator',
    webhookSecret: ports.webhookSecret,
    fetch: faults.network(
      createSimulator({ ...ports, serverErrorAt: () => faults.takeServerError() }).fetch,
    ),
    now: occasion.runtime.clock,
  })
}

/** No one waits for a worker that was stopped, nor hears what became of it. */
const patient = (work: Promise<unknown>, faults: Faults) =>
  Promise.race([work.catch(() => null), faults.stopped()])

export type TestBackend = Awaited<ReturnType<typeof openBackend>>

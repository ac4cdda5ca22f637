import { drizzle } from 'drizzle-orm/d1'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { createClient, type Send } from '#domain/contract/client.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend, Bindings } from '#worker/context.ts'
import { readConfig } from '#worker/env.ts'
import { createPayments } from '#worker/payments/create.ts'
import { ledger } from '#worker/payments/simulator/ledger.ts'
import { guardedHolds, type Holds } from '#worker/services/holds.ts'
import { services } from '#worker/services/index.ts'
import { createTokens } from '#worker/tokens.ts'
import { stripeWebhook } from '#worker/webhooks/stripe.ts'
import { migrate } from '../../scripts/migrate.mjs'
import { seed } from '../../scripts/seed.mjs'

const SETTINGS = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://shop.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
}

/** A seeded backend on Miniflare's D1, in this process: its clock is `at`, its holds may be replaced. */
export async function openBackend({
  at = '2026-11-21T00:00:00Z',
  holds = guardedHolds as Holds,
} = {}) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'databases',
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: 'export default { fetch: () => new Response() }',
            },
          ],
          compatibilityDate: '2026-11-17',
          d1Databases: ['DB', 'SIMULATOR'],
        },
      ],
    }),
  )
  const databases = {
    DB: (await miniflare.getD1Database('DB')) as unknown as D1Database,
    SIMULATOR: (await miniflare.getD1Database('SIMULATOR')) as unknown as D1Database,
  }
  const env = { ...SETTINGS, ...databases } as unknown as Bindings
  await migrate(env.DB, 'worker/db/migrations')
  await migrate(databases.SIMULATOR, 'worker/payments/simulator/migrations')
  await seed(env.DB, 'fixtures')

  let now = new Date(at)
  const pending: Promise<unknown>[] = []
  const config = readConfig(env)
  const chance = { clock: () => new Date(now), random: () => 0.5, newId: () => crypto.randomUUID() }
  const backend: Backend = {
    ...chance,
    config,
    d1: env.DB,
    db: drizzle(env.DB),
    mail: undefined,
    payments: () =>
      createPayments({
        env,
        config,
        chance,
        deliver: (request) => backend.later(stripeWebhook(request, backend)),
      }),
    holds,
    tokens: createTokens(config.SESSION_SECRET, chance.clock),
    later: (work) => void pending.push(work),
    requestId: 'test',
  }

  async function settled() {
    while (pending.length > 0) await pending.shift()
  }

  /** A visitor with a cart of their own, or the one named. */
  const visitor = (cartId?: string) => {
    const caller = { cartId: cartId ?? '' }
    const send: Send = async (request) => {
      if (caller.cartId) request.headers.set('x-shop-cart', caller.cartId)
      return services.fetch(request, backend)
    }
    return { shop: createClient(contract, send), caller }
  }

  return {
    backend,
    env,
    visitor,
    d1: env.DB,
    ledger: () => ledger(databases.SIMULATOR),
    /** Moves the clock. */
    turnTo: (instant: string | number) => {
      now = new Date(instant)
    },
    /** Waits for what the customer does not wait for. */
    settled,
    async close() {
      await settled()
      await miniflare.dispose()
    },
  }
}
export type TestBackend = Awaited<ReturnType<typeof openBackend>>

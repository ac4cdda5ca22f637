import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCli } from '#cli/program.ts'
import { OWN_PAGES } from '#tests/support/account/account-pages.ts'
import { everyNth, isShort } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'
import { responseCache } from '#worker/gateway/response-cache.ts'
import { invalidateRelease } from '#worker/page-cache/current-release.ts'
import { seed } from '../../../scripts/databases/seed.mjs'

// Alone in its process: what is remembered is not asked for.

// Where a busy machine makes a cache look slow, the service behind it is asked as well: here everyone waits.
vi.mock('#worker/app/with-timeout.ts', async (original) => ({
  ...(await original<typeof import('#worker/app/with-timeout.ts')>()),
  withTimeout: (_: number, work: Promise<unknown>) => work,
}))

const MOST = 3
const PRODUCTS = 1500
const PAGES = [
  '/aus',
  '/aus/cities',
  '/aus/cities/melbourne',
  '/uk/cities/london?when=weekend&adults=2&sort=price',
  '/aus/collections/food-and-drink',
  '/aus/picnics/mystery-picnic',
]
/** What someone types is looked up every time. */
const SEARCH = '/aus/search?q=pikcnic'

let shop: TestBackend
const folder = mkdtempSync(join(tmpdir(), 'page-queries-'))
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const output = { write: () => {}, writeErr: () => {}, colour: false }
  if (!isShort)
    await runCli(['fixtures', 'generate', '--products', String(PRODUCTS), '--out', folder], output)
  shop = await openBackend()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

// Every test starts in an isolate that knows nothing, with a KV that is empty: the release too is asked for by its first visit.
beforeEach(() => {
  responseCache.clear()
  invalidateRelease()
})

function memoryKv() {
  const kept = new Map<string, { value: string; metadata: unknown }>()
  return {
    getWithMetadata: async (key: string) => kept.get(key) ?? { value: null, metadata: null },
    put: async (key: string, value: string, { metadata }: { metadata: unknown }) =>
      void kept.set(key, { value, metadata }),
  } as unknown as KVNamespace
}

function open() {
  const app = createApp()
  const [orders, catalogue] = [counted(shop.ordersDb), counted(shop.catalogueDb)]
  const databases = { ORDERS: orders.database, CATALOGUE: catalogue.database }
  const env = { ...shop.env, ...databases, CACHE: memoryKv() } as unknown as Bindings
  const trips = () => orders.seen.trips + catalogue.seen.trips
  return async (path: string, cookie = '', now = '') => {
    const work: Promise<unknown>[] = []
    const context = { waitUntil: (later: Promise<unknown>) => work.push(later) }
    const before = trips()
    const request = new Request(
      `http://shop.example${path}${path.includes('?') ? '&' : '?'}own=1`,
      {
        headers: { cookie, ...(now ? { 'x-shop-now': now } : {}) },
      },
    )
    const response = await app.fetch(request, env, context as unknown as ExecutionContext)
    await response.text()
    await Promise.all(work)
    expect(response.status, path).toBe(200)
    return trips() - before
  }
}

const SMALL = ['a small catalogue', () => 'fixtures'] as const
const LARGE = [`${PRODUCTS} products`, () => folder] as const

describe.each(isShort ? [SMALL] : [SMALL, LARGE])(
  'performance: a page that is drawn, with %s',
  (_, stock) => {
    beforeAll(async () => {
      await seed(shop, stock())
    }, 120_000)

    it.each(PAGES)(
      '%s asks the database thrice at most, and never for what is known',
      async (path) => {
        const visit = open()
        await visit(path)
        responseCache.clear()
        expect(await visit(path)).toBeLessThanOrEqual(MOST)
        expect(await visit(path)).toBe(0)
      },
    )

    it(`${SEARCH} asks the database thrice at most`, async () => {
      const visit = open()
      await visit(SEARCH)
      responseCache.clear()
      expect(await visit(SEARCH)).toBeLessThanOrEqual(MOST)
    })
  },
)

/** A token of the same day is not renewed. */
async function logIn(now: string | number = Date.now()) {
  shop.turnTo(now)
  const sid = await openTestSession(shop.ordersDb, 'c-maya')
  const claims = { sub: 'c-maya', email: 'maya@example.com', ver: 1, sid, metaData: {} }
  return `ac-token=${await shop.backend.tokens.sign(claims)}`
}

describe('performance: a page of the account', () => {
  beforeAll(async () => {
    await seed(shop, 'fixtures')
  }, 120_000)

  it.each(everyNth(OWN_PAGES, 3))(
    '/account%s asks the databases four times at most',
    async (page) => {
      const cookie = await logIn()
      const failed = vi.spyOn(console, 'error')
      const visit = open()
      await visit(`/aus/account${page}`, cookie)
      expect(await visit(`/aus/account${page}`, cookie)).toBeLessThanOrEqual(4)
      // A part that could not be drawn asks for nothing.
      expect(failed).not.toHaveBeenCalled()
      failed.mockRestore()
    },
  )
})

// With a clock of its own, nothing is remembered between the visits.
describe('performance: the cart', () => {
  const NOW = '2026-11-21T00:00:00Z'
  const fill = async (start: string, customer?: string) => {
    shop.turnTo(NOW)
    const visitor = shop.visitor()
    if (customer) await visitor.signIn(customer, 'maya@example.com')
    granted(await addLine(visitor, { start }))
    return `shop-cart=${visitor.caller.cartId}`
  }

  beforeAll(async () => {
    await seed(shop, 'fixtures')
  }, 120_000)

  it.each([
    ['a visitor without one', 3, () => ''],
    ['a visitor', 5, () => fill('12:00')],
    ['a customer', 10, async () => `${await fill('11:00', 'c-maya')}; ${await logIn(NOW)}`],
  ])('of %s asks the databases %i times at most', async (_, most, cookies) => {
    const cookie = await cookies()
    const visit = open()
    await visit('/aus/cart', cookie, NOW)
    expect(await visit('/aus/cart', cookie, NOW)).toBeLessThanOrEqual(most)
  })
})

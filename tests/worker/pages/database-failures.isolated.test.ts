import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { PHONE } from '#tests/support/builders.ts'
import { everyNth } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted, order, PICNIC } from '#tests/support/services/purchase.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'
import { bookingToken } from '#worker/services/orders/signed-link.ts'

// Alone in its process: its shops open over weeks, and what is remembered hides what fails.

const SECRET = 'D1_ERROR: secret of the database'
const HERE = { 'x-shop-geo': 'AU;Melbourne;-37.81;144.96;VIC' }
const TOKEN = 'a-service-token-of-thirty-two-letters'

const STORES = ['ORDERS', 'CATALOGUE', 'LIMITS', 'CACHE'] as const
type Store = (typeof STORES)[number]

let backend: TestBackend
let cart = ''
let reference = ''
let booking = ''
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  reference = (await aBooking(backend)).reference
  booking = bookingToken(backend.backend, { id: reference, link_version: 1 })
  const sam = backend.visitor()
  granted(await addLine(sam, { start: '13:00' }))
  granted(await order(sam))
  cart = `shop-cart=${sam.caller.cartId}`
})
afterAll(() => backend.close())

const fail = async () => {
  throw new Error(SECRET)
}
function brokenDatabase(): object {
  const statement: object = { bind: () => statement, first: fail, all: fail, run: fail, raw: fail }
  return {
    prepare: () => statement,
    batch: fail,
    exec: fail,
    withSession: brokenDatabase,
    getBookmark: () => null,
  }
}
const brokenKv = { getWithMetadata: fail, get: fail, put: fail } as unknown as KVNamespace

/** The whole worker without some of what it stores in. */
function openShop(down: readonly Store[]) {
  const settings = Object.fromEntries(
    down.filter((store) => store !== 'CACHE').map((store) => [store, brokenDatabase()]),
  )
  return openEntry(backend, {
    settings: { SERVICE_TOKEN: TOKEN, ...settings },
    ...(down.includes('CACHE') ? { kv: brokenKv } : {}),
  })
}

/** Pages, and which of them say that they can't be had, with which code, without which database. */
const PAGES: Record<string, { path: () => string } & Partial<Record<Store, number>>> = {
  home: { path: () => '/aus' },
  'country chooser': { path: () => '/' },
  cities: { path: () => '/aus/cities' },
  city: { path: () => '/aus/cities/sydney', CATALOGUE: 603 },
  collection: { path: () => '/aus/collections/guided-picnics', CATALOGUE: 602 },
  search: { path: () => '/aus/search?q=picnic' },
  wishlist: { path: () => '/aus/wishlist' },
  credits: { path: () => '/aus/credits' },
  terms: { path: () => '/aus/terms' },
  product: { path: () => '/aus/picnics/mystery-picnic', CATALOGUE: 601 },
  'a product as Markdown': { path: () => '/aus/picnics/mystery-picnic.md', CATALOGUE: 601 },
  'about us': { path: () => '/aus/about-us' },
  contact: { path: () => '/aus/contact' },
  'gift cards': { path: () => '/aus/gift-cards' },
  // What can't be looked up is not called missing.
  unknown: { path: () => '/aus/no/such-page', CATALOGUE: 601 },
  cart: { path: () => '/aus/cart', ORDERS: 614, CATALOGUE: 614 },
  checkout: { path: () => '/aus/checkout', ORDERS: 606, CATALOGUE: 614 },
  payment: { path: () => '/aus/checkout/payment', ORDERS: 614, CATALOGUE: 614 },
  'thank you': {
    path: () => `/aus/checkout/thank-you/${reference}?seal=${booking.split('.')[1]}`,
    ORDERS: 606,
  },
  booking: { path: () => `/aus/b/${booking}`, ORDERS: 614 },
  receipt: { path: () => `/aus/b/${booking}/receipt`, ORDERS: 614 },
  calendar: { path: () => `/aus/b/${booking}.ics`, ORDERS: 614 },
  sitemap: { path: () => '/aus/sitemap.xml', CATALOGUE: 601 },
  'sitemap index': { path: () => '/sitemap.xml', CATALOGUE: 601 },
  'llms.txt': { path: () => '/llms.txt', CATALOGUE: 603 },
  'robots.txt': { path: () => '/robots.txt' },
}

describe.each(everyNth(Object.entries(PAGES), 5))(
  'The shop browses without a database: %s',
  (_, page) => {
    it.each([
      ['ORDERS', []],
      ['CATALOGUE', []],
      ['LIMITS', ['CACHE']],
    ] as const)(
      'stands without %s %j, or says that it can’t be had, with its code',
      async (store, too) => {
        const { visit } = openShop([store, ...too])
        const { response, text } = await visit(page.path(), cart, { ...HERE, 'cf-ray': 'ray-1' })
        expect(text).not.toContain(SECRET)
        const code = page[store]
        if (code === undefined) return expect([200, 302, 404]).toContain(response.status)
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(response.headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)/)
        expect(text).toContain(`${code}-ray-1`)
      },
    )

    it('without any of them is no 500', async () => {
      const { response, text } = await openShop(STORES).visit(page.path(), cart, HERE)
      expect([200, 302, 503]).toContain(response.status)
      expect(text).not.toContain(SECRET)
    })
  },
)

it('The shop browses without a database: a page that was drawn is shown on', async () => {
  const { visit, warm, env } = openShop([])
  await warm('/aus/picnics/mystery-picnic')
  Object.assign(env, { ORDERS: brokenDatabase(), CATALOGUE: brokenDatabase(), CACHE: brokenKv })
  const { response, state, text } = await visit('/aus/picnics/mystery-picnic')
  expect([response.status, state]).toEqual([200, 'hit'])
  expect(text).toContain('Mystery Picnic')
})

const BODY = {
  ...PICNIC,
  service: 'enquiry',
  event: 'CREATE_ENQUIRY',
  data: { customers: [{ email: 'sam@example.com', phone: PHONE, firstName: 'Sam' }] },
  cardType: 'NEW_CARD',
  paymentMethod: 'pm_card_visa',
  email: 'sam@example.com',
  password: 'a-wrong-password',
  newDate: '2026-12-18',
  code: 'X',
  note: 'x',
}
const ROWS = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${group}.${name}`, row] as const),
)

it.each(everyNth(ROWS, 10))(
  'The shop browses without a database: the call %s is no 500 without any',
  async (_, row) => {
    for (const down of [['ORDERS'], ['CATALOGUE', 'LIMITS']] as const) {
      const { request } = openShop(down)
      const path = row.path.replaceAll(/:(\w+)/g, (_, name) =>
        name === 'reference' ? reference : 'x',
      )
      const { response, text } = await request(`/api${path}`, {
        method: row.method,
        headers: {
          cookie: cart,
          authorization: `Bearer ${TOKEN}`,
          'idempotency-key': crypto.randomUUID(),
          ...(row.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(row.body ? { body: JSON.stringify(BODY) } : {}),
      })
      expect(`${down}: ${response.status} ${text}`).not.toMatch(/^[A-Z,]+: 500|secret of/)
    }
  },
)

import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking, addLine, granted } from '#tests/support/services/purchase.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import { keysFor } from '#worker/security/purpose-keys.ts'
import { services } from '#worker/service-router.ts'

type Row = Endpoint & { name: string }
const ROWS: Row[] = Object.entries<Record<string, Endpoint>>(contractWithStaff).flatMap(
  ([group, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ ...row, name: `${group}.${name}` })),
)
const rowsFor = (access: Endpoint['access']) => ROWS.filter((row) => row.access === access)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const BODIES: Record<string, object> = {
  'bookings.reschedule': { newDate: '2026-12-18', start: '11:00' },
  'bookings.correctAddress': {
    address: { street: '12 Lygon Street', city: 'Carlton', state: 'VIC', postcode: '3053' },
  },
  'attendeeLinks.invite': { name: 'Ann', email: 'ann@example.com' },
  'attendeeLinks.submitDetails': { dietaryPreference: 'nuts', request: null },
  'giftCare.merge': { code: '7K4M-PX29-DTRG-6WC7' },
  'credentials.activate': { password: 'a long walk by the sea' },
  'giftCare.split': { parts: 2, balance: 1_000 },
  'gifts.split': { parts: 2, balance: 1_000 },
  'gifts.thank': { note: 'Thank you!' },
  'reviews.write': { stars: 5, text: 'A fine day by the river.', author: 'Ann' },
  'payments.confirm': { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa' },
}

let shop: TestBackend
let ids: Record<string, string>
let secret: Uint8Array
let stranger: string
let session: string
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  shop.backend.config.SERVICE_TOKEN = 'a-service-token-of-thirty-two-letters'
  secret = keysFor(shop.backend.config, 'session')[0] as Uint8Array
  const { reference, lines } = await aBooking(shop)
  const saver = shop.visitor()
  granted(await addLine(saver, { start: '13:00' }))
  granted(await saver.shop.cart.save({ body: {} }))
  const other = shop.visitor()
  granted(await addLine(other))
  stranger = other.caller.cartId
  const saved = await shop.ordersDb
    .prepare('SELECT id FROM cart WHERE saved_at IS NOT NULL')
    .first<string>('id')
  session = await openTestSession(shop.ordersDb, 'c-maya')
  ids = { reference, id: saved ?? '', line: lines[0] ?? '', seat: '1' }
})
afterAll(() => shop.close())

/** A token of Maya's session, good but for what is said. */
const token = (claims: object, expires: number) =>
  new SignJWT({ ver: 1, email: 'maya@example.com', sid: session, metaData: {}, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(BRAND.id)
    .setAudience('shop')
    .setExpirationTime(expires)
    .sign(secret)

type Call = {
  headers?: Record<string, string>
  method?: string
  params?: Record<string, string>
  seal?: string
}

async function call(
  row: Row,
  { headers = {}, method = row.method, params = ids, seal }: Call = {},
) {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
  const url = new URL(`http://services${path}`)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  if (seal && !hasBody) url.searchParams.set('seal', seal)
  const request = new Request(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(hasBody
      ? { body: JSON.stringify({ ...BODIES[row.name], ...(seal ? { seal } : {}) }) }
      : {}),
  })
  const response = await services.fetch(request, shop.backend)
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  return { status: response.status, message }
}

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

describe('Every call knows whose it is: what is for staff', () => {
  it.each(rowsFor('staff'))('$name answers 401 without the service token', async (row) => {
    const customer = await shop.backend.tokens.sign({
      ...{ sub: 'c-maya', email: 'maya@example.com', ver: 1, metaData: {} },
    })
    const attempts = [{}, bearer('guess'), bearer(customer), { cookie: `ac-token=${customer}` }]
    for (const headers of attempts)
      expect(await call(row, { headers })).toMatchObject({ status: 401 })
  })
})

describe('what is for customers', () => {
  it.each(rowsFor('customer'))('$name answers 401 without a living token', async (row) => {
    const now = Math.floor(shop.backend.clock().getTime() / 1000)
    const expired = await token({ sub: 'c-maya' }, now - 60)
    const unknown = await token({ sub: 'c-nobody' }, now + 60)
    const outdated = await token({ sub: 'c-maya', ver: 0 }, now + 60)
    for (const one of ['x', expired, unknown, outdated, '']) {
      const headers = one === '' ? {} : bearer(one)
      expect(await call(row, { headers })).toMatchObject({ status: 401 })
    }
  })
})

it('the same token of the version that counts is a living one', async () => {
  const soon = Math.floor(shop.backend.clock().getTime() / 1000) + 60
  const row = ROWS.find(({ name }) => name === 'profile.show') as Row
  const headers = bearer(await token({ sub: 'c-maya' }, soon))
  expect(await call(row, { headers })).toMatchObject({ status: 200 })
})

describe('what a signed link opens', () => {
  it.each(rowsFor('signed-link'))(
    '$name gives a stranger the answer it gives about nothing',
    async (row) => {
      const now = Math.floor(shop.backend.clock().getTime() / 1000)
      const nothing = { reference: 'NONE0000', id: 'none', line: 'none', seat: '1' }
      const unknown = await call(row, { params: nothing })
      expect([404, 409]).toContain(unknown.status)
      const attempts: Call[] = [
        {},
        { seal: 'a'.repeat(32) },
        { headers: { 'x-shop-cart': stranger } },
        { headers: bearer(await token({ sub: 'c-maya' }, now + 60)) },
        { headers: bearer(await token({ sub: 'c-maya' }, now - 60)) },
      ]
      for (const attempt of attempts) expect(await call(row, attempt)).toEqual(unknown)
    },
  )
})

describe('every call', () => {
  it.each(ROWS)('$name answers to its own method alone', async (row) => {
    const pattern = row.path.replaceAll(/:\w+/g, ':')
    const own = ROWS.filter((one) => one.path.replaceAll(/:\w+/g, ':') === pattern).map(
      ({ method }) => method,
    )
    for (const method of METHODS.filter((one) => !own.includes(one))) {
      expect((await call(row, { method })).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('that names an order, a customer or staff is not public', () => {
    const named = rowsFor('public').filter(({ path }) =>
      /:reference|^\/staff|^\/customer/.test(path),
    )
    expect(named.map(({ name }) => name)).toEqual(['account.session', 'enquiries.clear'])
  })
})

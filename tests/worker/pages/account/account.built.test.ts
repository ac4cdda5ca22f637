import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

/** A clock at which the bookings of these tests are weeks away. */
const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }
const AFTERWARDS = { 'x-shop-now': '2026-12-14T00:00:00Z' }
const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}
const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }

let shop: TestShop
/** What each customer's browser sends. */
const cookies = { maya: '', tama: '' }
/** Maya's. */
let booked = ''
beforeAll(async () => {
  shop = await openShop()
  cookies.maya = await logIn(MAYA)
  cookies.tama = await logIn(TAMA)
  booked = await buy(cookies.maya)
})
afterAll(() => shop.close())

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

async function logIn(customer: Record<string, string>): Promise<string> {
  const response = await shop.post('/aus/account/login', customer)
  expect(response.status).toBe(303)
  return cookieOf(response, 'ac-token')
}

async function buy(cookie: string): Promise<string> {
  const headers = { ...NOW, cookie }
  const { answer } = await shop.call('POST', '/cart/lines', LINE, headers)
  const { cartId } = answer as { cartId: string }
  const customers = [{ email: 'maya@example.com', firstName: 'Maya' }]
  const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { answer: order } = await shop.call('POST', '/enquiry', body, headers)
  const reference = (order as { data: { enquiryReferenceId: string } }).data.enquiryReferenceId
  const payment = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  const key = { 'idempotency-key': crypto.randomUUID() }
  await shop.call('POST', `/payments/${reference}`, payment, { ...headers, ...key })
  return reference
}

const read = async (path: string, cookie = '', headers: Record<string, string> = NOW) => {
  const response = await shop.visit(path, { headers: { ...headers, cookie } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const PAGES = ['', '/bookings', '/cards']

describe('the account', () => {
  it.each(PAGES)('shows /account%s to its customer alone, and no one keeps it', async (page) => {
    const own = await read(`/aus/account${page}`, cookies.maya)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const stranger = await read(`/aus/account${page}?list=past`)
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store'])
    // The page without its customer is the way in, and leads back here.
    expect(stranger.text).toContain(`name="next" value="/aus/account${page}?list=past"`)
    expect(stranger.text).not.toContain('Maya')
    const posted = await shop.post(`/aus/account${page}`, {})
    expect([401, 404]).toContain(posted.status)
  })

  it('tells the name in the header, and of someone else’s account nothing', async () => {
    expect((await read('/aus', cookies.maya)).text).toContain('title="Maya"')
    expect((await read('/aus')).text).not.toContain('title="Maya"')
    expect((await read('/aus', cookies.tama)).text).toContain('title="Tama"')
  })

  it('answers 404 for pages there are not', async () => {
    for (const page of ['nothing', 'bookings/x/y', '__proto__', 'constructor'])
      expect((await read(`/aus/account/${page}`, cookies.maya)).status).toBe(404)
  })
})

describe('logging in', () => {
  it('keeps the address that was typed, never the password, and tells what to do', async () => {
    const response = await shop.post('/aus/account/login', {
      email: '"><b>sam@example.com',
      password: 'wrong-password-1',
      next: '/aus/account/bookings',
    })
    const text = await response.text()
    expect(response.status).toBe(401)
    expect(text).toContain('That email and password don’t match.')
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;sam@example.com"')
    expect(text).toContain('name="next" value="/aus/account/bookings"')
    expect(text).not.toContain('wrong-password-1')
    expect(text).toContain('<title>Error: Log in')
  })

  it.each([
    ['/aus/account/bookings?list=past', '/aus/account/bookings?list=past'],
    ['', '/aus/account'],
    ['https://evil.example/', '/aus/account'],
    ['//evil.example', '/aus/account'],
    ['/\\evil.example', '/aus/account'],
    ['/aus/../..//evil.example', '/aus/account'],
    ['javascript:alert(1)', '/aus/account'],
  ])('leads on from %j within the shop', async (next, location) => {
    const response = await shop.post('/aus/account/login', { ...MAYA, next })
    expect(response.headers.get('location')).toBe(location)
  })

  it('sends whoever is logged in straight on', async () => {
    const page = await read('/aus/account/login?next=/aus/cart', cookies.maya)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/aus/cart'])
  })

  it('counts every sign of a password', async () => {
    const padded = { ...MAYA, password: ` ${MAYA.password} ` }
    expect((await shop.post('/aus/account/login', padded)).status).toBe(401)
  })
})

describe('the customer’s bookings', () => {
  it('begin with the next day out', async () => {
    const { text } = await read('/aus/account', cookies.maya)
    expect(text).toContain('Your next day out is in 21 days.')
    expect(text).toContain('Mystery Picnic for two')
    expect(text).toContain('Friday 11 December 2026, 11:00 AEDT')
    expect(text).toContain(`href="/aus/b/${booked}"`)
  })

  it('are coming until their day is over', async () => {
    const names = async (list: string, headers: Record<string, string>) =>
      (await read(`/aus/account/bookings?list=${list}`, cookies.maya, headers)).text.includes(
        `/b/${booked}"`,
      )
    expect([await names('coming', NOW), await names('past', NOW)]).toEqual([true, false])
    expect([await names('coming', AFTERWARDS), await names('past', AFTERWARDS)]).toEqual([
      false,
      true,
    ])
    expect(await names('cancelled', NOW)).toBe(false)
  })

  it('are opened by the session, with all that can be done about them', async () => {
    const own = await read(`/aus/b/${booked}`, cookies.maya)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const step of ['move', 'cancel', 'postpone'])
      expect(own.text).toMatch(new RegExp(`href="/aus/b/${booked}/[\\w-]+/${step}"`))
    for (const part of ['/receipt', '/calendar.ics'])
      expect((await read(`/aus/b/${booked}${part}`, cookies.maya)).status).toBe(200)
  })

  it('are nobody else’s: 404 for another customer, the login form for a stranger', async () => {
    for (const part of ['', '/receipt', '/calendar.ics', '/pay']) {
      const other = await read(`/aus/b/${booked}${part}`, cookies.tama)
      expect(other.status).toBe(404)
      expect(other.text).not.toContain('Mystery Picnic for two')
      for (const reference of [booked, 'DL-NOTHING']) {
        const stranger = await read(`/aus/b/${reference}${part}`)
        expect(stranger.status).toBe(401)
        expect(stranger.text).toContain(`name="next" value="/aus/b/${reference}${part}"`)
      }
    }
    expect((await read('/aus/account/bookings', cookies.tama)).text).toContain('No plans yet.')
  })
})

describe('logging out', () => {
  it('ends the session and forgets the customer in this browser', async () => {
    const cookie = await logIn(TAMA)
    const headers = { cookie: `${cookie}; shop-wishlist=p-kayak` }
    const response = await shop.post('/aus/account/logout', {}, headers)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/aus'])
    expect(response.headers.get('clear-site-data')).toContain('"storage"')
    expect(cookieOf(response, 'ac-token')).toBe('ac-token=')
    expect(cookieOf(response, 'shop-wishlist')).toBe('shop-wishlist=')
    // A copy of the cookie opens nothing any more.
    expect((await read('/aus/account', cookie)).status).toBe(401)
  })

  it('takes no one along who follows a link from another site', async () => {
    const cookie = await logIn(MAYA)
    const headers = { cookie, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await shop.post('/aus/account/logout', {}, headers)).status).toBe(403)
    expect((await read('/aus/account/logout', cookie)).status).toBe(303)
    expect((await read('/aus/account', cookie)).status).toBe(200)
  })
})

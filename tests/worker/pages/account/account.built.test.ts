import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
  await logIn(MAYA)
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

const DOORS = new Set(['/login', '/signup', '/reset'])
const PAGES = ['', '/bookings', '/gift-cards', '/cards', '/password', '/sessions']

describe('the account', () => {
  it.each([...PAGES, ...DOORS])(
    'weighs at most 14 KiB with at most 3 KiB of script: /account%s',
    async (page) => {
      const { text } = await read(`/aus/account${page}`, DOORS.has(page) ? '' : cookies.maya)
      const files = [...text.matchAll(/<(?:script[^>]* src|link rel="stylesheet" href)="([^"]+)"/g)]
      const built = files.map(([, file = '']) => readFileSync(`dist/client${file}`))
      const scripts = files.flatMap(([, file = ''], at) =>
        file.endsWith('.js') ? [built[at]] : [],
      )
      const size = (data: string | Buffer = '', quality = 11) =>
        brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
      const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0) / 1024
      expect(sum([size(text, 5), ...built.map((file) => size(file))])).toBeLessThanOrEqual(14)
      expect(
        sum(scripts.map((file) => gzipSync(file ?? '', { level: 9 }).length)),
      ).toBeLessThanOrEqual(3)
    },
  )

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

describe('an account of one’s own', () => {
  const NEWCOMER = {
    firstName: 'Nora',
    lastName: '<b>Lark',
    email: 'nora@example.com',
    password: 'seven wet spaniels',
  }
  const mailedLink = async (page: string) => {
    for (let tries = 0; tries < 20; tries++) {
      const mails: { text: string }[] = await (await shop.visit('/_local/mail.json')).json()
      for (const { text } of mails) {
        const [, link] = text.match(new RegExp(`example(/\\w+/account/${page}\\?token=\\S+)`)) ?? []
        if (link) return link
      }
      await shop.visit('/_local/jobs/settle', { method: 'POST' })
    }
    throw new Error('No email came.')
  }
  const tokenIn = (link: string) => new URL(link, 'http://shop.example').searchParams.get('token')

  it('keeps what was typed but the password, and says what is wrong beside each field', async () => {
    const response = await shop.post('/aus/account/signup', {
      ...{ ...NEWCOMER, email: 'nora', password: 'short', firstName: '' },
    })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('Enter an email address, such as name@example.com.')
    expect(text).toContain('Enter your first name.')
    expect(text).toContain('value="&lt;b&gt;Lark"')
    expect(text).not.toContain('value="short"')
  })

  it('opens by the link in the email and its button, once', async () => {
    const asked = await shop.post('/aus/account/signup', NEWCOMER)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/aus/account/login'])
    const link = await mailedLink('activate')
    // Programs that read mail follow links, as often as they like.
    for (let looks = 0; looks < 2; looks++) {
      const shown = await read(link)
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(shown.headers.get('referrer-policy')).toMatch(/^(strict-origin|no-referrer)$/)
      expect(shown.text).toContain('nora@example.com')
      // Nothing tells analytics of it.
      expect(shown.text).toContain('"analytics":false')
    }
    const token = tokenIn(link) ?? ''
    const wrong = await shop.post('/aus/account/activate', { token, password: 'a wrong password' })
    expect(wrong.status).toBe(401)
    const opened = await shop.post('/aus/account/activate', { token, password: NEWCOMER.password })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/aus/account'])
    const own = await read('/aus/account', cookieOf(opened, 'ac-token'))
    expect(own.text).toContain('Hi Nora')
    const again = await shop.post('/aus/account/activate', { token, password: NEWCOMER.password })
    expect(again.status).toBe(410)
    expect(shop.lines.join('')).not.toContain(token)
  })

  it('is known to nobody by the answer of a sign-up or a reset', async () => {
    const answers = []
    for (const email of ['maya@example.com', 'nobody-knows@example.com']) {
      const signUp = await shop.post('/aus/account/signup', { ...NEWCOMER, email })
      const reset = await shop.post('/aus/account/reset', { email })
      const texts = [signUp, reset].map((one) => [
        one.status,
        one.headers.get('location'),
        cookieOf(one, 'shop-flash'),
      ])
      answers.push(JSON.stringify(texts))
    }
    expect(answers[0]).toBe(answers[1])
  })

  it('gets a new password by a link, which ends every session', async () => {
    const cookie = await logIn({ email: NEWCOMER.email, password: NEWCOMER.password })
    await shop.post('/aus/account/reset', { email: NEWCOMER.email })
    const token = tokenIn(await mailedLink('reset')) ?? ''
    expect((await read(`/aus/account/reset?token=${token}`)).text).toContain('name="newPassword"')
    const weak = await shop.post('/aus/account/reset', { token, newPassword: 'short' })
    expect([weak.status, (await weak.text()).includes('At least 12 characters.')]).toEqual([
      422,
      true,
    ])
    const newPassword = 'eleven dry terriers'
    const done = await shop.post('/aus/account/reset', { token, newPassword })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/aus/account/login'])
    expect((await read('/aus/account', cookie)).status).toBe(401)
    const again = await shop.post('/aus/account/reset', { token, newPassword })
    expect(again.status).toBe(410)
    NEWCOMER.password = newPassword
    expect(await logIn({ email: NEWCOMER.email, password: newPassword })).not.toBe('')
  })

  it.each(['activate', 'reset'])(
    'shows the way on behind a link of %s that is no one’s',
    async (page) => {
      const { status, text } = await read(`/aus/account/${page}?token=a.b`)
      expect(status).toBe(404)
      expect(text).toContain('This link doesn’t work any more')
    },
  )

  it('changes its password for whoever knows it, and ends the other sessions', async () => {
    const { email, password: oldPassword } = NEWCOMER
    const [here, elsewhere] = [
      await logIn({ email, password: oldPassword }),
      await logIn({ email, password: oldPassword }),
    ]
    const newPassword = 'thirteen shy beagles'
    const send = (fields: Record<string, string>) =>
      shop.post('/aus/account/password', fields, { cookie: here })
    const wrong = await send({ oldPassword: 'not my password', newPassword })
    expect([wrong.status, (await wrong.text()).includes('id="oldPassword-issue"')]).toEqual([
      422,
      true,
    ])
    expect((await send({ oldPassword, newPassword })).status).toBe(303)
    expect((await read('/aus/account', here)).status).toBe(200)
    expect((await read('/aus/account', elsewhere)).status).toBe(401)
    NEWCOMER.password = newPassword
  })

  it('ends one session of its own, no one else’s, and all together', async () => {
    const { email, password } = NEWCOMER
    const [here, elsewhere] = [await logIn({ email, password }), await logIn({ email, password })]
    const idsIn = (text: string) =>
      [...text.matchAll(/value="([^"]+)" name="end"/g)].map(([, id = '']) => id)
    const [strange = ''] = idsIn((await read('/aus/account/sessions', cookies.maya)).text)
    const foreign = await shop.post('/aus/account/sessions', { end: strange }, { cookie: here })
    expect(foreign.status).toBe(404)
    expect((await read('/aus/account', cookies.maya)).status).toBe(200)
    const [latest = ''] = idsIn((await read('/aus/account/sessions', here)).text)
    const ended = await shop.post('/aus/account/sessions', { end: latest }, { cookie: here })
    expect(ended.status).toBe(303)
    expect((await read('/aus/account', elsewhere)).status).toBe(401)
    expect((await read('/aus/account', here)).status).toBe(200)
    await shop.post('/aus/account/sessions', { everywhere: 'yes' }, { cookie: here })
    expect((await read('/aus/account', here)).status).toBe(401)
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

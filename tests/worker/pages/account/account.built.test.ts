import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { OWN_PAGES } from '#tests/support/account/account-pages.ts'
import { PHONE } from '#tests/support/builders.ts'
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
  const customers = [{ email: 'maya@example.com', firstName: 'Maya', phone: PHONE }]
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

const brotli = (data: string | Buffer, quality: number) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** The sizes of a built file, packed as tightly as can be; many pages name the same few. */
const measured = new Map<string, { brotli: number; gzip: number }>()
function sizesOf(file: string) {
  const known = measured.get(file)
  if (known) return known
  const data = readFileSync(`dist/client${file}`)
  const sizes = { brotli: brotli(data, 11), gzip: gzipSync(data, { level: 9 }).length }
  measured.set(file, sizes)
  return sizes
}
const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0) / 1024

describe('the account', () => {
  it.each([...OWN_PAGES, ...DOORS])(
    'weighs at most 14 KiB with at most 3 KiB of script: /account%s',
    async (page) => {
      const { text } = await read(`/aus/account${page}`, DOORS.has(page) ? '' : cookies.maya)
      const files = [
        ...text.matchAll(/<(?:script[^>]* src|link rel="stylesheet" href)="([^"]+)"/g),
      ].map(([, file = '']) => file)
      const scripts = files.filter((file) => file.endsWith('.js'))
      const packed = files.map((file) => sizesOf(file).brotli)
      expect(sum([brotli(text, 5), ...packed])).toBeLessThanOrEqual(14)
      expect(sum(scripts.map((file) => sizesOf(file).gzip))).toBeLessThanOrEqual(3)
    },
  )

  it.each(OWN_PAGES)(
    'shows /account%s to its customer alone, and no one keeps it',
    async (page) => {
      const own = await read(`/aus/account${page}`, cookies.maya)
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const stranger = await read(`/aus/account${page}?list=past`)
      expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store'])
      // The page without its customer is the way in, and leads back here.
      expect(stranger.text).toContain(`name="next" value="/aus/account${page}?list=past"`)
      expect(stranger.text).not.toContain('Maya')
      const posted = await shop.post(`/aus/account${page}`, {})
      expect([401, 404]).toContain(posted.status)
    },
  )

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
  it('begin with the next booking', async () => {
    const { text } = await read('/aus/account', cookies.maya)
    expect(text).toContain('Your next experience is in 21 days.')
    expect(text).toContain('Mystery Picnic for two')
    expect(text).toContain('11:00\u00a0am to 3:00\u00a0pm AEDT · 2 adults')
    expect(text).toContain('A park near the middle of town, Melbourne')
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
        expect(stranger.text).toContain('Part of the link may be missing')
      }
    }
    expect((await read('/aus/account/bookings', cookies.tama)).text).toContain(
      'No upcoming bookings.',
    )
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
    const named = [...text.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field)
    expect(named).toEqual(['firstName', 'email', 'password'])
    expect(text).toContain('value="&lt;b&gt;Lark"')
    expect(text).not.toContain('value="short"')
  })

  it('opens by the link in the email and its button, once', async () => {
    const asked = await shop.post('/aus/account/signup', NEWCOMER)
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain('To open your account, use the link')
    const began = cookieOf(asked, 'shop-signup')
    expect(asked.headers.getSetCookie().find((one) => one.startsWith(began))).toMatch(
      /Max-Age=86400;.* HttpOnly;.* SameSite=Lax/,
    )
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
    // Where it was begun no password is asked for.
    const asks = async (cookie: string) =>
      (await read(link, cookie)).text.includes('type="password"')
    expect([await asks(''), await asks(began.slice(0, -1)), await asks(began)]).toEqual([
      ...[true, true, false],
    ])
    const dialog = `/aus?auth=activate&token=${token}`
    expect((await read(dialog, began)).text).not.toContain('type="password"')
    expect((await read(dialog)).text).toContain('type="password"')
    const wrong = await shop.post('/aus/account/activate', { token, password: 'a wrong password' })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).toContain('Sign up again')
    const opened = await shop.post('/aus/account/activate', { token }, { cookie: began })
    expect(cookieOf(opened, 'shop-signup')).toBe('shop-signup=')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/aus/account/welcome'])
    const own = await read('/aus/account', cookieOf(opened, 'ac-token'))
    expect(own.text).toContain('Hi Nora')
    const again = await shop.post('/aus/account/activate', { token, password: NEWCOMER.password })
    expect(again.status).toBe(410)
    const used = (await again.text()).match(/<main.*<\/main>/s)?.[0] ?? ''
    expect(used).toContain('Log in to see how your account stands.')
    expect(used).not.toContain('your account is open')
    expect(used).toMatch(/<a class="button" href="\/aus\/account\/login">/)
    expect(used).not.toContain('Sign up again')
    expect(shop.lines.join('')).not.toContain(token)
  })

  it('is known to nobody by the answer of a sign-up or a reset', async () => {
    const answers = []
    for (const email of ['maya@example.com', 'nobody-knows@example.com']) {
      const signUp = await shop.post('/aus/account/signup', { ...NEWCOMER, email })
      const reset = await shop.post('/aus/account/reset', { email })
      const texts = await Promise.all(
        [signUp, reset].map(async (one) => [
          one.status,
          (await one.text()).match(/<main.*<\/main>/s)?.[0].replaceAll(email, 'their address'),
          cookieOf(one, 'shop-flash'),
        ]),
      )
      answers.push(JSON.stringify(texts))
    }
    expect(answers[0]).toBe(answers[1])
  })

  it('gets a new password by a link, which ends every session', async () => {
    const cookie = await logIn({ email: NEWCOMER.email, password: NEWCOMER.password })
    const next = '/aus/wonderpass-hub/join?tier=WONDER'
    const form = await read(`/aus/account/reset?next=${encodeURIComponent(next)}`)
    expect(form.text).toContain(`name="next" value="${next}"`)
    await shop.post('/aus/account/reset', { email: NEWCOMER.email, next })
    const token = tokenIn(await mailedLink('reset')) ?? ''
    expect((await read(`/aus/account/reset?token=${token}`)).text).toContain('name="newPassword"')
    const again = await shop.post('/aus/account/reset', { email: NEWCOMER.email, again: 'yes' })
    expect(await again.text()).toContain('We’ve got your request.')
    const weak = await shop.post('/aus/account/reset', { token, newPassword: 'short' })
    expect([weak.status, (await weak.text()).includes('Use at least 12 characters.')]).toEqual([
      422,
      true,
    ])
    const newPassword = 'eleven dry terriers'
    const done = await shop.post('/aus/account/reset', { token, newPassword })
    const onward = `/aus/account/login?next=${encodeURIComponent(next)}`
    expect([done.status, done.headers.get('location')]).toEqual([303, onward])
    expect((await read('/aus/account', cookie)).status).toBe(401)
    const used = await shop.post('/aus/account/reset', { token, newPassword })
    expect(used.status).toBe(410)
    NEWCOMER.password = newPassword
    expect(await logIn({ email: NEWCOMER.email, password: newPassword })).not.toBe('')
  })

  it.each([
    ['/aus/wonderpass-hub/join?tier=WONDER', '/aus/wonderpass-hub/join?tier=WONDER'],
    ['https://evil.example/', '/aus/account'],
  ])('is opened by a link that leads on to %s', async (next, target) => {
    await shop.post('/aus/account/sign-in', { email: NEWCOMER.email, next })
    const token = tokenIn(await mailedLink('sign-in')) ?? ''
    const opened = await shop.post('/aus/account/sign-in', { token })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, target])
  })

  it.each(['activate', 'reset'])(
    'shows the way on behind a link of %s that is no one’s',
    async (page) => {
      const { status, text } = await read(`/aus/account/${page}?token=a.b`)
      expect(status).toBe(404)
      expect(text).toContain('<h1>This link doesn’t work</h1>')
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

describe('on the way to join WonderPass', () => {
  it.each(['login', 'signup'])('keeps the chosen plan and its price in sight: %s', async (page) => {
    const next = encodeURIComponent('/aus/wonderpass-hub/join?tier=EXPLORER&interval=year')
    const html = await (await shop.visit(`/aus/account/${page}?next=${next}`)).text()
    expect(html).toMatch(
      /You’re joining <strong>WonderPass (?:<!-- -->)?Explorer, \$120\u00a0a\u00a0year</,
    )
  })

  it('offers an account with a button, for most are new, on a page named after it', async () => {
    const next = encodeURIComponent('/aus/wonderpass-hub/join?tier=WONDER&interval=month')
    const html = await (await shop.visit(`/aus/account/login?next=${next}`)).text()
    expect(html).toMatch(/<a class="button[^>]*signup[^>]*>Create an account</)
    expect(html).toContain('<title>Join WonderPass')
  })
})

describe('what customers tell', () => {
  const send = (page: string, fields: Record<string, string>) =>
    shop.post(`/aus/account/${page}`, fields, { cookie: cookies.maya })
  const see = async (page: string) =>
    (await read(`/aus/account${page && `/${page}`}`, cookies.maya)).text

  it('is saved with a message, on all of their pages', async () => {
    const profile = { firstName: 'Maya', lastName: 'Okafor', cityId: 'melbourne' }
    const interests = { interests: 'food', phone: '0400 000 000' }
    const saved = await send('profile', { ...profile, ...interests })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/aus/account/profile'])
    expect(cookieOf(saved, 'shop-flash')).toContain('saved')
    expect(cookieOf(saved, 'shop-city')).toContain('melbourne')
    const text = await see('profile')
    expect(text).toContain('value="+61 400 000 000"')
    expect(text).toMatch(
      /checked="" name="interests" value="food"|name="interests" checked="" value="food"/,
    )
    await send('preferences', { marketing: 'yes' })
    expect(await see('preferences')).toMatch(
      /name="marketing" checked=""|checked="" name="marketing"/,
    )
    expect(await see('preferences')).not.toMatch(/name="sms" checked|checked="" name="sms"/)
  })

  it.each([
    ['profile', { firstName: '<b>Mo', lastName: '' }, 'Enter your last name.', 'lastName'],
    [
      'profile',
      { firstName: 'M', lastName: 'O', cityId: 'nowhere' },
      'aren’t in that city',
      'cityId',
    ],
    [
      'profile',
      { firstName: 'M', lastName: 'O', dateOfBirth: '2150-01-01' },
      'Enter a date in the past.',
      'dateOfBirth',
    ],
    ['milestones', { type: 'OTHER', name: '<b>Mo', date: '1850-01-01' }, 'after 1900', 'date'],
    [
      'milestones',
      { type: 'OTHER', name: '<b>Mo', date: '2023-02-29' },
      'such as 1990-12-31',
      'date',
    ],
    ['welcome', { step: 'location', cityId: 'nowhere' }, 'aren’t in that city', 'cityId'],
    ['data/delete', {}, 'Tick the box', 'sure'],
  ])('%s keeps %j and names the field', async (page, fields, message, field) => {
    const response = await send(page, fields as Record<string, string>)
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('<title>Error: ')
    expect(text).toContain(message)
    if (field !== 'sure') expect(text).toContain(`id="${field}-issue"`)
    if (JSON.stringify(fields).includes('<b>Mo')) expect(text).toContain('value="&lt;b&gt;Mo"')
  })

  it('keeps milestones, 29 February too, and says when their points come, until they are deleted', async () => {
    await send('milestones', { type: 'YOUR_BIRTHDAY', name: 'Leap', date: '1992-02-29' })
    const text = await see('milestones')
    expect(text).toContain('as there is no 29 February')
    const inUs = await read('/us/account/milestones', cookies.maya)
    expect(inUs.text).toContain('as there is no February 29')
    expect(text).toContain('<p class="hint">100 points on that day</p>')
    const [, id = ''] = text.match(/edit=([^"#]+)/) ?? []
    expect(await see(`milestones?edit=${id}`)).toContain('value="1992-02-29"')
    // Another customer's is not there to be changed or deleted.
    const theft = await shop.post(
      '/aus/account/milestones',
      { delete: id },
      { cookie: cookies.tama },
    )
    expect(theft.status).toBe(404)
    const deleted = await send('milestones', { delete: id })
    expect([deleted.status, cookieOf(deleted, 'shop-flash')]).toEqual([
      303,
      expect.stringContaining('Undo'),
    ])
    expect(await see('milestones')).not.toContain('Leap')
  })

  it('asks what a milestone is where nothing was chosen', async () => {
    const answer = await send('milestones', { type: '', name: '', date: '1990-01-02' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(/id="type-issue"[^>]*>.{0,60}Choose what it is\./)
  })

  it('comes round by the day of their country', async () => {
    await send('milestones', { type: 'OTHER', name: 'Moved in', date: '2020-11-20' })
    const late = { 'x-shop-now': '2026-11-20T14:00:00Z' }
    const { text } = await read('/aus/account/milestones', cookies.maya, late)
    expect(text).toContain('Saturday 20\u00a0November\u00a02027')
    const onTheDay = { 'x-shop-now': '2026-11-20T10:00:00Z' }
    const then = await read('/aus/account/milestones', cookies.maya, onTheDay)
    expect(then.text).toMatch(/Today, .{10,60}>First 100 points on .{20,40},/)
  })

  it('goes step by step, is skipped, and is taken up where it was left', async () => {
    await send('profile', { firstName: 'Maya', lastName: 'Okafor' })
    expect(await see('welcome')).toContain('Where are you?')
    const located = await send('welcome', { step: 'location', cityId: 'hobart' })
    expect(cookieOf(located, 'shop-city')).toContain('hobart')
    const login = await shop.post('/aus/account/login', MAYA)
    expect(cookieOf(login, 'shop-city')).toContain('hobart')
    const chosen = await shop.post('/aus/account/login', MAYA, { cookie: 'shop-city=perth' })
    expect(cookieOf(chosen, 'shop-city')).toBe('')
    expect(await see('welcome')).toContain('What do you like?')
    await send('welcome', { step: 'interests', skip: 'step' })
    // She isn't asked for a day she celebrates: she has milestones.
    const messages = await see('welcome')
    expect(messages).toContain('Messages from us')
    expect(messages).toContain('3 short steps left')
    const skipped = await read('/aus/account/welcome?onboarding=skip', cookies.maya)
    expect([skipped.status, skipped.headers.get('location')]).toEqual([303, '/aus/account'])
    expect(await see('')).toContain('A few optional questions: 3 short steps left.')
    await send('welcome', { skip: 'all' })
    expect((await read('/aus/account/welcome', cookies.maya)).status).toBe(303)
    expect(await see('')).not.toContain('Complete your profile')
  })

  it('is theirs as one file', async () => {
    const file = await send('data/export', {})
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(file.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${BRAND.id}-[\\d-]+\\.json"$`),
    )
    const { tables } = (await file.json()) as { tables: Record<string, unknown[]> }
    expect(JSON.stringify(tables)).toContain('maya@example.com')
    expect(JSON.stringify(tables)).not.toContain('tama@example.com')
    expect((await shop.post('/aus/account/data/export', {})).status).toBe(401)
  })

  it('leads to a wishlist that can be shared', async () => {
    const cookie = cookies.maya
    await shop.post(
      '/aus/wishlist',
      { productId: 'p-mystery-picnic', action: 'favorite' },
      { cookie },
    )
    const [, url = ''] =
      (await see('wishlist')).match(/href="(\/aus\/wishlist\?items=[^"]+)"/) ?? []
    const shared = await read(url)
    expect([shared.status, shared.text.includes('A shared wishlist')]).toEqual([200, true])
    expect(shared.text).toContain('Mystery Picnic for two')
    expect(shared.text).not.toContain('Maya')
    await shop.post(
      '/aus/wishlist',
      { productId: 'p-mystery-picnic', action: 'unfavorite' },
      { cookie },
    )
    expect(await see('wishlist')).toContain('Select the heart')
  })
})

describe('a dialog', () => {
  it.each([
    ['/aus?auth=login', 'Log in', '/aus'],
    ['/aus/cities/melbourne?auth=login&adults=2', 'Log in', '/aus/cities/melbourne?adults=2'],
    ['/aus?auth=signup', 'Create an account', null],
    ['/aus?auth=activate&token=a.b', 'Log in', '/aus'],
  ])('is open on %s, which no one keeps', async (path, title, next) => {
    const { status, headers, text } = await read(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toMatch(/<dialog class="auth-dialog"[^>]* open=""/)
    expect(text).toContain(`<h2 id="auth-title">${title}</h2>`)
    if (next) expect(text).toContain(`name="next" value="${next}"`)
  })

  it.each(['/aus?auth=nothing', '/aus?auth=__proto__', '/aus?auth=constructor'])(
    'is nowhere on %s',
    async (path) => {
      const { status, text } = await read(path)
      expect([status, text.includes('auth-dialog')]).toEqual([200, false])
    },
  )

  it('asks nothing of whoever is logged in', async () => {
    expect((await read('/aus?auth=login', cookies.maya)).text).not.toContain('auth-dialog')
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

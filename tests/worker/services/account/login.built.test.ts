import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAuthenticator } from '#tests/support/account/authenticator.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ NETWORK_LIMITS: 'on' })
})
afterAll(() => shop.close())

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const ISLA = { email: 'isla@example.com', password: 'picnic-isla-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }
const NOAH = { email: 'noah@example.com', password: 'picnic-noah-1' }
const login = (body: object, headers = {}) => shop.call('POST', '/login', body, headers)

it('the built worker hashes passwords, sets cookies of session and device, and counts by network', async () => {
  const wrong = { ...MAYA, password: 'wrong-password' }
  const { status, headers } = await login(MAYA)
  expect(status).toBe(200)
  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'ac-token',
    'shop-device',
    'shop-bookmark',
  ])
  const guesser = { 'cf-connecting-ip': '203.0.113.7' }
  for (let nth = 0; nth < 10; nth++) expect((await login(wrong, guesser)).status).toBe(401)
  const refused = await login(MAYA, guesser)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  const device = { ...guesser, cookie: cookies[1]?.split(';')[0] ?? '' }
  expect((await login(MAYA, device)).status).toBe(200)
})

const ORIGIN = { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' }
/** The cookies of a browser after an answer. */
const jar = (headers: Headers, before = '') => {
  const cookies = new Map(
    [...before.split('; '), ...headers.getSetCookie().map((line) => line.split(';')[0] ?? '')]
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}
const PICNIC = { productId: 'p-mystery-picnic', city: 'melbourne', date: '2026-12-11', adults: 2 }
/** Before the day of the picnic. */
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

it('a cart comes along by form and by API, is on the next device, and stays behind at logout', async () => {
  const line = (start: string) => ({ ...PICNIC, start })
  const added = await shop.call('POST', '/cart/lines', line('11:00'), { ...ORIGIN, ...NOW })
  expect(added.status).toBe(200)
  const phone = jar(added.headers)
  const form = await shop.post('/aus/account/login', MAYA, { cookie: phone })
  expect(form.status).toBe(303)
  const laptop = await shop.call('POST', '/cart/lines', line('13:00'), { ...ORIGIN, ...NOW })
  const before = jar(laptop.headers)
  const both = await shop.call('POST', '/login', MAYA, { ...ORIGIN, cookie: before })
  const signedIn = jar(both.headers, before)
  const starts = async (cookie: string) => {
    const { answer } = await shop.call('GET', '/cart', undefined, { cookie })
    return ((answer as { lines: { start: string }[] } | null)?.lines ?? []).map(
      ({ start }) => start,
    )
  }
  expect(shop.lines.filter((one) => one.includes('could not be joined'))).toEqual([])
  expect((await starts(signedIn)).toSorted()).toEqual(['11:00', '13:00'])
  const tablet = await shop.call('POST', '/login', MAYA, ORIGIN)
  expect(await starts(jar(tablet.headers))).toHaveLength(2)
  const left = await shop.post('/aus/account/logout', {}, { cookie: signedIn })
  expect(await starts(jar(left.headers, signedIn))).toEqual([])
  expect(await starts(before)).toEqual([])
})

it('a cart is on a device that was logged in before it was filled, from the cart’s page on or the checkout’s', async () => {
  const tablet = jar((await shop.call('POST', '/login', NOAH, ORIGIN)).headers)
  const line = { ...PICNIC, start: '10:00' }
  const added = await shop.call('POST', '/cart/lines', line, { ...ORIGIN, ...NOW })
  await shop.call('POST', '/login', NOAH, { ...ORIGIN, cookie: jar(added.headers) })
  for (const path of ['/aus/cart', '/aus/checkout']) {
    const opened = await shop.visit(path, { headers: { ...NOW, cookie: tablet } })
    expect(await opened.text()).toContain('Mystery Picnic')
    expect(jar(opened.headers)).toContain(jar(added.headers).match(/shop-cart=[^;]+/)?.[0])
  }
})

it('a cart goes along to another account at the checkout, without the points and details of the first', async () => {
  const line = { ...PICNIC, date: '2026-12-12', start: '11:00' }
  const login = await shop.call('POST', '/login', ISLA, ORIGIN)
  const empty = jar(login.headers)
  const added = await shop.call('POST', '/cart/lines', line, { ...ORIGIN, ...NOW, cookie: empty })
  const isla = jar(added.headers, empty)
  const details = { email: ISLA.email, firstName: 'Isla', lastName: 'Hart', phone: '0412 345 678' }
  const asked = await shop.post('/aus/checkout', details, { cookie: isla, ...NOW })
  expect(asked.headers.get('location')).toBe('/aus/checkout/payment')
  await shop.call('POST', '/cart/codes', { code: 'POINTS' }, { ...ORIGIN, ...NOW, cookie: isla })
  const page = async (cookie: string) =>
    (await shop.visit('/aus/checkout', { headers: { cookie, ...NOW } })).text()
  expect(await page(isla)).toContain(`Logged in as <strong>${ISLA.email}</strong>`)

  const left = await shop.post(
    '/aus/account/logout',
    { isSwitchingAccount: 'true' },
    { cookie: isla },
  )
  expect(left.headers.get('location')).toBe('/aus/account/login?next=%2Faus%2Fcheckout')
  const noOne = jar(left.headers, isla)
  expect(noOne).not.toContain('ac-token=ey')
  const html = await page(noOne)
  expect(html).toContain('Have an account?')
  expect(html).toContain('Mystery Picnic')
  for (const secret of [ISLA.email, '0412 345 678', 'Hart']) expect(html).not.toContain(secret)

  const next = await shop.post(
    '/aus/account/login',
    { ...TAMA, next: '/aus/checkout' },
    { cookie: noOne },
  )
  expect(next.headers.get('location')).toBe('/aus/checkout')
  const tama = jar(next.headers, noOne)
  const { answer } = await shop.call('GET', '/cart', undefined, { ...NOW, cookie: tama })
  expect(answer).toMatchObject({ lines: [{ date: '2026-12-12' }], codes: [] })
  // The first account has neither the cart nor a session any more.
  expect((await shop.visit('/aus/account', { headers: { cookie: isla } })).status).toBe(401)
  const again = await shop.call('POST', '/login', ISLA, ORIGIN)
  const { answer: own } = await shop.call('GET', '/cart', undefined, { cookie: jar(again.headers) })
  expect(own).toBeNull()
})

it('a passkey logs in on workerd', async () => {
  const { headers } = await shop.call('POST', '/login', MAYA, ORIGIN)
  const cookie = { ...ORIGIN, cookie: jar(headers) }
  const device = anAuthenticator('http://shop.example')
  const created = await shop.call('POST', '/customer/passkeys/options', {}, cookie)
  const credential = device.create(created.answer)
  const added = await shop.call('POST', '/customer/passkeys', { credential }, cookie)
  expect(added).toMatchObject({ status: 200, answer: [{ id: device.id }] })
  const asked = await shop.call('POST', '/login/passkey/options', {}, ORIGIN)
  const opened = await shop.call(
    'POST',
    '/login/passkey',
    { credential: device.answer(asked.answer) },
    ORIGIN,
  )
  expect(opened.status).toBe(200)
  expect(jar(opened.headers)).toContain('ac-token=ey')
})

const from = (network: number) => ({ 'cf-connecting-ip': `198.51.100.${network}` })

it('two people who press the button at the same moment are both logged in', async () => {
  const answers = await Promise.all(
    [1, 2].map((network) => shop.post('/aus/account/login', MAYA, from(network))),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
})

it('the login page of a shop that is busy says when to try again, and keeps the address', async () => {
  let isOver = false
  let nth = 3
  // Calls of many strangers take every moment that is free.
  const stranger = async () => {
    while (!isOver) {
      nth++
      const body = { email: `stranger-${nth}@example.com`, password: 'wrong-password' }
      await login(body, { 'cf-connecting-ip': `203.0.${nth >> 8}.${nth & 255}` })
    }
  }
  const strangers = Array.from({ length: 6 }, stranger)
  // Some of them may be lucky, not so many.
  const forms = Array.from({ length: 24 }, async (_, form) => {
    const email = `form-${form}@example.com`
    const fields = { email, password: 'wrong-password' }
    return { email, answer: await shop.post('/aus/account/login', fields, from(form + 3)) }
  })
  const answers = await Promise.all(forms)
  isOver = true
  await Promise.all(strangers)
  const busy = answers.find(({ answer }) => answer.status === 503)
  expect(busy?.answer.headers.get('retry-after')).toBe('1')
  const page = await busy?.answer.text()
  expect(page).toContain('Please try again in a second.')
  expect(page).toContain(`value="${busy?.email}"`)
})

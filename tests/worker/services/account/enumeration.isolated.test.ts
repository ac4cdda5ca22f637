import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Contract, Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { openHours } from '#tests/promises/support/free-slots.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { counted } from '#tests/support/services/query-counter.ts'
import { openTestSession } from '#tests/support/services/test-session.ts'
import type { Bindings } from '#worker/app/context.ts'
import { createApp } from '#worker/app.ts'

const hashes = vi.hoisted(() => ({ begun: 0, inFlight: 0, most: 0 }))
vi.mock('#worker/services/account/argon2.ts', async (importActual) => {
  const actual = await importActual<typeof import('#worker/services/account/argon2.ts')>()
  return {
    ...actual,
    async argon2id(...given: Parameters<typeof actual.argon2id>) {
      hashes.begun++
      hashes.most = Math.max(hashes.most, ++hashes.inFlight)
      try {
        return await actual.argon2id(...given)
      } finally {
        hashes.inFlight--
      }
    },
  }
})

const ORIGIN = 'http://shop.example'
/** Tama asks: their own address is another matter. */
const KNOWN = ['maya@example.com', 'isla@example.com', 'noah@example.com']
const PAIRS = KNOWN.map((known, nth) => [known, `nobody.${nth}@example.com`] as const)

let shop: TestBackend
let cookie = ''
/** What Tama booked. */
let line = ''
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = await openBackend({ quick: true })
  shop.turnTo(Date.now())
  const tama = shop.visitor()
  await tama.signIn('c-tama', 'tama@example.com')
  const month = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 7)
  const hours = await openHours(shop, { productId: 'p-mystery-picnic', months: [month] })
  granted(await addLine(tama, hours.next()))
  granted(await pay(tama, granted(await order(tama, 'tama@example.com')) as string))
  await shop.settled()
  line = (await tama.shop.customerBookings.list({ query: {} })).bookings[0]?.id ?? ''
  const sid = await openTestSession(shop.ordersDb, 'c-tama')
  await shop.ordersDb
    .prepare('UPDATE session SET confirmed_at = ? WHERE id = ?')
    .bind(Date.now(), sid)
    .run()
  const claims = { sub: 'c-tama', email: 'tama@example.com', ver: 1, sid, metaData: {} }
  cookie = `ac-token=${await shop.backend.tokens.sign(claims)}`
})
afterAll(() => shop.close())

/** What an answer tells, and what was asked and hashed for it: not what is done after it, nor what every isolate asks now and then. */
async function look(path: string, init: RequestInit, address: string) {
  const asked: string[] = []
  const work: Promise<unknown>[] = []
  let isAnswered = false
  const watched = (real: D1Database) => {
    const { database, seen } = counted(real)
    seen.asked.push = (...statements) => {
      const own = statements.filter(
        ({ text }) => !/ FROM release$|^INSERT INTO request_count /.test(text),
      )
      if (!isAnswered) asked.push(...own.map(({ text }) => text))
      return 0
    }
    return database
  }
  const { ORDERS, CATALOGUE, LIMITS } = shop.env as unknown as Bindings
  const env = {
    ...shop.env,
    ORDERS: watched(ORDERS as never),
    CATALOGUE: watched(CATALOGUE as never),
    LIMITS: watched(LIMITS as never),
  } as unknown as Bindings
  const context = {
    waitUntil(later: Promise<unknown>) {
      isAnswered = true
      work.push(later)
    },
  }
  Object.assign(hashes, { begun: 0, inFlight: 0, most: 0 })
  const response = await createApp().fetch(
    new Request(ORIGIN + path, init),
    env,
    context as unknown as ExecutionContext,
  )
  const hashed = { begun: hashes.begun, most: hashes.most }
  const body = await response.text()
  await Promise.all(work)
  const hidden = (text: string) =>
    text
      .replaceAll(address, 'ADDRESS')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/nonce="[^"]*"/g, '')
  return {
    status: response.status,
    body: hidden(body),
    headers: [...new Set(response.headers.keys())].toSorted(),
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie().map(hidden).toSorted(),
    asked,
    hashed,
  }
}

const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const json = (path: string, body: object, method = 'POST') => ({
  path: `/api${path}`,
  init: {
    method,
    headers: { ...headers, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  },
})
const form = (page: string, fields: Record<string, string>) => ({
  path: `/aus/account/${page}`,
  init: { method: 'POST', headers, body: new URLSearchParams(fields) },
})
const person = { password: 'a long walk by the sea', firstName: 'Nia', lastName: 'Okafor' }
const password = 'not anyone’s password'

/** Everything that takes an address, with how many passwords it hashes. */
const DOORS: [
  name: string,
  status: number,
  hashes: number,
  call: (email: string) => { path: string; init: RequestInit },
][] = [
  ['a login', 401, 1, (email) => json('/login', { email, password })],
  ['the form of a login', 401, 1, (email) => form('login', { email, password })],
  ['a sign-up', 200, 1, (email) => json('/signup', { ...person, email })],
  ['the form of a sign-up', 200, 1, (email) => form('signup', { ...person, email })],
  ['a reset', 200, 0, (email) => json('/password/reset/request', { email })],
  ['the form of a reset', 200, 0, (email) => form('reset', { email })],
  ['a link to log in', 200, 0, (email) => json('/login/link/request', { email })],
  ['a change of email', 200, 0, (email) => json('/customer/email', { email })],
  [
    'a link to a booking',
    200,
    0,
    (email) => json('/booking-links', { reference: 'DL-0123456789AB', email }),
  ],
  ['a link to every booking', 200, 0, (email) => json('/booking-links', { email })],
  [
    'a look at a friend’s code',
    200,
    0,
    (email) => ({
      path: `/api/referrals/redemptions/is-valid?code=MAYA-OUTSIDE&email-address=${email}`,
      init: { headers },
    }),
  ],
]

/** Other calls that are given an address, and why they tell nothing of accounts. */
const NO_DOORS: Readonly<Record<string, string>> = {
  'cart.addGift': 'who is given a gift',
  'cart.updateGift': 'who is given a gift',
  'customerGiftCards.update': 'who is given a gift',
  'customerGiftCards.sendNotification': 'who is given a gift',
  'giftCare.change': 'who is given a gift',
  'giftCare.send': 'who is given a gift',
  'attendeeLinks.invite': 'who comes along, whom no account is looked up for',
  'invitations.create': 'asked below',
  'enquiries.create': 'of the signed-in customer’s own address alone',
  'enquiries.prePayment': 'of the signed-in customer’s own address alone',
  'newsletter.subscribe':
    'looks up the list, no account; the answer is the same (newsletter.test.ts)',
  'notifyMe.request': 'looks up requests of a product, no account',
}
const hasAddress = ({ path, body, query }: Endpoint) =>
  path.includes(':email') ||
  [body, query].some((schema) => {
    const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return /"[\w-]*email[\w-]*":/i.test(JSON.stringify(shape ?? {}))
  })

describe("Passwords can't be guessed: an address that is known and one that is not", () => {
  const forgetCounts = () =>
    (shop.env.LIMITS as D1Database).prepare('DELETE FROM limit_counter').run()
  // What one door counts is no matter of the next.
  beforeEach(forgetCounts)

  it('are asked of every call that takes an address', () => {
    const doors = new Set(
      DOORS.map(([, , , call]) => call('x@example.com').path.replace(/^\/api|\?.*/g, '')),
    )
    const calls = Object.entries(contract as Contract).flatMap(([service, rows]) =>
      Object.entries(rows)
        .filter(([, row]) => row.access !== 'staff' && hasAddress(row) && !doors.has(row.path))
        .map(([name]) => `${service}.${name}`),
    )
    expect(calls.toSorted()).toEqual(Object.keys(NO_DOORS).toSorted())
  })

  it.each(DOORS)('are answered alike by %s', async (_, status, begun, call) => {
    // Modules are loaded by the first of all.
    const first = call('first@example.com')
    await look(first.path, first.init, 'first@example.com')
    for (const [known, unknown] of PAIRS) {
      await forgetCounts()
      const seen = []
      for (const email of [known, unknown]) {
        const { path, init } = call(email)
        seen.push(await look(path, init, email))
      }
      const [one, other] = seen
      expect(one).toEqual(other)
      expect(one).toMatchObject({ status, hashed: { begun, most: begun } })
      expect(one?.asked).not.toEqual([])
    }
  })

  it('are answered alike by an invitation', async () => {
    const seen = []
    for (const email of ['maya@example.com', 'nobody@example.com']) {
      const { path, init } = json('/customer/experience-invitations', {
        ...{ eventId: line, name: 'Gus', email },
      })
      const answer = await look(path, init, email)
      seen.push({ ...answer, body: answer.body.replace(/ID\.[\w-]+|"createdOn":"[^"]+"/g, '') })
      const [{ id }] = (await shop.ordersDb
        .prepare("SELECT id FROM experience_invitation WHERE state <> 'withdrawn'")
        .all<{ id: string }>()
        .then(({ results }) => results)) as [{ id: string }]
      const back = json(`/customer/experience-invitations/${id}`, {}, 'DELETE')
      expect((await look(back.path, back.init, email)).status).toBe(200)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ status: 200, hashed: { begun: 0 } })
  })
})

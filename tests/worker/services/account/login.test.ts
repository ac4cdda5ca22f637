import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { aGiftCard } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted } from '#tests/support/services/purchase.ts'

let shop: TestBackend
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
type Visitor = ReturnType<TestBackend['visitor']>
const login = (visitor: Visitor, body: { email: string; password: string }) =>
  visitor.shop.account.login({ body })
const statusOf = async (answer: ReturnType<typeof login>) => {
  const got = await answer
  return isRefusal(got) ? got.status : 200
}
const storedHash = () =>
  shop.ordersDb
    .prepare('SELECT password FROM customer WHERE email = ?')
    .bind(MAYA.email)
    .first<string>('password')
/** Moves on until every counter is over. */
const later = () => {
  now += 60 * DAY_MS
  shop.turnTo(now)
}

it('whoever switches accounts leaves the next one a cart without their gift cards', async () => {
  const maya = shop.visitor()
  maya.caller.token = granted(await login(maya, MAYA)).token
  granted(await addLine(maya))
  granted(await addCode(maya, (await aGiftCard(shop, 5_000)).code))
  const cards = () =>
    shop.ordersDb
      .prepare('SELECT COUNT(*) AS n FROM cart_gift_card WHERE cart_id = ?')
      .bind(maya.caller.cartId)
      .first('n')
  expect(await cards()).toBe(1)
  await maya.shop.account.logout({ query: { isSwitchingAccount: 'true' } })
  expect(await cards()).toBe(0)
})

describe('Passwords can’t be guessed: 40 wrong passwords from one address', () => {
  it('are 10 looked at and 30 made to wait; the right one from elsewhere works', async () => {
    later()
    const guesser = shop.visitor()
    const statuses = []
    for (let nth = 0; nth < 40; nth++)
      statuses.push(await statusOf(login(guesser, { ...MAYA, password: `guess-number-${nth}` })))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
    expect(await statusOf(login(guesser, MAYA))).toBe(429)
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
    now += MINUTE_MS
    shop.turnTo(now)
    expect(await statusOf(login(guesser, MAYA))).toBe(200)
  })

  it('count alike for an address that no one has', async () => {
    later()
    const guesser = shop.visitor()
    const statuses = []
    for (let nth = 0; nth < 12; nth++)
      statuses.push(
        await statusOf(login(guesser, { email: 'nobody@example.com', password: 'guess-guess' })),
      )
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('don’t get fresh tries by another spelling of the address', async () => {
    later()
    const guesser = shop.visitor()
    const spellings = ['maya@example.com', 'MAYA@example.com', ' maya@example.com ']
    const statuses = []
    for (let nth = 0; nth < 12; nth++) {
      const email = spellings[nth % 3] ?? ''
      statuses.push(await statusOf(login(guesser, { email, password: 'guess-guess' })))
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('don’t get fresh tries by cookies of devices that never logged in', async () => {
    later()
    const guesser = shop.visitor()
    const statuses = []
    for (let nth = 0; nth < 12; nth++) {
      guesser.caller.cookies = { 'shop-device': `device-${nth}.${'a'.repeat(43)}` }
      statuses.push(await statusOf(login(guesser, { ...MAYA, password: `guess-number-${nth}` })))
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('are forgotten with the right one', async () => {
    later()
    const forgetful = shop.visitor()
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 6; nth++)
        expect(await statusOf(login(forgetful, { ...MAYA, password: 'guess-guess' }))).toBe(401)
      expect(await statusOf(login(forgetful, MAYA))).toBe(200)
    }
  })
})

describe('Hashing can’t stop the shop: 50 logins at once', () => {
  it('hash one password at a time; the others are told to try again in a second', async () => {
    later()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        login(shop.visitor(), { email: `nobody-${nth}@example.com`, password: 'wrong-password' }),
      ),
    )
    const refusals = answers.filter(isRefusal)
    expect(refusals.filter(({ status }) => status === 401)).toHaveLength(1)
    const busy = refusals.filter(({ status }) => status === 503)
    expect(busy).toHaveLength(49)
    expect(new Set(busy.map(({ retryAfter }) => retryAfter))).toEqual(new Set([1]))
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
  })

  it('free the slot of a caller who broke off, whose request never ends', async () => {
    later()
    const hanging = await openBackend({
      limitsDatabase: () =>
        ({ prepare: () => ({ bind: () => ({}) }), batch: () => new Promise(() => {}) }) as never,
    })
    hanging.turnTo(shop.backend.clock().getTime())
    void login(hanging.visitor(), MAYA)
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(503)
    later()
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
    await hanging.close()
  })

  it('free the slot when something fails', async () => {
    later()
    const broken = await openBackend({
      database: () =>
        ({
          prepare: () => {
            throw new Error('D1_ERROR')
          },
        }) as unknown as D1Database,
    })
    for (let nth = 0; nth < 5; nth++)
      expect(await statusOf(login(broken.visitor(), MAYA))).toBe(503)
    await broken.close()
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
  })
})

describe('a login with an old hash', () => {
  it('writes the hash of today, once the password is right', async () => {
    later()
    const salt = Buffer.alloc(16, 7)
    const key = scryptSync(MAYA.password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 })
    const old = `scrypt:16384:8:5:${salt.toString('base64')}:${key.toString('base64')}`
    await shop.ordersDb
      .prepare('UPDATE customer SET password = ? WHERE email = ?')
      .bind(old, MAYA.email)
      .run()
    expect(await statusOf(login(shop.visitor(), { ...MAYA, password: 'wrong-password' }))).toBe(401)
    expect(await storedHash()).toBe(old)
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
    const renewed = await storedHash()
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect(await statusOf(login(shop.visitor(), MAYA))).toBe(200)
    expect(await storedHash()).toBe(renewed)
  })
})

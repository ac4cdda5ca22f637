import { beforeAll, expect, it } from 'vitest'
import customers from '#fixtures/customers.json' with { type: 'json' }
import { byLength } from '#tests/support/length.ts'
import { keyIn, withoutKey } from '#tests/support/worker/cache-key.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const PAIRS = byLength(100, 120, 5_000)
const VISITORS = byLength(10, 12, 40)
const AT_ONCE = 20
const PATHS = [
  '/aus',
  '/aus/cities',
  '/aus/cities/melbourne',
  '/aus/picnics/mystery-picnic',
  '/uk',
  '/us/about-us',
]

let shop: TestShop
const tokens: string[] = []
beforeAll(async () => {
  shop = await sharedShop()
  // One after the other: the shop hashes one password at a time.
  for (const { email, password } of customers) {
    const { answer } = await shop.call('POST', '/login', { email, password })
    tokens.push((answer as { token: string }).token)
  }
})

/** A generator whose numbers follow from its seed. */
function diceFrom(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Where two pages part, in a few words. */
function differenceOf(page: string, expected: string, where: string): string {
  const at = [...page].findIndex((letter, index) => letter !== expected[index])
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `${where}: …${around(page)}… instead of …${around(expected)}…`
}

it('shows no one anything of anyone else', async () => {
  const dice = diceFrom(7)
  const pick = <One>(list: readonly One[]): One => list[dice(list.length)] as One
  const visitor = () => ({
    'x-shop-geo': pick([
      'AU;Melbourne;-37.81;144.96;VIC',
      'AU;Hobart;-42.88;147.33;TAS',
      'GB;London;51.5;-0.12',
      'FR;Paris;48.85;2.35',
      '',
    ]),
    cookie: [
      `shop-cart-count=${dice(60)}`,
      pick(['', 'shop-city=hobart', 'shop-city=sydney']),
      pick(['', 'shop-ribbon=no']),
      pick([
        '',
        'shop-consent=ads%3Dgranted%26analytics%3Dgranted%26comfort%3Dgranted',
        'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied',
      ]),
      pick(['', 'shop-visited=p-sunset-picnic', 'shop-visited=p-kite-afternoon.p-sunrise-kayak']),
      pick([
        '',
        'shop-wishlist=p-mystery-picnic',
        'shop-wishlist=p-kite-afternoon.p-sunrise-kayak',
      ]),
      pick(['', '', ...tokens.map((token) => `ac-token=${token}`)]),
    ]
      .filter(Boolean)
      .join('; '),
  })
  const visitors = Array.from({ length: VISITORS }, visitor)
  const now = new Date().toISOString()
  const alone = new Map<string, Promise<string>>()
  /** What a visitor is shown when nothing is remembered at all. */
  const pageAlone = (who: number, path: string) => {
    const key = `${who} ${path}`
    const page =
      alone.get(key) ??
      shop
        .visit(path, { headers: { ...visitors[who], 'x-shop-now': now } })
        .then(async (response) => {
          expect(response.status).toBe(200)
          return withoutKey(await response.text())
        })
    alone.set(key, page)
    return page
  }
  const keys = new Set<string>()
  const seen = { hit: 0, other: 0 }

  async function pair() {
    const path = pick(PATHS)
    const two = [dice(visitors.length), dice(visitors.length)]
    const pages = await Promise.all(
      two.map(async (who) => {
        const response = await shop.visit(path, {
          headers: visitors[who] as Record<string, string>,
        })
        expect(response.status).toBe(200)
        seen[response.headers.get('x-shop-cache') === 'hit' ? 'hit' : 'other']++
        const page = await response.text()
        const key = keyIn(page)
        if (key && keys.has(key)) throw new Error(`Two pages share the key ${key}`)
        keys.add(key)
        return withoutKey(page)
      }),
    )
    for (const [index, page] of pages.entries()) {
      const expected = await pageAlone(two[index] as number, path)
      if (page !== expected)
        throw new Error(differenceOf(page, expected, `${path} for ${two[index]}`))
    }
  }

  for (let done = 0; done < PAIRS; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, pair))
  expect(seen.hit).toBeGreaterThan(PAIRS)
}, 600_000)

import { beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_MENU, type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { pageRoutes } from '#domain/routes.ts'
import { PHONE } from '#tests/support/builders.ts'
import { isLong } from '#tests/support/length.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const HOME = 'http://shop.example'
const AT_A_TIME = 8

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

type Door = { url: string; on: string }

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"')

const addressesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, url = '']) => unescapeHtml(url))

/** The addresses of the links and of the search forms of a page. */
const linksOf = (html: string): string[] => [
  ...addressesOf(html, /<a\b[^>]*?\shref="([^"]*)"/g),
  ...addressesOf(html, /<form\b(?![^>]*method="post")[^>]*?\saction="([^"]*)"/gi),
]

/** Where the buttons of a page send their forms. */
const targetsOf = (html: string): string[] => [
  ...addressesOf(html, /<form\b(?=[^>]*method="post")[^>]*?\saction="([^"]*)"/gi),
  ...addressesOf(html, /\sformaction="([^"]*)"/gi),
]

const ANY_PATH = new Set(['product', 'contentPage'])

/** Whether a route has a path; one that could be a product's or an editor's must have been seen. */
const hasRoute = (path: string, seen: ReadonlySet<string>): boolean =>
  seen.has(path) ||
  path.startsWith('/api/') ||
  Object.entries(pageRoutes).some(
    ([name, { pattern }]) => !ANY_PATH.has(name) && regexOf(pattern).test(path),
  )

const regexOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+\{(.+?)\}(?=\/|$)/g, '$1').replaceAll(/:\w+/g, '[^/]+')}$`)

const hasId = (html: string, id: string) => html.includes(` id="${id}"`)

type Walk = {
  country: string
  from: string
  /** The pages whose own doors are followed. */
  follows?: (path: string) => boolean
  headers?: Record<string, string>
}

/** Follows every link of every page from one on, each address once, whatever its query, and asks where buttons lead. */
async function crawl({ country, from, follows = () => true, headers = {} }: Walk) {
  const seen = new Set([from])
  const targets = new Map<string, string>()
  const dead: string[] = []
  const waiting: Door[] = [{ url: from, on: 'start' }]
  const follow = async ({ url, on }: Door): Promise<Door[]> => {
    const response = await shop.visit(url, { headers })
    if (response.status >= 400) dead.push(`${response.status} ${url} on ${on}`)
    const location = response.headers.get('location')
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    for (const target of targetsOf(html)) targets.set(URL.parse(target, HOME)?.pathname ?? '', url)
    if (!follows(url)) return []
    const next = [...linksOf(html), ...(location ? [location] : [])]
    return next.flatMap((href) => {
      const target = URL.parse(href, HOME + url)
      if (!target) {
        dead.push(`unreadable ${href} on ${url}`)
        return []
      }
      const { hash } = target
      if (href.startsWith('#') && hash !== '#' && !hasId(html, decodeURIComponent(hash.slice(1))))
        dead.push(`nothing at ${href} on ${url}`)
      if (href === '#' || href === '') dead.push(`empty link on ${url}`)
      if (!/^https?:$/.test(target.protocol)) return []
      if (target.origin !== HOME) {
        if (target.hostname.endsWith('.example')) dead.push(`${href} on ${url}`)
        return []
      }
      return target.pathname.startsWith(`/${country}`)
        ? [{ url: target.pathname + target.search, on: url }]
        : []
    })
  }
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_A_TIME)
    for (const door of (await Promise.all(batch.map(follow))).flat()) {
      const path = door.url.split('?')[0] ?? ''
      if (seen.has(path)) continue
      seen.add(path)
      waiting.push(door)
    }
  }
  for (const [path, on] of targets)
    if (!hasRoute(path, seen)) dead.push(`a button to ${path} on ${on}`)
  return { seen, dead, targets }
}

/** Another country every day; all of them in long runs. */
const today = Math.floor(Date.now() / 86_400_000) % COUNTRY_CODES.length
const crawled = COUNTRY_CODES.filter((_, index) => isLong || index === today)

/** Pages of gifts, the account, membership and bookings that strangers come to. */
const DOORS = [
  /\/gift-cards$/,
  /\/gift-cards\/build$/,
  /\/gift-cards\/balance$/,
  /\/account\/login$/,
  /\/account\/signup$/,
  /\/account\/reset$/,
  /\/wonderpass-hub$/,
  /\/wonderpass-hub\/join$/,
  /\/find-booking$/,
  /\/help$/,
  /\/terms$/,
  /\/privacy$/,
  /\/accessibility$/,
]

describe.each(crawled)('a stranger in %s', (code) => {
  it('finds something behind every link of every page', async () => {
    const { seen, dead } = await crawl({ country: code, from: `/${code}` })
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(50)
    const paths = [...seen]
    for (const door of DOORS) expect(paths, door.source).toContainEqual(expect.stringMatching(door))
  }, 120_000)
})

describe('a customer', () => {
  it('finds something behind every link and button of the account, a booking and its guests', async () => {
    const headers = { cookie: await logIn() }
    const reference = await buy(headers)
    const { seen, dead, targets } = await crawl({
      country: 'aus',
      from: '/aus/account',
      follows: (path) => OWN_PAGES.test(path),
      headers,
    })
    expect(dead).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining(EXPECTED_PAGES))
    expect([...seen].join(' ')).toContain(reference)
    expect(targets.size).toBeGreaterThan(20)
    // A link that changes something would have logged out, or cancelled the booking.
    expect((await shop.visit('/aus/account', { headers })).status).toBe(200)
    expect((await shop.call('GET', `/bookings/${reference}`, undefined, headers)).status).toBe(200)
  }, 60_000)
})

const OWN_PAGES = /^\/aus\/(?:account|b|g|guest|gift-care|gift|downloads)(?:[/?]|$)/
const EXPECTED_PAGES = Object.keys(ACCOUNT_MENU).map((page) =>
  accountUrl('aus', page as AccountPageName),
)

async function logIn(): Promise<string> {
  const customer = { email: 'maya@example.com', password: 'picnic-maya-1' }
  const response = await shop.post('/aus/account/login', customer)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('ac-token=')) ?? ''
}

/** Some weeks away; no fixed day, which may be a public holiday. */
async function openSlot(productId: string, city: string) {
  const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
  const { answer } = await shop.call(
    'GET',
    `/availability/${productId}?city=${city}&month=${month}`,
  )
  const { days } = answer as { days: { date: string; slots: { start: string; open: boolean }[] }[] }
  for (const { date, slots } of days) {
    const slot = slots.find(({ open }) => open)
    if (slot) return { productId, city, date, start: slot.start }
  }
  throw new Error(`nothing is open for ${productId} in ${city} in ${month}`)
}

async function buy(headers: Record<string, string>): Promise<string> {
  const line = { ...(await openSlot('p-mystery-picnic', 'melbourne')), adults: 2 }
  const { answer: cart } = await shop.call('POST', '/cart/lines', line, headers)
  const { cartId } = cart as { cartId: string }
  const customers = [{ email: 'maya@example.com', firstName: 'Maya', phone: PHONE }]
  const order = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  const { answer } = await shop.call('POST', '/enquiry', order, headers)
  const { enquiryReferenceId } = (answer as { data: { enquiryReferenceId: string } }).data
  const payment = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
  await shop.call('POST', `/payments/${enquiryReferenceId}`, payment, {
    ...headers,
    'idempotency-key': enquiryReferenceId,
  })
  return enquiryReferenceId
}

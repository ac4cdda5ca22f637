import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const MANAGER = 'https://tags.example.com/gtm.js?id=GTM-1'
const PIXEL = 'https://pixel.example.org/p.js'
const PIXEL_ORIGIN = new URL(PIXEL).origin
const NOW = { 'x-shop-now': '2026-11-20T00:00:00Z' }

let shop: TestShop
beforeAll(async () => {
  const TAGS = JSON.stringify({
    analytics: [MANAGER],
    ads: [PIXEL],
    hosts: ['https://in.example.com'],
  })
  shop = await openShop({ TAGS })
})
afterAll(() => shop.close())

type Seen = { analytics: boolean; tags?: string[]; ads?: boolean }
type Told = {
  event: string
  ecommerce: { value: number; currency: string; transaction_id?: string }
}

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await shop.visit(path, { headers })
  const html = await response.text()
  const [, seen = 'null'] = /id="visitor">(.*?)<\/script>/.exec(html) ?? []
  const [, told = '[]'] = /data-commerce="">(.*?)<\/script>/.exec(html) ?? []
  return { response, html, seen: JSON.parse(seen) as Seen, told: JSON.parse(told) as Told[] }
}

const NONE: Seen = { analytics: false }
const COUNTED: Seen = { analytics: true, tags: [MANAGER], ads: false }
const ALL: Seen = { analytics: true, tags: [MANAGER, PIXEL], ads: true }
const GPC = { 'sec-gpc': '1' }

/** Before a choice, and with the browser's signal. */
const COUNTRIES: readonly [country: string, before: Seen, signalled: Seen][] = [
  ['aus', ALL, COUNTED],
  ['nz', ALL, COUNTED],
  ['us', ALL, COUNTED],
  ['ca', COUNTED, COUNTED],
  ['uk', NONE, NONE],
]

describe.each(COUNTRIES)('scripts of others in %s', (country, before, signalled) => {
  const choose = async (choice: string, headers: Record<string, string> = {}) => {
    const response = await shop.post(`/${country}/consent`, { choice }, headers)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('shop-consent='))
    return cookie?.split(';', 1)[0] ?? ''
  }

  it('are what its law lets happen before a choice, with a banner that asks', async () => {
    const { seen, html } = await open(`/${country}`)
    expect(seen).toMatchObject(before)
    expect(html).toContain('aria-label="Cookies"')
    expect(html).toContain(country === 'us' ? 'Your privacy choices' : 'Cookie choices')
    expect(html).not.toContain(`src="${MANAGER}`)
  })

  it('are without adverts where the browser says so, which the page shows', async () => {
    const { seen, html } = await open(`/${country}`, GPC)
    expect(seen).toMatchObject(signalled)
    expect(html).toContain('Opt-out signal respected')
    expect(html).not.toContain('measure ads')
  })

  it('are none after a no, all after a yes, and none again after another no, without a banner', async () => {
    for (const [choice, expected] of [
      ['none', NONE],
      ['all', ALL],
      ['none', NONE],
    ] as const) {
      const cookie = await choose(choice)
      const { seen, html } = await open(`/${country}`, { cookie })
      expect(seen).toMatchObject(expected)
      expect(seen.tags ?? []).toEqual(expected.tags ?? [])
      expect(html).not.toContain('aria-label="Cookies"')
    }
  })

  it('leave proof of the choice, without saying whose', async () => {
    const cookie = await choose('all', GPC)
    const [, id = ''] = /id%3D([\w-]+)/.exec(cookie) ?? []
    const row = await (await shop.ordersDb())
      .prepare('SELECT country, choices, gpc, wording FROM cookie_choice WHERE id = ?')
      .bind(id)
      .first()
    expect(row).toEqual({
      country,
      choices: '{"ads":"granted","analytics":"granted","comfort":"granted"}',
      gpc: 1,
      wording: 3,
    })
  })
})

it('Québec lets nothing happen before a choice', async () => {
  const { seen, html } = await open('/ca', { 'x-shop-geo': 'CA;Montreal;45.5;-73.6;QC' })
  expect(seen).toMatchObject(NONE)
  expect(html).toContain('only the cookies the shop needs, unless you allow more')
  expect((await open('/ca')).html).toContain('count visits and remember what you’ve viewed')
})

describe('the page’s policy', () => {
  it('allows the scripts and what they talk to, but not where a card is typed', async () => {
    const page = await shop.visit('/aus')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' https://tags.example.com https://pixel.example.org")
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/in\.example\.com/)
    const paying = await shop.visit('/aus/checkout/payment')
    expect(paying.headers.get('content-security-policy')).not.toContain('example.com')
    const { seen } = await open('/aus/wonderpass-hub')
    expect(seen).toMatchObject({ analytics: true, wait: true })
    expect(seen).not.toHaveProperty('tags')
  })
})

/** A page on the way of a payment. */
function expectQuiet({ seen, response }: Awaited<ReturnType<typeof open>>) {
  expect(seen).toMatchObject({ analytics: true, wait: true })
  expect(seen).not.toHaveProperty('tags')
  expect(response.headers.get('content-security-policy')).not.toContain(PIXEL_ORIGIN)
}

describe('steps towards a sale', () => {
  it('are named for whoever may be counted, and a purchase by one view of all', async () => {
    const line = {
      productId: 'p-mystery-picnic',
      city: 'melbourne',
      date: '2027-01-19',
      start: '11:00',
      adults: 2,
    }
    const { answer } = await shop.call('POST', '/cart/lines', line, NOW)
    const { cartId } = answer as { cartId: string }
    const headers = { ...NOW, cookie: `shop-cart=${cartId}` }
    const denied = { ...headers, cookie: `${headers.cookie}; shop-consent=analytics=denied` }

    expect((await open('/aus/cart', headers)).told).toMatchObject([
      { event: 'add_to_cart', ecommerce: { currency: 'AUD', value: 199 } },
    ])
    expect((await open('/aus/cart', denied)).told).toEqual([])
    const checkout = await open('/aus/checkout', headers)
    expectQuiet(checkout)
    expect(checkout.told).toMatchObject([{ event: 'begin_checkout', ecommerce: { value: 199 } }])
    const data = { customers: [{ email: 'sam@example.com', phone: PHONE }], cartId }
    const body = { service: 'enquiry', event: 'CREATE_ENQUIRY', data }
    const enquiry = await shop.call('POST', '/enquiry', body, NOW)
    const reference = (enquiry.answer as { data: { enquiryReferenceId: string } }).data
      .enquiryReferenceId
    const claim = () =>
      shop.call('POST', `/enquiry/${reference}/purchase-event`, { cartId }, headers)
    expect((await claim()).status).toBe(409)
    await shop.call(
      'POST',
      `/payments/${reference}`,
      { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId },
      { ...headers, 'idempotency-key': 'once' },
    )
    const path = `/aus/checkout/thank-you/${reference}`
    expect((await open(path, denied)).told).toEqual([])
    expect((await open(path, headers)).told).toMatchObject([
      { event: 'purchase', ecommerce: { value: 199, transaction_id: reference } },
    ])
    // Its links open the booking: no tag is there to read them.
    expectQuiet(await open(path, headers))
    // A reload, the way back, a second tab.
    const again = await Promise.all([open(path, headers), open(path, headers), open(path, headers)])
    expect(again.flatMap(({ told }) => told)).toEqual([])
  })
})

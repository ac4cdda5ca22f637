import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutKey } from '#tests/support/worker/cache-key.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Headers = Record<string, string>
const stateOf = (response: Response) => response.headers.get('x-shop-cache')
async function visit(path: string, headers: Headers = {}) {
  const response = await shop.visit(path, { headers })
  return { state: stateOf(response), text: await response.text(), response }
}

describe('a page that anyone may see', () => {
  it.each([
    '/aus',
    '/nz/cities',
    '/uk/cities/london',
    '/aus/picnics/mystery-picnic',
    '/us/about-us',
  ])('%s is drawn once and shown again, byte for byte', async (path) => {
    const first = await visit(path)
    const second = await visit(path)
    expect([first.state, second.state]).toEqual(['miss', 'hit'])
    expect(withoutKey(second.text)).toBe(withoutKey(first.text))
    expect(second.response.headers.get('content-security-policy')).toBe(
      first.response.headers.get('content-security-policy'),
    )
    expect(second.response.headers.get('cache-control')).toBe('private, no-cache')
    expect(second.response.headers.get('server-timing')).toContain('hit')
  })

  it('is kept for city and money, not for campaigns or cookies', async () => {
    await visit('/ca')
    expect((await visit('/ca', { cookie: 'shop-cart-count=3' })).state).toBe('hit')
    expect((await visit('/ca?utm_source=letter')).state).toBe('hit')
    expect((await visit('/ca', { 'x-shop-geo': 'AU;;;;' })).state).toBe('miss')
    expect((await visit('/ca', { cookie: 'shop-city=toronto' })).state).toBe('miss')
    expect((await visit('/ca?nonsense=1')).state).toBe('bypass')
    expect((await visit('/ca', { 'x-shop-now': '2026-11-21T00:00:00Z' })).state).toBe('bypass')
  })

  it.each(['/aus/cart', '/aus/checkout', '/aus/nothing', '/aus/search?q=kayak'])(
    '%s is no one else’s',
    async (path) => {
      await visit(path)
      expect((await visit(path)).state).not.toBe('hit')
    },
  )

  it('is not sent twice to someone who has it', async () => {
    const { response } = await visit('/nz/cities')
    await visit('/nz/cities')
    const again = await shop.visit('/nz/cities')
    await again.text()
    const tag = again.headers.get('etag') ?? ''
    expect(response.headers.get('set-cookie')).toBeNull()
    const known = await shop.visit('/nz/cities', { headers: { 'if-none-match': tag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const withCookie = await shop.visit('/nz/cities', {
      headers: { 'if-none-match': tag, cookie: 'shop-cart-count=2' },
    })
    await withCookie.text()
    expect([withCookie.status, withCookie.headers.get('etag')]).toEqual([200, null])
  })

  it('is drawn anew when something else is published', async () => {
    await visit('/us/cities/boston')
    expect((await visit('/us/cities/boston')).state).toBe('hit')
    const db = await shop.catalogueDb()
    await db.prepare(`UPDATE release SET id = 'another'`).run()
    // Which release is current is asked again after ten seconds.
    const later = new Date(Date.now() + 11_000).toISOString()
    await visit('/us', { 'x-shop-now': later })
    expect((await visit('/us/cities/boston')).state).toBe('miss')
  })

  it('says what it visits in a cookie of the visitor, never in the kept page', async () => {
    await visit('/aus/picnics/mystery-picnic')
    const { response, state } = await visit('/aus/picnics/mystery-picnic', {
      cookie: 'shop-visited=p-kite-afternoon',
    })
    expect(state).toBe('hit')
    expect(response.headers.get('set-cookie')).toContain(
      'shop-visited=p-kite-afternoon~AUD.p-mystery-picnic~AUD',
    )
    const refusing = await visit('/aus/picnics/mystery-picnic', {
      cookie: 'shop-consent=ads%3Ddenied%26analytics%3Ddenied%26comfort%3Ddenied',
    })
    expect(refusing.response.headers.get('set-cookie')).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36'
/** A page of the fixtures that half of all visitors see another way. */
const PAGE = '/aus/spring-picnics'
const ID = 'page-spring-picnics'
const B = 'spring-basket-first'
const COOKIE = `builder.tests.${ID}`

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Headers = Record<string, string>
async function visit(path: string, cookie = '', headers: Headers = {}) {
  const answer = await shop.visit(path, {
    headers: { 'user-agent': PERSON, ...(cookie ? { cookie } : {}), ...headers },
  })
  const text = await answer.text()
  const group = /data-builder-variation-id="([^"]*)"/.exec(text)?.[1]
  const cookies = answer.headers.getSetCookie()
  return { answer, text, group, cookies, state: answer.headers.get('x-shop-cache') }
}
const keptFor = (group: string) => `${COOKIE}=${group}`

describe('A/B test: one address, two pages', () => {
  it('each is kept, and shown to its own visitors alone', async () => {
    const drawn = [await visit(PAGE, keptFor(ID)), await visit(PAGE, keptFor(B))]
    expect(drawn.map(({ state, group }) => [state, group])).toEqual([
      ['miss', ID],
      ['miss', B],
    ])
    for (const [at, group] of [ID, B, B, ID].entries()) {
      const again = await visit(PAGE, keptFor(group))
      expect([at, again.state, again.group, again.cookies]).toEqual([at, 'hit', group, []])
      expect(again.text).toBe(drawn[group === ID ? 0 : 1]?.text)
    }
    const [first, second] = drawn
    expect(first?.text).not.toContain(B)
    expect(second?.text).not.toContain(`variation-id="${ID}"`)
  })

  it('a new visitor is drawn once, told so in a cookie, and stays', async () => {
    const groups = new Set<string | undefined>()
    for (let turn = 0; turn < 30 && groups.size < 2; turn++) {
      const { group, cookies, state } = await visit(PAGE)
      groups.add(group)
      expect(state).toBe('hit')
      expect(cookies).toEqual([`${COOKIE}=${group}; Max-Age=2592000; Path=/; SameSite=Lax`])
      const back = await visit(PAGE, keptFor(String(group)))
      expect([back.group, back.cookies, back.state]).toEqual([group, [], 'hit'])
    }
    expect([...groups].sort()).toEqual([ID, B].sort())
  })

  it('has another tag for each', async () => {
    const tags = new Map<string | undefined, string | null>()
    for (let turn = 0; turn < 30 && tags.size < 2; turn++) {
      const { group, answer } = await visit(PAGE)
      tags.set(group, answer.headers.get('etag'))
    }
    const [one, other] = [...tags.values()]
    expect(one).toMatch(/^"/)
    expect(other).not.toBe(one)
  })

  it('is asked for by address, which beats the cookie', async () => {
    const query = `?${COOKIE}=${B}`
    const forced = await visit(PAGE + query, keptFor(ID))
    expect([forced.group, forced.state]).toEqual([B, 'bypass'])
    expect(forced.cookies.join()).toContain(`${COOKIE}=${B};`)
    const unknown = await visit(`${PAGE}?${COOKIE}=nonsense`, keptFor(ID))
    expect([unknown.group, unknown.cookies]).toEqual([ID, []])
  })

  it('fetched ahead it is the page that will be shown: its cookie comes with it', async () => {
    const ahead = await visit(PAGE, '', { 'sec-purpose': 'prefetch' })
    expect(ahead.cookies.join()).toContain(`${COOKIE}=${ahead.group};`)
  })
})

describe('who is in no test', () => {
  it.each<[string, string, string, Headers]>([
    ['who said no', PAGE, 'shop-consent=analytics%3Ddenied', {}],
    ['who said no after a yes', PAGE, `shop-consent=analytics%3Ddenied; ${keptFor(B)}`, {}],
    ['who has not said yes where that is needed', '/uk/gifts/gift-of-a-day', '', {}],
    ['programs', PAGE, '', { 'user-agent': 'Googlebot/2.1' }],
  ])('%s', async (_, path, cookie, headers) => {
    for (let turn = 0; turn < 4; turn++) {
      const { group, cookies } = await visit(path, cookie, headers)
      expect(group).toMatch(/^page-/)
      expect(cookies).toEqual([])
    }
  })

  it('who takes consent back loses the groups', async () => {
    const answer = await shop.post(
      '/aus/consent',
      { choice: 'none' },
      { cookie: `${keptFor(B)}; builderSessionId=${'a'.repeat(32)}` },
    )
    const lines = answer.headers.getSetCookie()
    expect(
      lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0]),
    ).toEqual([COOKIE, 'builderSessionId'])
  })
})

describe('what is told', () => {
  it('a test that was shown is known, and what happens in it counts', async () => {
    const db = await shop.ordersDb()
    await visit(PAGE, keptFor(B))
    const name = () =>
      db.prepare('SELECT name FROM experiment WHERE id = ?').bind(ID).first<string>('name')
    await expect.poll(name).toContain('spring')
    const data = { contentId: ID, variationId: B, visitorId: 'ab'.repeat(16) }
    await shop.call(
      'POST',
      '/v1/track',
      { events: [{ type: 'impression', data }] },
      {
        'user-agent': PERSON,
      },
    )
    const visitors = () =>
      db
        .prepare('SELECT visitors FROM content_count WHERE content_id = ? AND variation_id = ?')
        .bind(ID, B)
        .first<number>('visitors')
    await expect.poll(visitors).toBe(1)
  })

  it('a page says that it may be told about only where that is so', async () => {
    expect((await visit(PAGE)).text).toContain('class="counted"')
    expect((await visit(PAGE, 'shop-consent=analytics%3Ddenied')).text).not.toContain('counted"')
    expect((await visit('/aus/cities')).text).not.toContain('class="counted"')
  })
})

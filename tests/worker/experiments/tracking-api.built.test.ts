import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const TOKEN = 'a-service-token-of-thirty-two-letters'
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36'
const VISITOR = 'ab'.repeat(16)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ SERVICE_TOKEN: TOKEN, NETWORK_LIMITS: 'on' })
  const db = await shop.ordersDb()
  await db.exec(
    `INSERT INTO experiment VALUES ('page-1', 'Spring', '[["b",0.5,"B"]]', 1790000000000, 1790000000000)`,
  )
})
afterAll(() => shop.close())

type Headers = Record<string, string>
const tell = (body: unknown, headers: Headers = {}) =>
  shop.call('POST', '/v1/track', body, { 'user-agent': PERSON, ...headers })
const event = (type: string, more = {}) => ({
  type,
  data: { contentId: 'page-1', visitorId: VISITOR, ...more },
})

async function counted(type = 'impression') {
  const db = await shop.ordersDb()
  const row = await db
    .prepare(
      `SELECT COALESCE(SUM(events), 0) AS events, COALESCE(SUM(visitors), 0) AS visitors
       FROM content_count WHERE content_id = 'page-1' AND type = ?`,
    )
    .bind(type)
    .first<{ events: number; visitors: number }>()
  return [row?.events ?? 0, row?.visitors ?? 0]
}

describe('POST /api/v1/track', () => {
  it('answers at once and counts behind it', async () => {
    const { status, headers } = await tell({
      events: [event('impression', { variationId: 'b' }), event('impression'), event('click')],
    })
    expect([status, headers.get('set-cookie')]).toEqual([204, null])
    await expect.poll(() => counted()).toEqual([2, 2])
    await expect.poll(() => counted('click')).toEqual([1, 1])
  })

  it.each<[number, unknown]>([
    [422, { events: [] }],
    [422, { events: Array.from({ length: 101 }, () => event('click')) }],
    [422, { events: [event('click', { visitorId: 'somebody' })] }],
    [422, { events: [event('click', { contentId: '../etc' })] }],
    [422, { events: [{ type: 7 }] }],
    [422, []],
    [422, null],
    [413, { events: [event('click', { metadata: { text: 'x'.repeat(70_000) } })] }],
  ])('says %d to what it cannot take', async (status, body) => {
    const before = await counted('click')
    expect((await tell(body)).status).toBe(status)
    expect(await counted('click')).toEqual(before)
  })

  it('says 400 to what is no JSON, 403 to another site, 405 to another method', async () => {
    const post = { method: 'POST', body: '{' }
    expect((await shop.visit('/api/v1/track', post)).status).toBe(400)
    const foreign = await tell({ events: [event('click')] }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const { status, headers } = await shop.call('GET', '/v1/track')
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  it.each<[string, Headers]>([
    ['programs', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['who said no', { cookie: 'shop-consent=analytics%3Ddenied' }],
  ])('counts nothing of %s', async (_, headers) => {
    const before = await counted()
    expect((await tell({ events: [event('impression')] }, headers)).status).toBe(204)
    // What was told after it is counted, so that what was told before would be by now.
    await tell({ events: [event('conversion', { variationId: 'b' })] })
    await expect.poll(async () => (await counted('conversion'))[0]).toBeGreaterThan(0)
    expect(await counted()).toEqual(before)
    const db = await shop.ordersDb()
    await db.exec(`DELETE FROM content_count WHERE type = 'conversion'`)
  })

  it('counts nothing more of a network that tells without end', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    const before = await counted()
    const unknown = { events: [event('impression', { contentId: 'unknown' })] }
    await Promise.all(Array.from({ length: 140 }, () => tell(unknown, headers)))
    const { status } = await tell({ events: [event('impression')] }, headers)
    await tell({ events: [event('click')] })
    await expect.poll(async () => (await counted('click'))[0]).toBeGreaterThan(1)
    expect([status, await counted()]).toEqual([204, before])
  })
})

describe('GET /api/v1/pixel', () => {
  it('is one point, and counts what was loaded', async () => {
    const asking = {
      headers: { 'user-agent': PERSON, referer: 'http://shop.example/aus/about-us' },
    }
    const response = await shop.visit('/api/v1/pixel?apiKey=abcd&contentId=page-1', asking)
    expect(response.headers.get('content-type')).toBe('image/gif')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 10))).toBe(
      'GIF89a\u0001\u0000\u0001\u0000',
    )
    await expect.poll(() => counted('view')).toEqual([1, 0])
  })

  it.each([
    ['uk', '', 0],
    ['uk', 'shop-consent=analytics%3Dgranted', 1],
    ['ca', '', 1],
    ['ca', 'shop-consent=analytics%3Ddenied', 0],
    ['xx', '', 0],
  ])('of a page of %s with the cookie "%s" counts %i views', async (country, cookie, more) => {
    const [before = 0] = await counted('view')
    const see = (referer: string, more: Headers = {}) =>
      shop.visit('/api/v1/pixel?apiKey=abcd&contentId=page-1', {
        headers: { 'user-agent': PERSON, referer: `http://shop.example/${referer}`, ...more },
      })
    await see(`${country}/about-us`, { cookie })
    // What was asked for after it is counted, so that it would be by now.
    await see('aus/about-us')
    await expect.poll(async () => (await counted('view'))[0]).toBeGreaterThan(before)
    expect(await counted('view')).toEqual([before + 1 + more, 0])
  })

  it('needs a key, and knows no other method', async () => {
    expect((await shop.visit('/api/v1/pixel')).status).toBe(400)
    expect((await shop.visit('/api/v1/pixel', { method: 'POST' })).status).toBe(405)
  })
})

describe('GET /api/experiments', () => {
  it('is for the people of the shop', async () => {
    expect((await shop.call('GET', '/experiments')).status).toBe(401)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { status, answer } = await shop.call('GET', '/experiments', undefined, headers)
    expect([status, answer]).toMatchObject([200, [{ id: 'page-1', says: expect.any(String) }]])
  })
})

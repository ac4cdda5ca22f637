import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ NETWORK_LIMITS: 'on' })
})
afterAll(() => shop.close())

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const login = (body: object, headers = {}) => shop.call('POST', '/login', body, headers)

it('the built worker hashes passwords, sets cookies of session and device, and counts by network', async () => {
  const wrong = { ...MAYA, password: 'wrong-password' }
  const { status, headers } = await login(MAYA)
  expect(status).toBe(200)
  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['ac-token', 'shop-device'])
  const guesser = { 'cf-connecting-ip': '203.0.113.7' }
  for (let nth = 0; nth < 10; nth++) expect((await login(wrong, guesser)).status).toBe(401)
  const refused = await login(MAYA, guesser)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  const device = { ...guesser, cookie: cookies[1]?.split(';')[0] ?? '' }
  expect((await login(MAYA, device)).status).toBe(200)
})

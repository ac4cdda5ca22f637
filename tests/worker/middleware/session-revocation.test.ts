import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }
const GONE = /^ac-token=; Max-Age=0; Path=\/$/

let backend: TestBackend
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
})
afterAll(() => backend.close())

type Shop = ReturnType<typeof openEntry>
const tokenOf = async ({ call }: Shop, who: typeof MAYA): Promise<string> =>
  (await call('POST', '/login', who)).answer.token
const asMaya = (token: string) => ({ cookie: `ac-token=${token}` })
const pass = async ({ call }: Shop, token: string) =>
  (await call('GET', '/customer/subscription', undefined, asMaya(token))).status

describe('Sign-out is immediate: logging out', () => {
  it('ends its own session at once, and no other one', async () => {
    const shop = openEntry(backend)
    const [phone, laptop, tama] = [
      await tokenOf(shop, MAYA),
      await tokenOf(shop, MAYA),
      await tokenOf(shop, TAMA),
    ]
    expect([await pass(shop, phone), await pass(shop, laptop)]).toEqual([200, 200])

    const out = await shop.call('POST', '/logout', undefined, asMaya(phone))
    expect([out.status, out.answer, out.headers.getSetCookie()]).toEqual([
      200,
      null,
      expect.arrayContaining([expect.stringMatching(GONE)]),
    ])
    expect([await pass(shop, phone), await pass(shop, laptop)]).toEqual([401, 200])
    const bearer = { authorization: `Bearer ${phone}` }
    expect((await shop.call('GET', '/customer/subscription', undefined, bearer)).status).toBe(401)
    expect(await pass(shop, tama)).toBe(200)
    expect(await pass(shop, await tokenOf(shop, MAYA))).toBe(200)
  })

  it('is nobody with two tokens: one may be planted by a neighbouring host name', async () => {
    const shop = openEntry(backend)
    const [maya, tama] = [await tokenOf(shop, MAYA), await tokenOf(shop, TAMA)]
    const cookie = `ac-token=${maya}; ac-token=${tama}`
    expect((await shop.call('GET', '/customer/subscription', undefined, { cookie })).status).toBe(
      401,
    )
    expect(await pass(shop, maya)).toBe(200)
  })

  it('is a new password’s work as well: whatever raises the version ends what was signed before', async () => {
    const shop = openEntry(backend)
    const token = await tokenOf(shop, TAMA)
    await backend.ordersDb.exec(
      `UPDATE customer SET token_version = token_version + 1 WHERE id = 'c-tama'`,
    )
    expect(await pass(shop, token)).toBe(401)
    const answer = await shop.call('GET', '/customer/session', undefined, asMaya(token))
    expect(answer.answer).toEqual({ isGood: false })
  })

  it.each([
    ['nobody', {}],
    ['nonsense', asMaya('nonsense')],
    ['a token that is over', asMaya('eyJhbGciOiJIUzI1NiJ9.e30.x')],
  ])('asked for by %s takes the cookie back and does nothing else', async (_, headers) => {
    const shop = openEntry(backend)
    const token = await tokenOf(shop, MAYA)
    const { status, headers: said } = await shop.call('POST', '/logout', undefined, headers)
    expect([status, said.getSetCookie()]).toEqual([
      200,
      expect.arrayContaining([expect.stringMatching(GONE)]),
    ])
    expect(await pass(shop, token)).toBe(200)
  })

  it('from another site is refused', async () => {
    const shop = openEntry(backend)
    const token = await tokenOf(shop, MAYA)
    const headers = { ...asMaya(token), 'sec-fetch-site': 'cross-site' }
    expect((await shop.call('POST', '/logout', undefined, headers)).status).toBe(403)
    expect(await pass(shop, token)).toBe(200)
  })

  it('takes back what stands at a parent domain, and what stood at this one before', async () => {
    const shop = openEntry(backend, { settings: { COOKIE_DOMAIN: 'example' } })
    const { headers } = await shop.call('POST', '/logout', undefined, asMaya('nonsense'))
    expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('ac-token'))).toEqual([
      'ac-token=; Max-Age=0; Path=/',
      'ac-token=; Max-Age=0; Domain=example; Path=/',
    ])
  })
})

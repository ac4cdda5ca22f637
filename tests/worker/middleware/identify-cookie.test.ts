import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }

let shop: TestBackend
let entry: ReturnType<typeof openEntry>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  entry = openEntry(shop)
})
afterAll(() => shop.close())

/** What the answer to a form leaves for the tracker of the next page. */
async function noteAfter(path: string, fields: Record<string, string>, cookie = '') {
  const { response } = await entry.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin', cookie },
  })
  const cookies = response.headers.getSetCookie()
  const session = cookies.find((one) => one.startsWith('ac-token='))?.split(';')[0] ?? ''
  const note = cookies.findLast((one) => one.startsWith('shop-identify='))
  return {
    status: response.status,
    session,
    note: note?.split(';')[0]?.slice(14) ?? null,
    full: note,
  }
}

describe('what a customer did, for the tracker of the next page', () => {
  it('is noted for a minute, where visits may be counted, and not before the account is there', async () => {
    const login = await noteAfter('/aus/account/login', MAYA)
    expect(login).toMatchObject({ status: 303, note: 'login' })
    expect(login.full).toMatch(/Max-Age=60; Path=\/;.*SameSite=Lax/)
    expect(login.full).not.toContain('HttpOnly')
    expect((await noteAfter('/uk/account/login', MAYA)).note).toBe(null)
    const denied = 'shop-consent=analytics=denied'
    expect((await noteAfter('/aus/account/login', MAYA, denied)).note).toBe(null)
    const wrong = { ...MAYA, password: 'picnic-maya-2' }
    expect((await noteAfter('/aus/account/login', wrong)).note).toBe(null)
    const person = { email: 'new@example.com', firstName: 'New', lastName: 'Lark' }
    const signUp = { ...person, password: 'a long pass phrase of mine' }
    expect(await noteAfter('/aus/account/signup', signUp)).toMatchObject({
      status: 200,
      note: null,
    })
  })

  it('waits with what no page has told yet, and with nothing that is not a mode', async () => {
    const { session } = await noteAfter('/aus/account/login', MAYA)
    const birthday = { type: 'YOUR_BIRTHDAY', name: 'Leap', date: '1992-02-29' }
    const noteFor = (cookie: string) =>
      noteAfter('/aus/account/milestones', birthday, `${session}; ${cookie}`)
    expect((await noteFor('shop-identify=login.update-wp')).note).toBe(
      'login.update-wp.update-milestone',
    )
    expect((await noteFor('shop-identify=update-milestone.<b>.login')).note).toBe(
      'update-milestone.login',
    )
    const many = Array.from({ length: 50 }, (_, nth) => `m${nth}`).join('.')
    expect((await noteFor(`shop-identify=${many}`)).note?.split('.')).toHaveLength(7)
  })
})

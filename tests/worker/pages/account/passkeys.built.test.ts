import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAuthenticator } from '#tests/support/account/authenticator.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = {
  origin: 'http://shop.example',
  'sec-fetch-site': 'same-origin',
  'x-shop-now': '2026-11-20T00:00:00Z',
}
/** When the login no longer counts as a confirmation. */
const LATER = { ...NOW, 'x-shop-now': '2026-11-20T00:20:00Z' }
const PATH = '/aus/account/passkeys'
const MAYA = { email: 'maya@example.com', password: 'picnic-maya-1' }
const TAMA = { email: 'tama@example.com', password: 'picnic-tama-1' }

let shop: TestShop
const cookies = { maya: '', tama: '' }
beforeAll(async () => {
  shop = await openShop()
  cookies.maya = await logIn(MAYA)
  cookies.tama = await logIn(TAMA)
})
afterAll(() => shop.close())

async function logIn(customer: Record<string, string>): Promise<string> {
  const { headers } = await shop.post('/aus/account/login', customer, NOW)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Adds a passkey of this name as a browser does, and gives its id. */
async function add(name: string): Promise<string> {
  const headers = { ...NOW, cookie: cookies.maya }
  const device = anAuthenticator('http://shop.example')
  const { answer } = await shop.call('POST', '/customer/passkeys/options', {}, headers)
  const body = { credential: device.create(answer as { challenge: string }), name }
  expect((await shop.call('POST', '/customer/passkeys', body, headers)).status).toBe(200)
  return device.id
}

const read = async (cookie = cookies.maya) =>
  (await shop.visit(PATH, { headers: { ...NOW, cookie } })).text()

async function send(fields: Record<string, string>, headers: Record<string, string>) {
  const response = await shop.post(PATH, fields, { cookie: cookies.maya, ...headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

it('lists names as text, when each was added, and no one else’s', async () => {
  const id = await add('Phone <b>')
  const text = await read()
  expect(text).toContain('Phone &lt;b&gt;')
  expect(text).toContain('Added on Friday 20\u00a0November\u00a02026')
  expect(text).toContain('not used yet')
  expect(text).toContain(`value="${id}"`)
  const other = await read(cookies.tama)
  expect(other).toContain('You have no passkeys yet.')
  expect(other).not.toContain(id)
})

it('hides what only a script can do until the script shows it', async () => {
  expect(await read()).toMatch(/<div data-passkey="add" hidden=""/)
  const door = await (await shop.visit('/aus/account/login?next=/aus/cart')).text()
  expect(door).toMatch(/<div data-passkey="login" data-next="\/aus\/cart" hidden=""/)
  const foreign = await (await shop.visit('/aus/account/login?next=//evil.example')).text()
  expect(foreign).toContain('data-next="/aus/account"')
})

it('removes a passkey by a form', async () => {
  const id = await add('Old phone')
  const { status, headers } = await send({ remove: id }, NOW)
  expect([status, headers.get('location')]).toEqual([303, PATH])
  expect(await read()).not.toContain(id)
})

it('asks for the password when the login is long ago, and removes nothing before', async () => {
  const id = await add('Laptop')
  const asked = await send({ remove: id }, LATER)
  expect(asked.status).toBe(403)
  expect(asked.text).toContain('Laptop')
  expect(asked.text).toContain('name="password"')
  const wrong = await send({ remove: id, password: 'not-her-password' }, LATER)
  expect(wrong.status).toBe(403)
  expect(wrong.text).toContain('That isn’t your password.')
  expect(wrong.text).not.toContain('not-her-password')
  expect(await read()).toContain(id)
  expect((await send({ remove: id, password: MAYA.password }, LATER)).status).toBe(303)
  expect(await read()).not.toContain(id)
})

it('says so when there is no such passkey, or it is someone else’s', async () => {
  const id = await add('Tablet')
  for (const [remove, cookie] of [
    ['nothing', cookies.maya],
    [id, cookies.tama],
  ] as const) {
    const { status, text } = await send({ remove }, { ...NOW, cookie })
    expect(status).toBe(404)
    expect(text).toContain('There is no such passkey.')
  }
  expect(await read()).toContain(id)
})

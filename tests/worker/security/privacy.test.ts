import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { openEntry } from '#tests/support/worker/app-entry.ts'

const PREVIEW = {
  ENVIRONMENT: 'preview',
  PASSWORD_PEPPER_1: 'a pepper of at least thirty-two characters',
  GIFT_CARD_SECRET_1: 'a secret of at least thirty-two characters',
}
const MAYA = { sub: 'c-maya', email: 'maya@example.com', ver: 1, metaData: {} }

let backend: TestBackend
const logged: string[] = []
beforeAll(async () => {
  backend = await openBackend({ quick: true })
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
})
afterAll(() => backend.close())

const open = (settings: object = {}) => openEntry(backend, { settings })

describe('a write from another site', () => {
  const logOut = async (authorization: string | null) => {
    const { request, sign } = open()
    const headers: Record<string, string> = {
      origin: 'https://evil.example',
      cookie: `ac-token=${await sign(MAYA)}; shop-cart=abc`,
    }
    if (authorization) headers.authorization = authorization
    const { response } = await request('/api/logout', { method: 'POST', headers })
    return { status: response.status, cookies: response.headers.getSetCookie() }
  }

  it.each([
    null,
    'Basic eDp5',
    'Bearer',
    'Bearer ',
    'Digest Bearer x',
    'bearerx y',
    'Negotiate abc',
  ])('is refused with the header %j', async (authorization) => {
    expect(await logOut(authorization)).toEqual({ status: 403, cookies: [] })
  })

  it('with a bearer token is one of a program: cookies neither count nor change', async () => {
    const version = () =>
      backend.ordersDb
        .prepare('SELECT token_version FROM customer WHERE email = ?')
        .bind(MAYA.email)
        .first('token_version')
    const before = await version()
    expect((await logOut('Bearer nonsense')).cookies).toEqual([])
    expect(await version()).toBe(before)
  })
})

describe('the log of a body that can’t be read', () => {
  const SECRET = 'hunter2'
  const NAME = 'quietina'
  const send = (path: string, body: string, type = 'application/json') =>
    open().request(path, { method: 'POST', body, headers: { 'content-type': type } })

  it.each([
    ['a form sent as JSON', `password=${SECRET}`],
    ['text', `${SECRET}`],
    ['JSON that stops', `{"email":"${NAME}","password":"${SECRET}`],
    ['JSON with more behind it', `{}${SECRET}`],
    ['a text with a line break', `{"password":"${SECRET}\n"}`],
    ['names and values of no field', `{"${NAME} ${SECRET}":"${SECRET}","email":{"${SECRET}":1}}`],
    [
      'names that were made up, in a field of ours',
      `{"productId":"p","city":"c","adults":1,"addOns":{"${NAME}":"${SECRET}"}}`,
    ],
  ])('holds nothing of %s', async (_, body) => {
    logged.length = 0
    for (const path of [
      '/api/login',
      '/api/cart/lines',
      '/api/enquiry',
      '/api/v1/track',
      '/api/v1/form-submit',
      '/api/webhooks/stripe',
      '/_local/content',
    ])
      await send(path, body)
    expect(logged.length).toBeGreaterThan(3)
    expect(logged.filter((line) => /hunter2|quietina/.test(line))).toEqual([])
  })

  it('says where', async () => {
    logged.length = 0
    await send('/api/login', '{"a":1,}')
    expect(logged.join()).toContain('"cause":"SyntaxError at position 7"')
    await send('/api/login', '{"email":1}')
    expect(logged.join()).toContain('"cause":"Error: email, password"')
  })
})

describe('the answer about cookies', () => {
  const KEPT = {
    ads: ['cjevent', 'shop-params'],
    analytics: ['builder.tests.abc', 'builderSessionId'],
    comfort: ['shop-visited'],
  }
  const NEEDED = ['shop-cart', 'shop-city', 'shop-wishlist', 'ac-token']
  const cookie = [...Object.values(KEPT).flat(), ...NEEDED].map((name) => `${name}=x`).join('; ')
  async function answer(fields: Record<string, string>) {
    const { response } = await open().request('/aus/consent', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const deleted = response.headers
      .getSetCookie()
      .flatMap((line) => (/Max-Age=0/.test(line) ? [line.split('=')[0]] : []))
    return {
      status: response.status,
      deleted: deleted.toSorted(),
      storage: response.headers.get('clear-site-data')?.includes('"storage"') ?? false,
    }
  }
  const { ads, analytics, comfort } = KEPT

  it.each([
    ['Reject all', { choice: 'none' }, [...ads, ...analytics, ...comfort], true],
    ['Allow all', { choice: 'all' }, [], false],
    ['adverts alone', { ads: 'granted' }, [...analytics, ...comfort], true],
    ['counting alone', { analytics: 'granted' }, [...ads, ...comfort], false],
    ['remembering alone', { comfort: 'granted' }, [...ads, ...analytics], true],
  ] as const)('%s takes away what was kept for the rest', async (_, fields, gone, storage) => {
    expect(await answer(fields)).toEqual({ status: 303, deleted: gone.toSorted(), storage })
  })
})

it('a logout takes cart, draft, wishlist and what was looked at off the browser', async () => {
  const { request, sign } = open()
  const cookie = `ac-token=${await sign(MAYA)}; shop-cart=abc; shop-wishlist=x; shop-visited=x`
  const { response } = await request('/api/logout', { method: 'POST', headers: { cookie } })
  const deleted = response.headers
    .getSetCookie()
    .flatMap((line) => (/Max-Age=0/.test(line) ? [line.split('=')[0]] : []))
  expect(deleted).toEqual(
    expect.arrayContaining([
      'ac-token',
      'shop-cart',
      'shop-cart-count',
      'shop-wishlist',
      'shop-visited',
    ]),
  )
  expect(response.headers.get('clear-site-data')).toContain('"storage"')
})

it.each([
  ['local', {}, 400],
  ['preview', PREVIEW, 200],
])(
  'the header with a clock of its own, here one that is none, is read by a local shop alone: %s',
  async (_, settings, status) => {
    const { request } = open(settings)
    const { response } = await request('/api/locations', { headers: { 'x-shop-now': 'never' } })
    expect(response.status).toBe(status)
  },
)

describe('the bridge to an editor', () => {
  const bridge = async (settings: object) => {
    const { request } = open(settings)
    const { response, text } = await request('/aus/about-us?builder.editing=page')
    const frames = /frame-ancestors ([^;]*)/.exec(
      response.headers.get('content-security-policy') ?? '',
    )?.[1]
    const isOpen = text.includes('id="shop-editing"')
    const drawing = await request('/_content/draw', {
      method: 'POST',
      headers: { 'x-shop-editing': '1' },
      body: '{}',
    })
    return { status: response.status, isOpen, frames, drawing: drawing.response.status }
  }

  it('is not there without a key of the hosted editor', async () => {
    expect(await bridge(PREVIEW)).toEqual({
      status: 200,
      isOpen: false,
      frames: "'self'",
      drawing: 404,
    })
  })

  it('opens to this machine alone locally', async () => {
    expect(await bridge({})).toEqual({
      status: 200,
      isOpen: true,
      frames: "'self' http://localhost:*",
      drawing: 403,
    })
  })
})

import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

/** Needed everywhere but locally. */
const PASSWORD_PEPPER_1 = 'a pepper of at least thirty-two characters'
const GIFT_CARD_SECRET_1 = 'a secret of at least thirty-two characters'
const SESSION_SECRET = 'a-secret-of-its-own-for-the-preview'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const LINE = {
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  date: '2026-12-11',
  start: '11:00',
  adults: 2,
}
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

describe('writes from another site', () => {
  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.example' },
    { origin: 'null' },
  ])('are refused: %o', async (headers) => {
    const { status, answer } = await shop.call('POST', '/cart/lines', LINE, {
      ...headers,
      cookie: 'shop-cart=a',
    })
    expect(status).toBe(403)
    expect(answer).toMatchObject({ code: 613 })
  })

  it('do not matter with a bearer token, nor for programs that send neither', async () => {
    const bearer = { origin: 'https://evil.example', authorization: 'Bearer nonsense', ...NOW }
    expect((await shop.call('POST', '/cart/lines', LINE, bearer)).status).toBe(200)
    expect((await shop.call('POST', '/cart/lines', LINE, NOW)).status).toBe(200)
  })
})

describe('methods', () => {
  it.each([
    ['PUT', '/aus', 405, 'GET, HEAD, POST'],
    ['DELETE', '/aus/cities/melbourne', 405, 'GET, HEAD, POST'],
    ['OPTIONS', '/nz', 204, 'GET, HEAD, POST'],
    ['DELETE', '/api/products', 405, 'GET, HEAD'],
    ['PUT', '/api/cart/lines', 405, 'POST'],
    ['OPTIONS', '/api/cart/lines', 204, 'POST'],
    ['GET', '/api/nothing', 404, null],
  ])('%s %s is %i', async (method, path, status, allow) => {
    const response = await shop.visit(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
  })
})

describe('bodies', () => {
  const send = (body: BodyInit, type = 'application/json') =>
    shop.visit('/api/cart/lines', { method: 'POST', body, headers: { 'content-type': type } })

  it.each([
    ['no JSON', '{"a":', 400],
    ['nothing', '', 400],
    [
      'a broken letter in a text',
      new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
      400,
    ],
    ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['twenty thousand brackets', '['.repeat(20_000), 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
  ])('%s is refused', async (_, body, status) => {
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      code: 612,
      name: 'BAD_DATA_FORMAT',
      requestId: expect.any(String),
    })
  })

  it('that are no JSON by their own word are 415', async () => {
    expect((await send('a=1', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  it('that are no form are 415 on pages', async () => {
    const response = await shop.visit('/aus/checkout', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(415)
  })
})

describe('a purchase through the API', () => {
  it('goes by cartId, step by step, to the letter', async () => {
    const cart = await shop.call('POST', '/cart/lines', LINE, NOW)
    const { cartId, total, currency } = cart.answer as {
      cartId: string
      total: number
      currency: string
    }
    expect(cart.headers.get('set-cookie')).toContain(`shop-cart=${cartId}`)

    const enquiry = {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [{ email: 'api@example.com', phone: PHONE }], cartId },
    }
    const made = await shop.call('POST', '/enquiry', enquiry, NOW)
    const { data } = made.answer as { data: { enquiryReferenceId: string; userExists: boolean } }
    expect(data.userExists).toBe(false)

    const priced = await shop.call('POST', '/enquiry/pre-payment', enquiry, NOW)
    expect(priced.answer).toMatchObject({ data: { total, currency, bookingFee: 0 } })

    const wrong = {
      value: total - 1,
      currency,
      description: '',
      enquiryReferenceId: data.enquiryReferenceId,
      cartId,
    }
    expect(await shop.call('POST', '/enquiry/payment-intent', wrong, NOW)).toMatchObject({
      status: 409,
      answer: { value: total },
    })
    const intent = await shop.call(
      'POST',
      '/enquiry/payment-intent',
      { ...wrong, value: total },
      NOW,
    )
    expect(intent.answer).toMatchObject({
      data: { clientSecret: expect.stringContaining('_secret_') },
    })

    const card = { cardType: 'NEW_CARD', paymentMethod: 'pm_card_visa', cartId }
    const address = `/payments/${data.enquiryReferenceId}`
    expect((await shop.call('POST', address, card, NOW)).status).toBe(400)
    const key = { ...NOW, 'idempotency-key': 'k-1', 'x-shop-cart': cartId }
    const paid = await shop.call('POST', address, card, key)
    expect(paid).toMatchObject({
      status: 200,
      answer: {
        data: { enquiryReferenceId: data.enquiryReferenceId, state: 'booked', total, currency },
      },
    })
    expect((await shop.call('POST', address, card, key)).answer).toEqual(paid.answer)
    expect(
      (await shop.call('POST', address, { ...card, paymentMethod: 'pm_card_amex' }, key)).status,
    ).toBe(422)
  })
})

describe('signing out', () => {
  it('takes everything of the customer off the browser', async () => {
    const response = await shop.visit('/api/logout', {
      method: 'POST',
      headers: { cookie: 'ac-token=over; shop-cart=abc' },
    })
    const cookies = response.headers.getSetCookie().join('\n')
    for (const name of [
      'ac-token',
      'shop-cart',
      'shop-cart-count',
      'shop-wishlist',
      'shop-codes',
    ]) {
      expect(cookies).toContain(`${name}=; Max-Age=0`)
    }
    expect(response.headers.get('clear-site-data')).toContain('"storage"')
  })
})

describe('doors that are local', () => {
  it('are open here', async () => {
    expect((await shop.visit('/_local/mail.json')).status).toBe(200)
    expect((await shop.visit('/_local/mail')).status).toBe(200)
    expect((await shop.visit('/_local/payments.json')).status).toBe(200)
    expect((await shop.visit('/_local/jobs/books', { method: 'POST' })).status).toBe(200)
    for (const [word, job] of [
      ['remind', 'reminders'],
      ['charge-rest', 'charge-balances'],
      ['release', 'clean-up'],
    ]) {
      const ran = await shop.visit(`/_local/jobs/${word}`, { method: 'POST' })
      expect(await ran.json()).toMatchObject({ job })
    }
    expect((await shop.visit('/_local/jobs/nothing', { method: 'POST' })).status).toBe(404)
  })

  it('are closed to a page whose name was pointed at this machine', async () => {
    const { hostname, port } = await shop.address()
    const options = { hostname, port, path: '/_local/mail.json', headers: { host: 'evil.example' } }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(options, resolve).on('error', reject).end()
    })
    response.resume()
    expect(response.statusCode).toBe(404)
  })

  it('are closed everywhere else, where the headers are ignored too', async () => {
    const preview = await openShop({
      ENVIRONMENT: 'preview',
      PASSWORD_PEPPER_1,
      GIFT_CARD_SECRET_1,
      SESSION_SECRET,
      SERVICE_TOKEN: '',
    })
    for (const path of ['/_local/mail.json', '/_local/mail', '/_local/payments.json']) {
      expect((await preview.visit(path)).status, path).toBe(404)
    }
    expect((await preview.visit('/_local/jobs/settle', { method: 'POST' })).status).toBe(404)
    const response = await preview.visit('/', { headers: { 'x-shop-geo': 'AU;;;' } })
    expect(response.headers.get('location')).not.toBe('/aus')
    const ownClock = { headers: { 'x-shop-now': '2030-01-01T00:00:00Z' } }
    const content = await preview.visit('/api/v3/query/abcd/page', ownClock)
    expect(content.headers.get('cache-control')).toContain('public')
    const found = await preview.visit('/aus')
    const page = await preview.visit('/aus', ownClock)
    expect(page.headers.get('x-shop-cache')).toBe('hit')
    // A rehearsal is not to be found by search engines, the shop is.
    expect(found.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await shop.visit('/aus')).headers.get('x-robots-tag')).toBeNull()
    await preview.close()
  })

  it('production refuses to start on the embedded defaults, naming every mistake', async () => {
    const production = await openShop({ ENVIRONMENT: 'production' }, { seeded: false })
    const response = await production.visit('/aus')
    expect(response.status).toBe(503)
    expect(production.lines.join('\n')).toContain('SESSION_SECRET')
    expect(production.lines.join('\n')).toContain('STRIPE_SECRET_KEY')
    await production.close()
  })
})

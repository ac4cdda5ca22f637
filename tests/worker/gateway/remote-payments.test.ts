import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Transport } from '#domain/contract/client.ts'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { ERROR_CODES } from '#domain/errors.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { createTransport } from '#worker/gateway/transport.ts'
import { withSession } from '#worker/gateway/with-session.ts'
import { services } from '#worker/service-router.ts'

/** A service that has the orders and their payments, and knows the calls of the specification. */
const UPSTREAM = 'https://payments.example'

let shop: TestBackend
let asked: { wire: string; body: unknown; headers: Record<string, string> }[]
let answer: (request: Request) => Response
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  asked = []
  answer = () => Response.json(BOOKED)
})

const BOOKED = {
  data: { enquiryReferenceId: 'DL-1', state: 'booked', total: 19_900, currency: 'AUD' },
}
const REQUEST = {
  params: { reference: 'DL-1' },
  key: 'a-key-of-the-form',
  body: { cardType: 'NEW_CARD' as const, paymentMethod: 'pm_1', seenTotal: 19_900 },
}

function open() {
  const embedded: Transport = async (request) => services.fetch(request, shop.backend)
  const caller = { token: 'ann', cartId: '', requestId: 'r-1', onNewToken() {} }
  const send = createTransport({
    config: {
      ...shop.backend.config,
      SERVICES: 'remote',
      SERVICE_URLS: { default: UPSTREAM },
    },
    embedded,
    fetchExternal: (async (request: Request) => {
      const { pathname, search, origin } = new URL(request.url)
      const text = await request.clone().text()
      asked.push({
        wire: `${request.method} ${origin}${pathname}${search}`,
        body: text && JSON.parse(text),
        headers: Object.fromEntries(request.headers),
      })
      return answer(request)
    }) as typeof fetch,
    now: Date.now,
    requestId: 'r-1',
  })
  return { caller, shop: createClient(contractWithStaff, withSession(caller, send)) }
}

describe('Payments by a remote service: what is asked', () => {
  it('is the payment, once, with its key, for whoever is logged in', async () => {
    expect(await open().shop.payments.confirm(REQUEST)).toEqual(BOOKED)
    expect(asked).toEqual([
      {
        wire: `POST ${UPSTREAM}/api/payments/DL-1`,
        body: REQUEST.body,
        headers: {
          authorization: 'Bearer ann',
          'content-type': 'application/json',
          'idempotency-key': REQUEST.key,
          'x-request-id': 'r-1',
        },
      },
    ])
  })

  it('is the list of kept cards, and the provider’s own page, which it may not have', async () => {
    const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }
    answer = () => Response.json([{ ...card, fingerprint: 'of the provider' }])
    const sam = open()
    expect(await sam.shop.payments.cards({})).toEqual([card])
    answer = () => new Response('<h1>Not Found</h1>', { status: 404 })
    const hosted = await sam.shop.payments.hosted({ ...REQUEST, body: {} })
    expect(hosted).toMatchObject({ kind: 'refused', status: 404 })
    expect(asked.map(({ wire }) => wire)).toEqual([
      `GET ${UPSTREAM}/api/customer/cards/self`,
      `POST ${UPSTREAM}/api/payments/DL-1/hosted`,
    ])
  })
})

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const NEXT = { state: 'processing', nextActionUrl: 'https://bank.example/3ds' }
const ANSWERS: readonly [what: string, answer: () => Response, comes: object][] = [
  ['booked', () => json(200, { ...BOOKED, secret: 'x' }), BOOKED],
  ['a next action', () => json(202, NEXT), NEXT],
  ['still processing', () => json(202, { state: 'processing' }), { state: 'processing' }],
  [
    'a decline in words',
    () => json(402, { message: 'Your card was declined.', decline_code: 'stolen_card' }),
    { kind: 'refused', status: 402, message: 'Your card was declined.' },
  ],
  [
    'a decline in the provider’s own format',
    () => json(402, { error: { type: 'card_error', message: 'No such token: tok_1' } }),
    { kind: 'refused', status: 402, message: 'Error processing your payment. Please try again' },
  ],
  [
    'another total',
    () => json(409, { message: 'The total has changed.', value: 20_900, currency: 'AUD' }),
    {
      ...{ kind: 'refused', status: 409, message: 'The total has changed.' },
      facts: { value: 20_900, currency: 'AUD' },
    },
  ],
  [
    'too many tries',
    () => json(429, { message: 'Wait.' }, { 'retry-after': '60' }),
    { kind: 'refused', status: 429, message: 'Wait.', retryAfter: 60 },
  ],
]

describe('A lost answer never costs anyone twice: what a remote payment service answers', () => {
  it.each(ANSWERS)('%s', async (_, given, comes) => {
    answer = given
    expect(await open().shop.payments.confirm(REQUEST)).toEqual(comes)
    expect(asked).toHaveLength(1)
  })

  it.each<[what: string, answer: (request: Request) => Response]>([
    ['500', () => new Response('<h1>SQLSTATE[HY000]</h1>', { status: 500 })],
    ['502 with JSON', () => json(502, { message: 'upstream db-7 is down' })],
    ['a redirect', () => Response.redirect('https://elsewhere.example/')],
    ['broken JSON', () => new Response('{"data":')],
    ['booked, of no amount', () => json(200, { data: { state: 'booked' } })],
    ['a state that is none', () => json(200, { state: 'maybe' })],
    ['two megabytes', () => new Response(`"${'x'.repeat(2 * 1024 * 1024)}"`)],
    [
      'nothing',
      () => {
        throw new TypeError('connection reset by 10.0.0.7')
      },
    ],
  ])('%s is a fault of ours, never tried twice, and none of its words', async (_, given) => {
    answer = given
    const fault = await open()
      .shop.payments.confirm(REQUEST)
      .catch(({ code, status, message }) => ({ code, status, message }))
    expect(fault).toMatchObject({ code: ERROR_CODES.PAYMENT_PROCESSING_ERROR, status: 503 })
    expect(fault).not.toMatchObject({
      message: expect.stringMatching(/SQLSTATE|db-7|10\.0\.0\.7|xxx/),
    })
    expect(asked).toHaveLength(1)
  })

  it('the same key again asks the service again, which alone knows what became of it', async () => {
    answer = () => new Response(null, { status: 504 })
    const sam = open()
    await sam.shop.payments.confirm(REQUEST).catch(() => null)
    answer = () => Response.json(BOOKED)
    expect(await sam.shop.payments.confirm(REQUEST)).toEqual(BOOKED)
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([
      REQUEST.key,
      REQUEST.key,
    ])
  })

  it('cards that can’t be had are none', async () => {
    answer = () => new Response(null, { status: 500 })
    expect(await open().shop.payments.cards({})).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import { type Endpoint, refuse } from '#domain/contract/endpoint.ts'
import { type LimitName, RATE_LIMITS } from '#domain/rate-limits/rate-limits.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'

type Row = Endpoint & { name: string }
const WRITES: Row[] = Object.entries<Record<string, Endpoint>>(contractWithStaff)
  .flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ ...row, name: `${group}.${name}` })),
  )
  .filter(({ method, access }) => method !== 'GET' && access !== 'staff')

const EMAIL = 'ann@example.com'
const WALK = { productId: 'p-lantern-walk', country: 'uk', city: '' }
/** What reaches the limit of rows that have one of their own. */
const BODIES: Record<string, object> = {
  'account.login': { email: EMAIL, password: 'wrong' },
  'bookings.sendLink': { reference: 'DL-NONE', email: EMAIL },
  'credentials.requestReset': { email: EMAIL },
  'credentials.signUp': {
    ...{ email: EMAIL, password: 'a long walk by the sea' },
    ...{ firstName: 'Ann', lastName: 'Lee', country: 'aus' },
  },
  'logins.requestLink': { email: EMAIL },
  'newsletter.subscribe': { email: EMAIL, country: 'aus' },
  'notifyMe.request': { ...WALK, email: EMAIL },
  'enquiries.create': {
    service: 'enquiry',
    event: 'CREATE_ENQUIRY',
    data: { customers: [{ email: EMAIL, phone: PHONE }] },
  },
}

let shop: TestBackend
let cart: string
let reference: string
let token: string | null
const counted: LimitName[] = []
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  const sam = shop.visitor()
  granted(await addLine(sam))
  reference = granted(await order(sam)) as string
  cart = sam.caller.cartId
  const maya = shop.visitor()
  await maya.signIn('c-maya', 'maya@example.com')
  token = maya.caller.token
})
afterAll(() => shop.close())

function send({ name, path, method, access }: Row) {
  const address = path.replaceAll(/:(\w+)/g, (_, of) => (of === 'reference' ? reference : 'x'))
  return services.fetch(
    new Request(`http://services${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-shop-cart': cart,
        ...(access === 'customer' ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'DELETE' ? {} : { body: JSON.stringify(BODIES[name] ?? {}) }),
    }),
    shop.backend,
  )
}

describe('Passwords can’t be guessed: nor anything else be tried without end, every write has a limit', () => {
  it.each(WRITES)('$name', async (row) => {
    counted.length = 0
    const { limits } = shop.backend
    shop.backend.limits = {
      ...limits,
      take: async (name) => {
        counted.push(name)
        return { refusal: refuse(429, 'Wait.', { retryAfter: 7 }), giveBack: async () => {} }
      },
    }
    const response = await send(row)
    shop.backend.limits = limits
    expect({ status: response.status, counted }).toEqual({
      status: 429,
      counted: [row.limit ?? 'write'],
    })
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toMatchObject({ message: 'Wait.', requestId: 'test' })
  })

  it('that a cart uses up, from whichever network, and another cart does not', async () => {
    const refresh = WRITES.find(({ name }) => name === 'cart.refresh') as Row
    const statusFrom = async (address: string) => {
      shop.backend.limits = shop.limitsFrom(address)
      return (await send(refresh)).status
    }
    for (let nth = 0; nth < RATE_LIMITS.write.rules[0].limit; nth++)
      expect(await statusFrom('203.0.113.9')).not.toBe(429)
    expect(await statusFrom('198.51.100.9')).toBe(429)
    cart = crypto.randomUUID()
    expect(await statusFrom('203.0.113.9')).not.toBe(429)
  })
})

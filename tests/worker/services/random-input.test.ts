import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contractWithStaff } from '#domain/contract/contract-with-staff.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { runs } from '#tests/support/length.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { PICNIC } from '#tests/support/services/purchase.ts'
import { services } from '#worker/service-router.ts'

const RUNS = runs(600)
/** Hashing passwords takes its time on purpose. */
const ROWS = Object.values<Record<string, Endpoint>>(contractWithStaff)
  .flatMap((group) => Object.values(group))
  .filter(({ path }) => path !== '/login')

const NASTY = [
  ...['', '\0', '\ud800', '__proto__', 'constructor', 'toString', "' OR 1=1 --", '%', '../..'],
  ...['0000-00-00', '9999-12-31', '2026-02-30', '99:99', '0000-01', '9999-12', '1e309', 'NaN'],
  ...['a'.repeat(5000), '[]', '{}', 'melbourne', PICNIC.productId, PICNIC.date, '2026-12'],
]
/** A body that is right, to be spoilt in one place or another. */
const GOOD = {
  ...PICNIC,
  service: 'enquiry',
  event: 'CREATE_ENQUIRY',
  data: { customers: [{ email: 'a@b' }] },
  cardType: 'NEW_CARD',
  paymentMethod: 'pm_card_visa',
  value: 1,
  currency: 'AUD',
}
const NAMES = [
  ...Object.keys(GOOD),
  ...['children', 'options', 'addOns', 'cartId', 'enquiryReferenceId', 'description', '__proto__'],
  ...['month', 'urlPath', 'id', 'country', 'parentId', 'type', 'latitude', 'longitude', 'name'],
]

const scalar = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const text = scalar.map(String)
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(text, scalar, { maxKeys: 3 }),
)
const name = fc.constantFrom(...NAMES)
const call = fc.record({
  row: fc.constantFrom(...ROWS),
  param: text,
  query: fc.dictionary(name, text, { maxKeys: 5 }),
  body: fc
    .tuple(fc.constantFrom({}, GOOD), fc.dictionary(name, value, { maxKeys: 4 }))
    .map(([base, spoilt]) => ({ ...base, ...spoilt })),
  cart: fc.option(fc.string({ minLength: 1 }).map(encodeURIComponent)),
  key: fc.option(fc.uuid()),
})

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

describe('No input breaks the shop: whatever is sent to the services', { timeout: 120_000 }, () => {
  it(`is answered, never with a fault, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ row, param, query, body, cart, key }) => {
        const address = row.path.replace(/:\w+/, encodeURIComponent(param.toWellFormed()) || 'x')
        const request = new Request(`http://services${address}?${new URLSearchParams(query)}`, {
          method: row.method,
          headers: {
            'content-type': 'application/json',
            ...(cart ? { 'x-shop-cart': cart } : {}),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          ...(row.method === 'GET' || row.method === 'DELETE'
            ? {}
            : { body: JSON.stringify(body) }),
        })
        const response = await services.fetch(request, shop.backend)
        expect(response.status, await response.clone().text()).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

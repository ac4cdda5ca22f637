import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '#tests/support/services/payment-simulator.ts'
import { decodeForm } from '#worker/payment-provider/simulator/decode-form.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const create = (body: string, headers?: Record<string, string>) =>
  till.raw('POST', '/v1/payment_intents', body, headers)

describe('the simulator', () => {
  it.each([
    ['an empty body', ''],
    ['no amount', 'currency=aud'],
    ['a fraction', 'amount=10.5&currency=aud'],
    ['a negative amount', 'amount=-5000&currency=aud'],
    ['an enormous amount', 'amount=999999999999&currency=aud'],
    ['a number beyond numbers', `amount=${'9'.repeat(400)}&currency=aud`],
    ['NaN', 'amount=NaN&currency=aud'],
    ['an unknown currency', 'amount=5000&currency=dollars'],
    ['an unknown parameter', 'amount=5000&currency=aud&discount=100'],
    ['an object for an amount', 'amount[x]=5000&currency=aud'],
    ['a field twice', 'amount=5000&amount=1&currency=aud'],
    ['a field that is two things', 'amount=5000&currency=aud&metadata=x&metadata[a]=b'],
    ['unclosed brackets', 'amount=5000&currency=aud&metadata[a=b'],
    ['a deep nest', `amount=5000&currency=aud&${'a[b]'.repeat(1)}${'[c]'.repeat(50)}=1`],
    ['a thousand fields', Array.from({ length: 1000 }, (_, i) => `m[${i}]=1`).join('&')],
    ['NUL', 'amount=5000&currency=aud&description=a%00b'],
    ['a customer who is not there', 'amount=5000&currency=aud&customer=cus_none'],
    ['a huge body', `description=${'x'.repeat(300_000)}`],
    ['JSON in a form', '{"amount":5000}'],
  ])('answers 400 to %s', async (_, body) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('answers 400 to JSON', async () => {
    const answer = await create('{"amount":5000}', { 'content-type': 'application/json' })
    expect(answer.status).toBe(400)
  })

  it('answers 401 without a key', async () => {
    expect((await create('amount=5000&currency=aud', { authorization: '' })).status).toBe(401)
  })

  it.each(['/v1/nothing', '/v1/payment_intents/../charges', '/', '/v1/payment_intents/a/b/c'])(
    'answers 404 at %s',
    async (path) => {
      expect((await till.raw('POST', path, '')).status).toBe(404)
    },
  )

  it('answers 400 to a page for a customer who is not there', async () => {
    const answer = await till.raw(
      'POST',
      '/v1/checkout/sessions',
      new URLSearchParams({
        mode: 'payment',
        customer: 'cus_none',
        success_url: 'http://localhost:8787/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '5000',
        'line_items[0][price_data][product_data][name]': 'A picnic',
      }).toString(),
    )
    expect(answer.status).toBe(400)
  })

  it('sends card numbers back', async () => {
    const answer = await till.raw(
      'POST',
      '/v1/payment_methods',
      'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=34&card[cvc]=123',
    )
    expect(answer.status).toBe(402)
  })

  it('makes a payment method from a test token', async () => {
    const answer = await till.raw('POST', '/v1/payment_methods', 'type=card&card[token]=tok_visa')
    expect(await answer.json()).toMatchObject({ object: 'payment_method', card: { last4: '4242' } })
  })

  it('keeps the prototype of every object', async () => {
    const body = 'amount=5000&currency=aud&metadata[__proto__]=x&metadata[constructor]=y'
    const answer = await create(body)
    expect(answer.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('never answers 500, whatever is sent', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'amount',
        'currency',
        'metadata[orderId]',
        'metadata[]',
        'expand[]',
        '[',
        '__proto__[a]',
      ),
      fc.string({ maxLength: 12 }),
    )
    const value = fc.oneof(
      fc.constantFrom('5000', 'aud', '', '-1'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    const path = fc.constantFrom(
      '/v1/payment_intents',
      '/v1/payment_intents/pi_1/confirm',
      '/v1/refunds',
      '/v1/customers',
      '/v1/checkout/sessions',
      '/v1/payment_methods',
    )
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.array(fc.tuple(name, value), { maxLength: 6 }),
        async (to, fields) => {
          const answer = await till.raw('POST', to, new URLSearchParams(fields).toString())
          expect(answer.status).toBeLessThan(500)
        },
      ),
      { numRuns: 150, endOnFailure: true },
    )
  })
})

describe('decodeForm', () => {
  it('reads brackets as objects, lists', () => {
    expect(decodeForm('a[b][0]=x&a[b][1]=y&c[]=1&c[]=2&d=3')).toEqual({
      a: { b: ['x', 'y'] },
      c: ['1', '2'],
      d: '3',
    })
  })

  it('gives objects no prototype', () => {
    const form = decodeForm('metadata[__proto__][polluted]=1')
    expect(Object.getPrototypeOf(form)).toBeNull()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

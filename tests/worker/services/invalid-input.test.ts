import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { PHONE } from '#tests/support/builders.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, PICNIC } from '#tests/support/services/purchase.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const BATHHOUSE = { productId: 'p-bathhouse-evening', start: '18:00' }

const WRONG = [
  ['an unknown product', { productId: 'nothing' }, 404, null],
  ['an unknown city', { city: 'atlantis' }, 404, null],
  ['a city where it is not sold', { productId: 'p-spice-kitchen', city: 'dunedin' }, 422, 'city'],
  ['a past day', { date: '2026-11-01' }, 422, 'date'],
  ['a day that does not exist', { date: '2027-02-30' }, 422, 'date'],
  ['a day too soon', { date: '2026-11-22' }, 422, 'date'],
  ['a day beyond the year', { date: '2028-01-08' }, 422, 'date'],
  ['a busy day', { date: '2026-12-13' }, 422, 'date'],
  ['a start no one offers', { start: '03:00' }, 422, 'start'],
  ['a party of no one', { adults: 0 }, 422, 'adults'],
  ['a party of five hundred', { adults: 500 }, 422, 'adults'],
  ['children alone', { adults: 0, children: 2 }, 422, 'adults'],
  ['children where the age is above theirs', { ...BATHHOUSE, children: 1 }, 422, 'children'],
  ['an option no one offers', { options: ['upgrade-gold'] }, 422, 'options'],
  ['an extra no one offers', { addOns: { yacht: 1 } }, 422, 'addOns.yacht'],
] as const

describe('a line that cannot be', () => {
  it.each(WRONG)('%s is refused with words', async (_, change, status, field) => {
    const answer = await addLine(shop.visitor(), change)
    expect(answer).toMatchObject({ kind: 'refused', status })
    if (isRefusal(answer)) {
      expect(answer.message).not.toBe('')
      if (field) expect(Object.keys(answer.fields ?? {})).toContain(field)
    }
  })

  it.each([
    ['a fraction', { adults: 1.5 }],
    ['text for a number', { adults: 'two' }],
    ['not a number', { adults: null }],
    ['a missing date', { date: undefined }],
  ])('%s is a field that needs another look', async (_, change) => {
    const answer = await addLine(shop.visitor(), change)
    expect(answer).toMatchObject({ kind: 'refused', status: 422 })
  })

  it('keys that would reach a prototype change nothing', async () => {
    await addLine(shop.visitor(), JSON.parse('{"addOns":{"__proto__":1,"constructor":1}}'))
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('two countries in one total: what is of the other one waits', async () => {
    const sam = shop.visitor()
    await addLine(sam)
    expect(await addLine(sam, { city: 'london' })).toMatchObject({
      currency: 'GBP',
      lines: [{ city: 'london' }],
      parked: [{ city: 'melbourne' }],
    })
  })
})

describe('an enquiry that cannot be', () => {
  const enquire = async (customer: object, cartId?: string) => {
    const sam = shop.visitor()
    await addLine(sam, { ...PICNIC, start: '14:00' })
    return sam.shop.enquiries.create({
      body: {
        service: 'enquiry',
        event: 'TEST_ENQUIRY',
        data: { customers: [customer as { email: string }], ...(cartId ? { cartId } : {}) },
      },
    })
  }

  it.each([
    ['no e-mail', {}, 'data.customers.0.email', 'data.customers.0.email is a required field'],
    ['an e-mail that is none', { email: 'a b@c' }, 'data.customers.0.email', 'Email is not valid.'],
    [
      'a header in the name',
      { email: 'a@b', firstName: 'A\r\nBcc: x' },
      'data.customers.0.firstName',
      'One line, please.',
    ],
    [
      'no phone',
      { email: 'a@b' },
      'data.customers.0.phone',
      'data.customers.0.phone is a required field',
    ],
    [
      'a phone of four digits',
      { email: 'a@b', phone: '1234' },
      'data.customers.0.phone',
      'Enter a valid phone number. If it’s from another country, start with + and the country code.',
    ],
  ])('%s names the field', async (_, customer, field, message) => {
    expect(await enquire(customer)).toMatchObject({ status: 422, fields: { [field]: message } })
  })

  it('an empty cart says so', async () => {
    const answer = await shop.visitor().shop.enquiries.create({
      body: {
        service: 'enquiry',
        event: 'CREATE_ENQUIRY',
        data: { customers: [{ email: 'a@b' }] },
      },
    })
    expect(answer).toMatchObject({ status: 422, message: 'You haven’t chosen anything yet.' })
  })

  it('a test enquiry keeps nothing', async () => {
    expect(isRefusal(await enquire({ email: 'sam@example.com', phone: PHONE }))).toBe(false)
    expect(await shop.ordersDb.prepare('SELECT COUNT(*) AS n FROM orders').first('n')).toBe(0)
  })
})

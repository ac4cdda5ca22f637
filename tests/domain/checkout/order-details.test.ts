import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { IMMEDIATE_START } from '#domain/cart/fulfilment.ts'
import { AttendeesSchema } from '#domain/checkout/attendee.schema.ts'
import { bookingSourceOf, validateOrderDetails } from '#domain/checkout/order-details.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { PHONE } from '#tests/support/builders.ts'

const aLine = (details: Partial<CartLine> = {}): CartLine => ({
  id: 'picnic',
  productId: 'p-picnic',
  productName: 'Picnic',
  path: 'picnic',
  image: '',
  city: 'melbourne',
  cityName: 'Melbourne',
  date: '2026-12-11',
  start: '11:00',
  timeZone: 'Australia/Melbourne',
  adults: 2,
  children: 0,
  options: [],
  addOns: {},
  trace: [],
  total: 0,
  held: true,
  holdExpiresAt: null,
  ...details,
})
const RUG = aLine({ id: 'rug', start: IMMEDIATE_START, sending: { by: 'post', days: 2 } })
const sam = { name: 'Sam', email: 'sam@example.com' }
const kim = { name: 'Kim', email: 'kim@example.com' }

type Data = Parameters<typeof validateOrderDetails>[0]
const about = (said: Partial<Data>, ...lines: CartLine[]) =>
  validateOrderDetails({ customers: [{ phone: PHONE }], ...said }, lines, COUNTRIES.aus)
const wrong = (said: Partial<Data>, ...lines: CartLine[]) =>
  about(said, ...lines).issues.map(({ path, message }) => `${path}: ${message}`)

describe('who comes', () => {
  it('come to the first booking unless another is named; who says nothing is no one', () => {
    const attendees = AttendeesSchema.parse([sam, { ...kim, lineId: 'b' }, {}])
    const { details, issues } = about({ attendees }, RUG, aLine(), aLine({ id: 'b' }))
    expect(issues).toEqual([])
    expect(details.attendees.map(({ name, lineId }) => [name, lineId])).toEqual([
      ['Sam', 'picnic'],
      ['Kim', 'b'],
    ])
  })

  it('may be the same person at two bookings, not twice at one', () => {
    const twice = AttendeesSchema.parse([sam, { ...sam, lineId: 'b' }])
    expect(wrong({ attendees: twice }, aLine(), aLine({ id: 'b' }))).toEqual([])
    expect(wrong({ attendees: AttendeesSchema.parse([sam, sam]) }, aLine())).toEqual([
      'attendees.1.email: This email is already in use by another attendee.',
    ])
  })

  it('are as many as the booking is for', () => {
    const three = AttendeesSchema.parse([sam, kim, { name: 'Ana', email: 'a@b' }])
    expect(wrong({ attendees: three }, aLine())).toEqual([
      'attendees.2.name: This booking is for 2.',
    ])
  })

  it('are no one where nothing was said, also where there is nothing to come to', () => {
    expect(wrong({ attendees: AttendeesSchema.parse([{}, { name: ' ' }]) }, RUG)).toEqual([])
  })

  it('come to something', () => {
    const elsewhere = AttendeesSchema.parse([{ ...sam, lineId: 'gone' }])
    expect(wrong({ attendees: elsewhere }, aLine())).toEqual([
      'attendees.0.lineId: That isn’t in your order.',
    ])
    expect(wrong({ attendees: AttendeesSchema.parse([sam]) }, RUG)).toEqual([
      'attendees.0.lineId: That isn’t in your order.',
    ])
  })
})

describe('what else a cart asks for', () => {
  it('posted things want an address', () => {
    const rug = { ...RUG, needs: ['address' as const] }
    expect(wrong({}, rug)).toEqual([
      'deliveryAddress.street: deliveryAddress.street is a required field',
      'deliveryAddress.city: deliveryAddress.city is a required field',
      'deliveryAddress.state: deliveryAddress.state is a required field',
      'deliveryAddress.postcode: deliveryAddress.postcode is a required field',
    ])
    const british = validateOrderDetails({ customers: [] }, [rug], COUNTRIES.uk).issues
    expect(british.map(({ path }) => path)).not.toContain('deliveryAddress.state')
    const deliveryAddress = { street: '1 Low Road', city: 'Hobart', state: 'TAS', postcode: '7' }
    expect(wrong({ deliveryAddress }, rug)).toEqual([
      'deliveryAddress.postcode: Enter a valid postcode, like 3000.',
    ])
    const right = { ...deliveryAddress, postcode: '7000' }
    expect(about({ deliveryAddress: right }, rug)).toMatchObject({
      details: { deliveryAddress: { city: 'Hobart' } },
      issues: [],
    })
  })

  it('wine wants an age', () => {
    const wine = aLine({ needs: ['age'] })
    const words = 'Please confirm that you’re 18 or over: your order includes wine.'
    expect(wrong({}, wine)).toEqual([`ageDeclared: ${words}`])
    expect(wrong({ ageDeclared: true }, wine)).toEqual([])
  })

  it('a telephone number is one of the country', () => {
    expect(wrong({ customers: [{}] }, aLine())).toEqual([
      'customers.0.phone: customers.0.phone is a required field',
    ])
    expect(wrong({ customers: [{ phone: '12' }] }, aLine())).toEqual([
      'customers.0.phone: Enter a valid phone number. If it’s from another country, start with + and the country code.',
    ])
  })

  it('keeps consent and bill as they were given', () => {
    const billingAddress = {
      name: 'Lark Ltd',
      street: '1 High Road',
      city: 'Bern',
      postcode: '3000',
      country: 'Switzerland',
    }
    const said = { customers: [{ marketingConsent: true }], billingAddress }
    expect(about(said, aLine()).details).toMatchObject({ marketingConsent: true, billingAddress })
    expect(about({ customers: [] }, aLine()).details.marketingConsent).toBe(false)
  })
})

describe('booking source labels', () => {
  const buyer = { isMember: false, email: 'SAM@example.com' }
  const withPeople = (...people: object[]) =>
    about({ attendees: AttendeesSchema.parse(people) }, aLine()).details

  it.each([
    ['Checkout(Exp)', withPeople(), buyer],
    ['Checkout(Exp)', withPeople(sam), buyer],
    ['Checkout(Exp)', withPeople(), { ...buyer, campaign: { utm_medium: 'cpc' } }],
    ['Organic', withPeople(), { ...buyer, campaign: { utm_medium: 'organic' } }],
    ['Multi Participant', withPeople(kim), { ...buyer, campaign: { utm_medium: 'organic' } }],
    ['Checkout(Exp)', withPeople({ dietaryPreference: 'Vegan' }), buyer],
    ['Multi Participant', withPeople(sam, kim), buyer],
    ['WonderPass', withPeople(sam, kim), { ...buyer, isMember: true }],
  ])('%s', (label, details, who) => {
    expect(bookingSourceOf(aLine(), details, who)).toBe(label)
  })

  it('what was offered after an order says so, whoever buys it', () => {
    const offered = aLine({ source: 'Post-Checkout(Exp)' })
    const member = { ...buyer, isMember: true }
    expect(bookingSourceOf(offered, withPeople(sam, kim), member)).toBe('Post-Checkout(Exp)')
    const gift = {} as never
    expect(bookingSourceOf(aLine({ gift }), withPeople(), member)).toBe('Checkout(GC)')
    expect(bookingSourceOf({ ...offered, gift }, withPeople(), member)).toBe('Post-Checkout(GC)')
  })
})

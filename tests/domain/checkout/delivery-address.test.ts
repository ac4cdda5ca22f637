import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AddressInputSchema, BillingAddressSchema } from '#domain/checkout/address.schema.ts'
import { addressLine, parseDeliveryAddress } from '#domain/checkout/delivery-address.ts'
import {
  BILLING_COUNTRIES,
  EUROPEAN_COUNTRIES,
  findBillingCountry,
} from '#domain/countries/billing-countries.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { parseFields } from '#domain/issue.ts'

const AT_HOME = {
  street: '12 Lygon Street',
  city: 'Carlton',
  state: 'VIC',
  postcode: '3053',
}
const inside = (code: CountryCode, typed: object = {}) =>
  parseDeliveryAddress({ ...AT_HOME, ...typed }, COUNTRIES[code])
const said = (code: CountryCode, typed: object) =>
  inside(code, typed).issues.map(({ path, message }) => `${path}: ${message}`)

describe('an address', () => {
  it('is kept as a label has it', () => {
    expect(inside('aus')).toEqual({
      address: {
        line1: '12 Lygon Street',
        line2: '',
        city: 'Carlton',
        state: 'VIC',
        postcode: '3053',
        country: 'Australia',
      },
      issues: [],
    })
  })

  it('stands in one line, without what it lacks', () => {
    expect(addressLine(inside('aus').address)).toBe('12 Lygon Street, Carlton VIC 3053')
    const ours = { ...inside('aus').address, line2: 'Flat 2', state: '' }
    expect(addressLine(ours)).toBe('12 Lygon Street, Flat 2, Carlton 3053')
  })

  it('loses what has fields of its own and is split at 50', () => {
    const street =
      'Flat 12, The Old Sugar Refinery Building, 345 Harbour Parade, Carlton VIC 3053, Australia'
    expect(inside('aus', { street }).address).toMatchObject({
      line1: 'Flat 12, The Old Sugar Refinery Building, 345',
      line2: 'Harbour Parade',
    })
  })

  it.each([
    ['aus', '3053', '3053'],
    ['nz', ' 6011 ', '6011'],
    ['uk', 'sw1a1aa', 'SW1A 1AA'],
    ['uk', 'M1  1AE', 'M1 1AE'],
    ['ca', 'k1a0b1', 'K1A 0B1'],
    ['us', '10001', '10001'],
    ['us', '10001-1234', '10001-1234'],
  ] as const)('in %s takes the postcode %j', (code, postcode, kept) => {
    const state = Object.keys(COUNTRIES[code].addressFormat.state?.list ?? {})[0]
    expect(inside(code, { postcode, state })).toMatchObject({
      address: { postcode: kept },
      issues: [],
    })
  })

  it.each([
    ['aus', '30533', 'postcode: Enter a valid postcode, like 3000.'],
    ['nz', 'abcd', 'postcode: Enter a valid postcode, like 6011.'],
    ['uk', '3053', 'postcode: Enter a valid post code, like SW1A 1AA.'],
    ['ca', 'D1A 0B1', 'postcode: Enter a valid zip code, like K1A 0B1.'],
    ['us', '1000', 'postcode: Enter a valid zip code, like 10001.'],
  ] as const)('in %s refuses the postcode %j', (code, postcode, words) => {
    const state = Object.keys(COUNTRIES[code].addressFormat.state?.list ?? {})[0]
    expect(said(code, { postcode, state })).toEqual([words])
  })

  it('finds a state by code or name, and misses it only where there are states', () => {
    expect(inside('aus', { state: ' new south wales' }).address.state).toBe('NSW')
    expect(said('aus', { state: undefined })).toEqual(['state: state is a required field'])
    expect(said('aus', { state: 'Kent' })).toEqual(['state: Choose a valid state.'])
    expect(said('ca', { state: 'Kent', postcode: 'K1A 0B1' })).toEqual([
      'state: Choose a valid province.',
    ])
    expect(inside('nz', { state: 'Otago', postcode: '9016' })).toMatchObject({
      address: { state: '' },
      issues: [],
    })
  })

  it('lies in the country that posts', () => {
    expect(said('aus', { country: 'AU' })).toEqual([])
    expect(said('aus', { country: 'New Zealand' })).toEqual([
      'country: We only deliver within Australia.',
    ])
  })

  it('is more than a town', () => {
    expect(said('aus', { street: 'Carlton VIC 3053' })).toEqual([
      'street: street is a required field',
    ])
  })

  it('never has a first line beyond 50, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (street) => {
        expect(inside('aus', { street }).address.line1.length).toBeLessThanOrEqual(50)
      }),
    )
  })

  it('names what is left blank', () => {
    const blank = { street: ' ', city: '', postcode: '' }
    expect(
      (parseFields(AddressInputSchema, blank).issues ?? []).map(({ message }) => message),
    ).toEqual([
      'street is a required field',
      'city is a required field',
      'postcode is a required field',
    ])
  })
})

describe('Preview and editing: billing', () => {
  it('knows 50 countries of Europe and our five, each once', () => {
    expect(new Set(EUROPEAN_COUNTRIES).size).toBe(50)
    expect(new Set(BILLING_COUNTRIES).size).toBe(BILLING_COUNTRIES.length)
    for (const { name } of Object.values(COUNTRIES)) expect(BILLING_COUNTRIES).toContain(name)
    expect(BILLING_COUNTRIES).toHaveLength(54)
  })

  it('takes no other', () => {
    const bill = { name: 'Lark Ltd', street: '1 High Road', city: 'Bern', postcode: '3000' }
    const wrong = (country: string) =>
      parseFields(BillingAddressSchema, { ...bill, country }).issues ?? []
    expect(wrong(' switzerland')).toEqual([])
    expect(wrong('Atlantis')).toEqual([
      { path: 'country', message: 'Choose a country from the list.' },
    ])
    expect(findBillingCountry('türkiye ')).toBe('Türkiye')
  })
})

import { describe, expect, it } from 'vitest'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRIES, countryOf, findCountry, findCountryByIso } from '#domain/countries/index.ts'

const rows = Object.entries(COUNTRIES)

describe.each(rows)('%s', (code, country) => {
  it('knows its own short name', () => {
    expect(country.code).toBe(code)
  })

  it('is found by short code, ISO code and English name in any case', () => {
    const names = [code, country.iso, country.name, country.name.toUpperCase(), ` ${country.iso} `]
    expect(names.map(findCountry)).toEqual(names.map(() => country))
  })

  it('is found by the ISO code the edge gives', () => {
    expect(findCountryByIso(country.iso)).toBe(country)
  })

  it('shows a postcode that is valid there as the example', () => {
    expect(country.addressFormat.example).toMatch(country.addressFormat.postcode)
  })

  it('has the time zones of its landmarks', () => {
    const { timeZones } = COUNTRY_DETAILS[country.code]
    const zones = country.landmarks.map((landmark) => landmark.split(' ')[0] ?? '')
    expect(zones.filter((zone) => !timeZones.includes(zone))).toEqual([])
  })

  it('offers six gift amounts', () => {
    expect(country.giftAmounts).toHaveLength(6)
  })

  it('writes dates in its language', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(country.locale)).toEqual([country.locale])
  })
})

describe('Currency and labels by country', () => {
  it.each([
    ['aus', 'AUD', 'Postcode*', 'Mobile Number'],
    ['nz', 'NZD', 'Postcode*', 'Mobile Number'],
    ['uk', 'GBP', 'Post Code*', 'Mobile Number'],
    ['ca', 'CAD', 'Zip Code*', 'Cellphone'],
    ['us', 'USD', 'Zip Code*', 'Cellphone'],
  ] as const)('%s pays in %s and asks for %s and %s', (code, currency, postcode, phone) => {
    const country = COUNTRIES[code]
    expect([country.currency.code, country.postcodeLabel, country.phone.label]).toEqual([
      currency,
      postcode,
      phone,
    ])
  })

  it('do not include strangers', () => {
    expect([findCountry('France'), findCountry('__proto__'), findCountryByIso('FR')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('The country of a stored row', () => {
  it.each(rows)('%s', (code, country) => {
    expect(countryOf({ country: code })).toBe(country)
  })

  it('Australia, when the row names none that we trade in', () => {
    expect(countryOf({ country: 'ie' })).toBe(COUNTRIES.aus)
  })
})

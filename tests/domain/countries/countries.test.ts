import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES, findCountry, findCountryByIso } from '#domain/countries/index.ts'

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

  it('offers six gift amounts', () => {
    expect(country.giftAmounts).toHaveLength(6)
  })

  it('writes dates in its language', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(country.locale)).toEqual([country.locale])
  })
})

describe('Currency and labels by country', () => {
  it('are the five the shop trades in', () => {
    expect(COUNTRY_CODES).toEqual(['aus', 'nz', 'uk', 'ca', 'us'])
  })

  it('pay in currencies of their own', () => {
    expect(rows.map(([, { currency }]) => currency.code)).toEqual([
      'AUD',
      'NZD',
      'GBP',
      'CAD',
      'USD',
    ])
  })

  it('name the postcode as people there do', () => {
    expect(rows.map(([, { postcodeLabel }]) => postcodeLabel)).toEqual([
      'Postcode*',
      'Postcode*',
      'Post Code*',
      'Zip Code*',
      'Zip Code*',
    ])
  })

  it('name the phone as people there do', () => {
    expect(rows.map(([, { phone }]) => phone.label)).toEqual([
      'Mobile Number',
      'Mobile Number',
      'Mobile Number',
      'Cellphone',
      'Cellphone',
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

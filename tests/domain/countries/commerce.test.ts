import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES, findCountry } from '#domain/countries/index.ts'
import { formatPrice, moneyView } from '#domain/money.ts'

describe('Commerce, country by country', () => {
  it.each([
    ['aus', [150, 190, 50, 100, 200, 500]],
    ['nz', [140, 190, 50, 100, 200, 500]],
    ['uk', [66, 86, 50, 100, 200, 500]],
    ['ca', [120, 160, 50, 100, 200, 500]],
    ['us', [120, 140, 50, 100, 200, 500]],
  ] as const)('%s offers the gift amounts %j', (code, amounts) => {
    expect(COUNTRIES[code].giftAmounts).toEqual(amounts)
  })

  it.each([
    ['aus', 'AUD', '$100', 'A$100'],
    ['nz', 'NZD', '$100', 'NZ$100'],
    ['uk', 'GBP', '£100', '£100'],
    ['ca', 'CAD', '$100', 'C$100'],
    ['us', 'USD', '$100', 'US$100'],
  ] as const)('%s pays in %s: %s at home, %s to visitors from abroad', (code, name, home, away) => {
    const { currency } = COUNTRIES[code]
    expect(currency.code).toBe(name)
    const shown = [false, true].map((isAbroad) =>
      formatPrice(10_000, moneyView(currency, isAbroad)),
    )
    expect(shown).toEqual([home, away])
  })

  it('the country lookup Australia has AUD and the region AUS, the United States has US', () => {
    expect(findCountry('Australia')).toMatchObject({ region: 'AUS', currency: { code: 'AUD' } })
    expect(findCountry('United States')).toMatchObject({ region: 'US', currency: { code: 'USD' } })
  })
})

describe('Experience upgrade availability', () => {
  it.each([
    ['aus', ['upgrade-premium', 'upgrade-warm']],
    ['nz', ['upgrade-premium', 'upgrade-warm']],
    ['uk', ['upgrade-premium', 'upgrade-cool']],
    ['ca', ['upgrade-premium', 'upgrade-cool']],
    ['us', ['upgrade-premium', 'upgrade-cool']],
  ] as const)('%s: %j', (code, upgrades) => {
    expect([...COUNTRIES[code].upgrades].sort()).toEqual([...upgrades].sort())
  })
})

describe('Tax and fees', () => {
  it.each([
    ['aus', 0.1],
    ['nz', 0.15],
    ['uk', 0.2],
    ['ca', null],
    ['us', null],
  ] as const)('%s has a share of %s inside its prices', (code, share) => {
    expect(COUNTRIES[code].includedTaxRate).toBe(share)
  })

  it.each(COUNTRY_CODES)('the booking fee of %s is 0', (code) => {
    expect(COUNTRIES[code].bookingFee).toBe(0)
  })
})

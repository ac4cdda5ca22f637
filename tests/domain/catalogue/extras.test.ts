import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OptionCatalogue, RawAddOn } from '#domain/catalogue/extras.schema.ts'
import { addOnsFor, optionsFor } from '#domain/catalogue/extras.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aCountry } from '#tests/builders.ts'

const { aus, uk } = COUNTRIES
const stock = OptionCatalogue.parse(JSON.parse(readFileSync('fixtures/options.json', 'utf8')))
const ids = (options: { id: string }[]) => options.map(({ id }) => id)

const anOption = (id: string, details: object = {}) => ({
  id,
  name: id,
  active: true,
  copy: { heading: id },
  ...details,
})
const aCatalogue = (region: string, id: string, subOptions: object[], details: object = {}) =>
  OptionCatalogue.parse({ [region]: [{ id, subOptions, ...details }] })

describe('optionsFor', () => {
  it.each([
    ['aus', ['upgrade-premium', 'upgrade-warm']],
    ['nz', ['upgrade-premium', 'upgrade-warm']],
    ['uk', ['standard-inclusive', 'upgrade-premium', 'upgrade-cool']],
    ['ca', ['standard-inclusive', 'upgrade-premium', 'upgrade-cool']],
    ['us', ['standard-inclusive', 'upgrade-premium', 'upgrade-cool']],
  ] as const)('offers in %s what the specification lists', (code, offered) => {
    expect(ids(optionsFor(stock, COUNTRIES[code]))).toEqual(offered)
  })

  it('takes the default list for a region without one', () => {
    const ie = aCountry({ region: 'IE' })
    expect(ids(optionsFor(stock, ie))).toEqual([
      'standard-inclusive',
      'upgrade-premium',
      'upgrade-warm',
    ])
  })

  it('offers only the upgrades of the country', () => {
    const catalogue = aCatalogue('uk', 'upgrade', [anOption('upgrade-warm')])
    expect(optionsFor(catalogue, uk)).toEqual([])
  })

  it('offers nothing that is not active', () => {
    const catalogue = aCatalogue('uk', 'standard', [anOption('a', { active: false })])
    expect(optionsFor(catalogue, uk)).toEqual([])
  })

  it('prices in the currency of the country, in minor units', () => {
    const prices = [
      { currency: 'AUD', price: 49 },
      { currency: 'GBP', price: 27.5 },
    ]
    const catalogue = aCatalogue('uk', 'upgrade', [anOption('upgrade-premium', { prices })])
    expect(optionsFor(catalogue, uk)[0]?.amount).toBe(2750)
  })

  it('adds what the group costs more and takes off what it costs less', () => {
    const change = { priceIncrease: 5, priceDecrease: 1.5 }
    const catalogue = aCatalogue('uk', 'standard', [anOption('a')], change)
    expect(optionsFor(catalogue, uk)[0]?.amount).toBe(350)
  })

  it('offers nothing while the catalogue is away', () => {
    expect(optionsFor(null, aus)).toEqual([])
  })
})

describe('addOnsFor', () => {
  const anAddOn = (id: string, details: object = {}) =>
    RawAddOn.parse({ id, name: id, prices: [{ currency: 'AUD', price: 8 }], ...details })

  it('offers what fits the product, in display order', () => {
    const addOns = [
      anAddOn('snack', { displayOrder: 2 }),
      anAddOn('rug'),
      anAddOn('drink', { displayOrder: 1 }),
    ]
    expect(ids(addOnsFor(addOns, aus, ['snack', 'drink']))).toEqual(['drink', 'snack'])
  })

  it('offers nothing that is disabled', () => {
    expect(addOnsFor([anAddOn('snack', { disabled: true })], aus, ['snack'])).toEqual([])
  })

  it('offers nothing without a price in the country', () => {
    expect(addOnsFor([anAddOn('snack')], uk, ['snack'])).toEqual([])
  })

  it('keeps the declaration of age a bottle of wine needs', () => {
    const wine = anAddOn('wine', { needsAgeDeclaration: true, displayName: 'A bottle of wine' })
    expect(addOnsFor([wine], aus, ['wine'])).toEqual([
      {
        id: 'wine',
        name: 'A bottle of wine',
        description: '',
        image: '',
        amount: 800,
        maximum: 10,
        needsAgeDeclaration: true,
      },
    ])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OptionCatalogueSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { GO_PREMIUM, optionsFor } from '#domain/catalogue/extras/extras.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { aCountry } from '#tests/support/builders.ts'

const { aus, uk } = COUNTRIES
const stock = OptionCatalogueSchema.parse(JSON.parse(readFileSync('fixtures/options.json', 'utf8')))
const ids = (options: { id: string }[]) => options.map(({ id }) => id)

const anOption = (id: string, details: object = {}) => ({
  id,
  name: id,
  active: true,
  copy: { heading: id },
  ...details,
})
const aCatalogue = (region: string, id: string, subOptions: object[], details: object = {}) =>
  OptionCatalogueSchema.parse({ [region]: [{ id, subOptions, ...details }] })

describe('Experience option catalogue: what a country offers', () => {
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

  it('carries the heading of its group, its own heading and its drawing', () => {
    const copy = { heading: 'Warmer still', subHeading: '', points: [], staticCopy: '' }
    const options = [
      anOption('a', { icon: 'icon-hot-drink', copy }),
      anOption('b', { copy: { heading: '' } }),
    ]
    const offered = optionsFor(aCatalogue('uk', 'standard', options), uk)
    expect(offered.map(({ groupHeading, heading, icon }) => [groupHeading, heading, icon])).toEqual(
      [
        ['', 'Warmer still', 'icon-hot-drink'],
        ['', 'b', ''],
      ],
    )
  })

  it('adds what the group costs more and takes off what it costs less', () => {
    const change = { priceIncrease: 5, priceDecrease: 1.5 }
    const catalogue = aCatalogue('uk', 'standard', [anOption('a')], change)
    expect(optionsFor(catalogue, uk)[0]?.amount).toBe(350)
  })

  it('offers nothing while the catalogue is away', () => {
    expect(optionsFor(null, aus)).toEqual([])
  })

  it.each([
    ['a catalogue without the region and without a default', {}],
    ['a group without sub-options', { aus: [{ id: 'standard' }] }],
  ])('offers nothing from %s', (_, catalogue) => {
    expect(optionsFor(OptionCatalogueSchema.parse(catalogue), aus)).toEqual([])
  })
})

type Region = keyof typeof stock
const group = (region: Region, id: string) => stock[region]?.find((one) => one.id === id)
const copyOf = (region: Region) =>
  (stock[region] ?? []).flatMap(({ subOptions = [] }) => subOptions.map(({ copy }) => copy))
const REGIONS = ['default', ...COUNTRY_CODES]

describe('Experience option catalogue: what is published', () => {
  it('has one list per region key', () => {
    expect(Object.keys(stock).sort()).toEqual([...REGIONS].sort())
  })

  it.each(REGIONS)('%s: groups are standard and upgrade, with their headings', (region) => {
    expect(stock[region]?.map(({ id, heading }) => [id, heading])).toEqual([
      ['standard', 'Standard Option'],
      ['upgrade', 'Upgrade Options'],
    ])
  })

  it.each(['nz', 'uk', 'us', 'ca'])('%s: standard has priceIncrease and priceDecrease 0', (key) => {
    expect(group(key, 'standard')).toMatchObject({ priceIncrease: 0, priceDecrease: 0 })
  })

  it.each(['aus', 'nz'])('%s: standard has no sub-options', (region) => {
    expect(group(region, 'standard')?.subOptions).toEqual([])
  })

  it('default: the standard is All Inclusive, with a checkmark, active', () => {
    expect(group('default', 'standard')?.subOptions).toMatchObject([
      {
        id: 'standard-inclusive',
        name: 'All Inclusive',
        icon: 'icon-checkmark',
        active: true,
      },
    ])
  })

  it('default: the standard’s copy speaks of itinerary, discovery, spread, clues and games', () => {
    const words = group('default', 'standard')?.subOptions?.[0]?.copy.points.join(' ')
    for (const word of [
      'pre-planned and pre-booked itinerary',
      'uided discovery',
      'picnic spread',
      'lues and games',
    ]) {
      expect(words).toContain(word)
    }
  })

  it.each(REGIONS)('%s: upgrades are Premium, Warm It Up and Cool It Down', (region) => {
    expect(
      group(region, 'upgrade')?.subOptions?.map(({ id, name, icon }) => [id, name, icon]),
    ).toEqual([
      ['upgrade-premium', 'Premium', 'icon-badge'],
      ['upgrade-warm', 'Warm It Up', 'icon-hot-drink'],
      ['upgrade-cool', 'Cool It Down', 'icon-ice-cream'],
    ])
  })

  it.each(REGIONS)('%s: every sub-option has a heading, a sub-heading and points', (region) => {
    for (const { heading, subHeading, points } of copyOf(region)) {
      expect(heading && subHeading).not.toBe('')
      expect(points.length).toBeGreaterThan(0)
    }
  })

  it.each(REGIONS)('%s: the static copy says that wine can be added below', (region) => {
    for (const { staticCopy } of copyOf(region)) {
      expect(staticCopy).toMatch(/wine bottle can be added below/)
    }
  })
})

describe('Experience options', () => {
  it.each([
    ['default', ['upgrade-premium', 'upgrade-warm', 'upgrade-cool']],
    ['aus', ['upgrade-premium', 'upgrade-warm']],
    ['nz', ['upgrade-premium', 'upgrade-warm']],
    ['uk', ['upgrade-premium', 'upgrade-cool']],
    ['us', ['upgrade-premium', 'upgrade-cool']],
    ['ca', ['upgrade-premium', 'upgrade-cool']],
  ])('%s: active are %j', (region, active) => {
    const upgrades = group(region, 'upgrade')?.subOptions ?? []
    expect(ids(upgrades.filter((option) => option.active))).toEqual(active)
  })
})

describe('Picnic tiers', () => {
  const addOns: { id: string; category: string }[] = JSON.parse(
    readFileSync('fixtures/add-ons.json', 'utf8'),
  )
  const dietary: { name: string }[] = JSON.parse(readFileSync('fixtures/dietary.json', 'utf8'))

  it('are All Inclusive and Premium', () => {
    const names = optionsFor(stock, uk).map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['All Inclusive', 'Premium'])
  })

  it('the premium extra is named Go Premium', () => {
    expect(GO_PREMIUM.name).toBe('Go Premium')
  })

  it('extras of the premium tier are a speciality snack, a hot drink and a bonus stop', () => {
    const premium = addOns.filter(({ category }) => category === GO_PREMIUM.category)
    expect(ids(premium)).toEqual(['add-speciality-snack', 'add-hot-drink', 'add-bonus-stop'])
  })

  it('dietary options are Vegan, Vegetarian and Gluten Free', () => {
    expect(dietary.map(({ name }) => name)).toEqual(['Vegan', 'Vegetarian', 'Gluten Free'])
  })
})

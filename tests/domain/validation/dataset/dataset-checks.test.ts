import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from '#domain/validation/dataset/dataset-index.ts'
import { SAMPLE_DATASET } from '#domain/validation/dataset/sample-dataset.ts'
import type { JsonPath } from '#domain/validation/violation.ts'
import { type Around, exampleWith, faultsWith } from '#tests/support/sample-values.ts'

/** What stands where in the smallest stock, and all that is said of its file. */
type Row = [says: string, at: JsonPath, value: unknown, said: string[], around?: Around]

const trying =
  (kind: DatasetFileKind) =>
  (_: string, at: JsonPath, value: unknown, said: string[], around?: Around) => {
    const faults = faultsWith(kind, exampleWith(kind, at, value), around)
    const words = faults.map(({ code, message, hint }) => `${code} ${message} (${hint})`)
    expect(words).toEqual(said.map((one) => expect.stringContaining(one)))
  }

const picture = '/media/scene-gift-card'
const theme = (name: string, visibilityCriteria: object = {}) => ({
  name,
  displayName: name,
  thumbnailUrl: picture,
  fullUrl: picture,
  imageUrl: picture,
  isCustom: name === 'custom',
  isValentine: name === 'valentines',
  visibilityCriteria,
})
const ALL = COUNTRIES.us.giftThemes.map((name) => theme(name))

describe('the order of gift themes', () => {
  it.each<Row>([
    ['is whole', [], ALL, []],
    [
      'names a theme that is not there',
      [],
      ALL.filter(({ name }) => name !== 'thanksgiving'),
      ['theme/missing There is no theme thanksgiving, and us keep'],
    ],
    [
      'is not told of where a name was written wrong',
      [],
      ALL.map((one) => (one.name === 'wedding' ? theme('weding') : one)),
      ['theme/unordered weding has no place in the order of aus, nz, uk, ca and us'],
    ],
    [
      'nor where a name stands twice',
      [],
      ALL.map((one) =>
        one.name === 'wedding' ? { ...theme('birthday'), displayName: 'Wedding' } : one,
      ),
      ['theme/duplicate-name'],
    ],
    [
      'nor where a name is missing',
      [],
      ALL.map((one) => (one.name === 'wedding' ? { ...one, name: undefined } : one)),
      ['schema/required'],
    ],
    ['nor of what is no list', [], {}, ['schema/type']],
    [
      'is asked for in the countries that show a theme',
      [1],
      theme('picnics', { countries: ['nz', 'uk'] }),
      ['picnics has no place in the order of nz and uk'],
    ],
    [
      'and for those of its cities',
      [1],
      theme('picnics', { cities: ['melbourne'] }),
      ['picnics has no place in the order of aus:'],
    ],
  ])('%s', trying('gift-themes'))
})

const meeting = (latitude: unknown, longitude: unknown) => ({
  name: 'The boat house',
  latitude,
  longitude,
})
const at = [0, 'details', 'meetingPoint']
const cities = (...all: string[]) => all.map((id) => ({ id, name: id }))

describe('where guests meet', () => {
  it.each<Row>([
    ['may be left open', at, meeting(null, null), []],
    ['has both numbers', at, meeting(-37.8, null), ['add "longitude"']],
    ['has the other one too', at, meeting(null, 145), ['add "latitude"']],
    ['lies on earth', at, meeting(-37.8, 1450), ['product/meeting-point']],
    ['may lie out of town', at, meeting(-38.6, 145.6), []],
    [
      'lies in the south',
      at,
      meeting(37.8, 145),
      ['km from Melbourne, its city. (write "latitude": -37.8, "longitude": 145)'],
    ],
    ['and in the east', at, meeting(-37.8, -145), ['(write "latitude": -37.8, "longitude": 145)']],
    ['and both', at, meeting(37.8, -145), ['(write "latitude": -37.8, "longitude": 145)']],
    ['is not exchanged', at, meeting(45, -37.8), ['(look at both numbers']],
    ['lies in no other country', at, meeting(-17.7, 168.3), ['(look at both numbers']],
    [
      'lies near any of its cities',
      [0, 'productCities'],
      [
        { id: 'melbourne', name: 'Melbourne' },
        { id: 'sydney', name: 'Sydney' },
      ],
      [],
      { others: {} },
    ],
  ])('%s', trying('products'))

  const productIn = (...ids: string[]) => {
    const json = structuredClone(SAMPLE_DATASET.products) as Record<string, unknown>[]
    Object.assign(json[0] as object, {
      details: { addOns: ['add-tea'], meetingPoint: meeting(-33.9, 151.2) },
      productCities: cities(...ids).map((one) => ({
        ...one,
        name: one.id[0]?.toUpperCase() + one.id.slice(1),
      })),
    })
    return faultsWith('products', json).map(({ code, message }) => `${code} ${message}`)
  }

  it('is measured from the nearest of several cities', () => {
    expect(productIn('melbourne', 'sydney')).toEqual([])
    expect(productIn('melbourne')).toEqual([
      expect.stringContaining('product/meeting-far Guests of River walk would meet 707 km'),
    ])
    const far = exampleWith(
      'products',
      [0, 'productCities'],
      [{ name: 'Sydney' }, { name: 'Melbourne' }],
    )
    Object.assign((far as object[])[0] as object, {
      details: { addOns: ['add-tea'], meetingPoint: meeting(-20, 120) },
    })
    expect(faultsWith('products', far)).toMatchObject([
      { message: expect.stringContaining('from Melbourne, the nearest of its cities.') },
    ])
  })

  it('is not measured while one of the cities is unknown, or says not where it lies', () => {
    expect(productIn('melbourne', 'sydny')).toEqual([
      expect.stringContaining('product/unknown-city'),
    ])
    const where = exampleWith('locations', [0, 'latLon'], 'down by the river')
    const json = exampleWith('products', at, meeting(1, 1))
    expect(faultsWith('products', json, { others: { locations: where } })).toEqual([])
  })
})

const coupon = (more: object) => ({
  code: 'WALKS',
  kind: 'FIXED',
  countries: ['aus'],
  ...('scope' in more ? { covers: 'walks' } : {}),
  ...more,
})
const products = (...ids: string[]) => ({ scope: { products: ids } })
const audio = products('p-audio-walk')

describe('the amounts of a coupon', () => {
  it.each<Row>([
    ['go with what it is for', [0], coupon({ amounts: { AUD: 99 } }), []],
    [
      'give nothing away',
      [0],
      coupon({ amounts: { AUD: 5000 }, ...audio }),
      [
        'Everything would be free: the dearest that WALKS is for costs 99 AUD, and here stands 5000',
      ],
    ],
    [
      'are no cents',
      [0],
      coupon({ amounts: { AUD: 2000, GBP: 12 }, countries: ['aus', 'uk'] }),
      ['write { "AUD": 20, "GBP": 12 }'],
    ],
    [
      'which the rule about the minimum tells of too',
      [0],
      coupon({ amounts: { AUD: 2000 }, minSpend: { AUD: 100 } }),
      ['coupon/above-minimum'],
    ],
    [
      'may ask for more than one thing in the bag',
      [0],
      coupon({ amounts: { AUD: 20 }, minSpend: { AUD: 200 } }),
      [],
    ],
    [
      'set prices that are lower',
      [0],
      coupon({ kind: 'SET_PRICE', amounts: { AUD: 6900 }, ...audio }),
      ['It takes nothing off: the dearest that WALKS is for costs 99 AUD'],
    ],
    [
      'may be for what has no price here',
      [0],
      coupon({ amounts: { AUD: 5000 }, ...products('p-all-walks') }),
      [],
    ],
    [
      'go with the dearest of several',
      [0],
      coupon({ amounts: { AUD: 80 }, ...products('p-audio-walk', 'p-river-walk') }),
      [],
      {
        others: {
          pricing: {
            ...(SAMPLE_DATASET.pricing as object),
            'p-audio-walk': { pricingModel: 'FIXED', priceDetail: { base: 9 } },
          },
        },
      },
    ],
    [
      'with those of a kind, in a city',
      [0],
      coupon({ amounts: { AUD: 20 }, scope: { categories: ['digital'], cities: ['melbourne'] } }),
      ['costs 9 AUD, and here stands 20. (write less)'],
      {
        others: {
          pricing: {
            ...(SAMPLE_DATASET.pricing as object),
            'p-audio-walk': { pricingModel: 'FIXED', priceDetail: { base: 9 } },
          },
        },
      },
    ],
    ['that can be counted', [0], coupon({ amounts: { AUD: 1e18 } }), []],
  ])('%s', trying('coupons'))

  it('are not compared where there are no prices', () => {
    const json = exampleWith('coupons', [0], coupon({ amounts: { AUD: 5000 } }))
    expect(faultsWith('coupons', json, { others: { pricing: [] } })).toEqual([])
    expect(faultsWith('coupons', json, { country: null })).toEqual([])
  })
})

describe('one mistake is told once', () => {
  it.each<Row>([
    [
      'a gift card that can be spent nowhere',
      [0],
      {
        ...(SAMPLE_DATASET['gift-cards'] as object[])[0],
        citiesAvailable: [],
        countries: { aus: true, nz: true, uk: false, ca: false, us: false },
      },
      ['gift/no-city It is given in aus and nz, and citiesAvailable is empty'],
    ],
    [
      'a gift card that is not given where its cities are',
      [0],
      {
        ...(SAMPLE_DATASET['gift-cards'] as object[])[0],
        citiesAvailable: ['melbourne', 'sydney'],
        countries: { aus: false, nz: false, uk: false, ca: false, us: false },
      },
      [
        'write "aus": true under countries, or take melbourne and sydney out',
        'gift/city-without-product',
      ],
    ],
    [
      'a flag that can only be false',
      [0, 'countries', 'nz'],
      undefined,
      ['gift/missing-flag It does not say whether it is given in nz. (add "nz": false)'],
    ],
  ])('%s', trying('gift-cards'))

  it.each<Row>([
    ['a product in no city', [0, 'productCities'], [], ['product/no-city-here River walk takes']],
    [
      'a product that no price list knows',
      [0],
      {
        ...(SAMPLE_DATASET.products as object[])[0],
        id: 'p-river-wlk',
        presentation: {
          ...((SAMPLE_DATASET.products as { presentation: object }[])[0]?.presentation ?? {}),
          urlPaths: ['aus', 'nz'].map((countryPath) => ({ countryPath, urlPath: '/walks/wlk' })),
        },
        productCities: [],
      },
      [
        'product/no-city-here',
        'product/no-price It is sold in 2 countries, and none has a price for p-river-wlk. (did you mean "p-river-walk"?)',
      ],
    ],
  ])('%s', (_, at, value, said) => {
    const faults = faultsWith('products', exampleWith('products', at, value))
    const words = faults.map(({ code, message, hint }) => `${code} ${message} (${hint})`)
    expect(words.sort()).toEqual(said.map((one) => expect.stringContaining(one)))
  })
})

describe('a hint names what to write', () => {
  const tier = (more: object) => ({
    ...(SAMPLE_DATASET['wonderpass-tiers'] as object[])[1],
    ...more,
  })

  it.each<Row>([
    ['a code of its own letters', [1], tier({ code: 'Walker' }), ['such as "WALKER"']],
    ['any code', [1], tier({ code: '!' }), ['such as "EXPLORER"']],
    [
      'what members get',
      [1],
      tier({ benefits: [] }),
      ['add "benefits": ["10% off every experience"]'],
    ],
    ['what is free', [0, 'benefits'], [], ['add "benefits": ["A wishlist"]']],
  ])('%s', trying('wonderpass-tiers'))

  it.each<Row>([
    ['a country by another name', ['gb'], [], ['did you mean "uk"?']],
    ['a name that is misspelt', ['defalt'], [], ['did you mean "default"?']],
    ['what lists are called', ['zzzzzzzz'], [], ['call it one of default, aus']],
  ])('%s', trying('options'))

  it.each<Row>([
    ['both flags where a city is there', [0, 'countries', 'aus'], undefined, ['"aus": true or']],
    [
      'both flags where a city is unknown',
      [0],
      {
        ...(SAMPLE_DATASET['gift-cards'] as object[])[0],
        citiesAvailable: ['melbourne', 'zzzzzzzz'],
        countries: { aus: true, nz: false, uk: false, ca: false },
      },
      ['add "us": true or "us": false', 'gift/unknown-city'],
    ],
  ])('%s', trying('gift-cards'))

  it.each<Row>([
    ['a colour of its own digits', [0, 'headingColor'], 'FFF', ['write "#FFF"']],
    ['any colour', [0, 'headingColor'], 'a dark green', ['such as "#FFFFFF"']],
    ['no colour where numbers are', [0, 'latLon'], { lat: 1, lon: 2 }, ['look at both numbers']],
  ])('%s', trying('locations'))

  const heading = { id: 'a', component: { name: 'Text', options: { text: '<h1>A</h1>' } } }
  const row = {
    '@type': '@builder.io/sdk:Element',
    id: 'row',
    children: [{ '@type': '@builder.io/sdk:Element', ...heading }],
  }
  const button = {
    '@type': '@builder.io/sdk:Element',
    id: 'button',
    component: {
      name: 'Core:Button',
      options: { text: 'See walks', link: '/{{state.country.code}}/citees' },
    },
  }
  const elsewhere = {
    ...button,
    component: { name: 'Core:Button', options: { text: 'Walk', link: '/aus/walks/harbour-walk' } },
  }
  it.each<Row>([
    ['where a page is', ['data', 'blocks', 1], elsewhere, ['it is there in nz only']],
    ['the copied block alone', ['data', 'blocks'], [row, row], ['content/duplicate-block']],
    [
      'the country as editors write it',
      ['data', 'blocks', 1],
      button,
      ['did you mean "/{{state.country.code}}/cities"?'],
    ],
  ])('%s', trying('content'))
})

describe('what is posted', () => {
  const posted = (first: object) =>
    Object.values(COUNTRIES).map(({ currency: { code } }, at) => ({
      currency: code,
      price: 5,
      ...(at === 0 ? first : { shippingCost: 4 }),
    }))
  it.each<Row>([
    ['costs something everywhere', [0, 'prices'], posted({ shippingCost: 4 }), []],
    ['or is forgotten', [0, 'prices'], posted({}), ['costs nothing in AUD']],
  ])('%s', trying('gift-add-ons'))

  it.each<Row>([
    ['is paid for', [0, 'shippingCost'], 4, []],
    ['costs no less than nothing', [0, 'shippingCost'], -4, ['Nobody can pay -4 for posting it']],
  ])('%s', trying('add-ons'))
})

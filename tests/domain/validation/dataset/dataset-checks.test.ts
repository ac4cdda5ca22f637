import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { SAMPLE_DATASET } from '#domain/validation/rules/sample-dataset.ts'
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
      ['theme/missing There is no theme thanksgiving, which is in the theme order of us.'],
    ],
    [
      'is not told of where a name was written wrong',
      [],
      ALL.map((one) => (one.name === 'wedding' ? theme('weding') : one)),
      ['theme/unordered weding is not in the theme order of aus, nz, uk, ca and us'],
    ],
    [
      'nor where a name stands twice',
      [],
      ALL.map((one) =>
        one.name === 'wedding' ? { ...theme('birthday'), displayName: 'Wedding' } : one,
      ),
      ['id/duplicate'],
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
      ['picnics is not in the theme order of nz and uk'],
    ],
    [
      'and for those of its cities',
      [1],
      theme('picnics', { cities: ['melbourne'] }),
      ['picnics is not in the theme order of aus,'],
    ],
  ])('%s', trying('gift-themes'))
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
      ['gift/no-city It is sold in aus and nz, but citiesAvailable is empty'],
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
        'write "aus": true under countries, or remove melbourne and sydney',
        'gift/city-without-product',
      ],
    ],
    [
      'a flag that can only be false',
      [0, 'countries', 'nz'],
      undefined,
      ['gift/missing-flag It does not say whether it is sold in nz. (add "nz": false)'],
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
        'product/no-price It is sold in 2 countries, but none has a price for p-river-wlk. (did you mean "p-river-walk"?)',
      ],
    ],
  ])('%s', (_, at, value, said) => {
    const faults = faultsWith('products', exampleWith('products', at, value))
    const words = faults.map(({ code, message, hint }) => `${code} ${message} (${hint})`)
    expect(words.sort()).toEqual(said.map((one) => expect.stringContaining(one)))
  })
})

describe('a hint names what to write', () => {
  const _tier = (more: object) => ({
    ...(SAMPLE_DATASET['wonderpass-tiers'] as object[])[1],
    ...more,
  })

  it.each<Row>([])('%s', trying('wonderpass-tiers'))

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
      ['add "us": true or "us": false', 'id/unknown'],
    ],
  ])('%s', trying('gift-cards'))

  it.each<Row>([
    [
      'no colour where numbers are',
      [0, 'latLon'],
      { lat: 1, lon: 2 },
      ['check both numbers on a map'],
    ],
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
    ['where a page is', ['data', 'blocks', 1], elsewhere, ['it only exists in nz']],
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
    ['or is forgotten', [0, 'prices'], posted({}), ['It is free in AUD']],
  ])('%s', trying('gift-add-ons'))

  it.each<Row>([
    ['is paid for', [0, 'shippingCost'], 4, []],
    ['costs no less than nothing', [0, 'shippingCost'], -4, ['Shipping of -4 is not an amount']],
  ])('%s', trying('add-ons'))
})

import { describe, expect, it } from 'vitest'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  missingPriceError,
  type Product,
  type ProductStatus,
} from '#domain/catalogue/product.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aPrice, aProduct, aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'

type Raw = Parameters<typeof aRawProduct>[0]
type Special = keyof typeof NO_SETTINGS.groups
const { aus } = COUNTRIES
const adapted = (raw: Raw = {}, settings = NO_SETTINGS) =>
  adaptProduct(aRawProduct(raw), aus, settings)
const picture = (section: string) => ({ section, url: `/media/${section}`, alt: '' })
const presentation = {
  medias: ['thumbnail', 'hero', 'main'].map(picture),
  urlPaths: [{ countryPath: 'aus', urlPath: '/a/b/' }],
  text: '<p>Words</p>',
}
const posted = { shippings: [{ currency: 'AUD', price: 9.5 }] }

/** Every field of the adapted product, in the order of the specification; the flags of groups follow below. */
const FIELDS: [keyof Product, Raw, unknown][] = [
  ['heroImageUrl', { presentation }, '/media/hero'],
  ['thumbnailUrl', { presentation }, '/media/thumbnail'],
  ['mainImageUrl', { presentation }, '/media/main'],
  ['shippingCost', { category: 'shipping', variables: posted }, 950],
  ['shippingCost', {}, 0],
  ['comingSoon', { status: 'comingSoon' }, true],
  ['comingSoon', { status: 'top' }, false],
  ['isDigitalProduct', { category: 'digital' }, true],
  ['isDigitalProduct', { category: 'digital', type: 'group' }, false],
  ['isDigitalProduct', { category: 'shipping' }, false],
  ['isDigitalProduct', {}, false],
  ['isDigitalProductAvailableOnTheSameDay', { category: 'digital' }, true],
  ['isDigitalProductAvailableOnTheSameDay', {}, false],
  ['isShippingProduct', { category: 'shipping' }, true],
  ['isShippingProduct', { category: 'gift-card' }, false],
  ['price', { status: 'comingSoon' }, null],
  ['startingTimes', { whens: [{ type: 'time', startingTimes: ['09:30'] }] }, ['09:30']],
  ['startingTimes', { whens: [{ type: 'day', startingTimes: ['09:30'] }] }, []],
  ['urlPath', { presentation }, '/a/b'],
  ['unitPrice', {}, 9900],
  ['unitPrice', { type: 'group' }, null],
]

describe('Product (adapted): field by field', () => {
  it.each(FIELDS)('%s of %j is %j', (field, raw, value) => {
    expect(adapted(raw)[field]).toEqual(value)
  })

  it('price is what the rule reads', () => {
    expect(adapted().price).toMatchObject({ model: 'PER_PERSON', base: 4950 })
  })

  it.each(['a', 'b', 'c', 'd'])(
    'isDigitalProductAvailableOnTheSameDay is not so for the excluded %s, one of four',
    (id) => {
      const settings = { excludedSameDay: ['a', 'b', 'c', 'd'], groups: {} }
      const product = adapted({ id, category: 'digital' }, settings)
      expect(product.isDigitalProductAvailableOnTheSameDay).toBe(false)
    },
  )
})

const FLAGS: [keyof Product, Special][] = [
  ['isCovidMessageApplicable', 'covidMessage'],
  ['isFamilyMysteryPicnic', 'familyPicnic'],
  ['isInHighDemand', 'highDemand'],
  ['isLocalHighlights', 'localHighlights'],
  ['isMysteryPicnicDates', 'mysteryPicnic'],
  ['isMysteryPicnicWithFriends', 'picnicWithFriends'],
  ['isMysteryWeekend', 'mysteryWeekend'],
  ['isSpringBlossoms', 'springBlossoms'],
  ['isTasteAndCreate', 'tasteAndCreate'],
]

describe('Special groups come from configured id lists', () => {
  it.each(FLAGS)('%s: a product whose parent is in the list %s, alone', (flag, list) => {
    const settings = { excludedSameDay: [], groups: { [list]: ['g-1', 'g-2'] } }
    const product = adapted({ groups: [{ relationship: 'parent', id: 'g-2' }] }, settings)
    expect(FLAGS.filter(([name]) => product[name]).map(([name]) => name)).toEqual([flag])
  })

  it.each(FLAGS)('%s is not raised without a list', (flag) => {
    expect(adapted({ groups: [{ relationship: 'parent', id: 'g-2' }] })[flag]).toBe(false)
  })
})

describe('Product (raw): what upstream may send', () => {
  const raw = (details: object) =>
    RawProduct.safeParse({ ...aRawProduct(), prices: {}, ...details }).success

  it.each([
    ['type', ['group', 'product'], ['box', '', null, undefined]],
    ['category', ['digital', 'shipping', 'gift-card', null, undefined], ['other', '']],
    ['status', ['comingSoon', 'active', 'top', 'notListed'], ['Active', '', null, undefined]],
    ['id', ['p'], ['', 7, undefined]],
    ['name', ['A <b>bold</b> name'], ['', undefined]],
    ['prices', [{}, { AUD: { price: 1 } }, undefined], [{ AUD: {} }, { AUD: { price: 'x' } }]],
    [
      'presentation',
      [{}, { medias: [picture('hero')] }],
      [undefined, { medias: [{ section: 'hero' }] }, { urlPaths: [{ urlPath: '/a' }] }],
    ],
    [
      'whens',
      [[], [{ type: 'time', startingTimes: ['23:59'] }], [{ type: 'day' }]],
      [[{ type: 'time', startingTimes: ['24:00'] }], [{}]],
    ],
    ['groups', [[{ relationship: 'parent', id: 'g' }]], [[{ id: 'g' }], [{ relationship: 'x' }]]],
    ['productCities', [[{ name: 'Bath' }], [{ id: 'bath', name: 'Bath' }]], [[{ id: 'bath' }]]],
    ['variables', [undefined, posted], [{ shippings: [{ currency: 'AUD' }] }]],
    ['urlPath', ['/a', null, undefined], [7]],
  ])('%s', (field, good, bad) => {
    expect(good.map((value) => raw({ [field]: value }))).toEqual(good.map(() => true))
    expect(bad.map((value) => raw({ [field]: value }))).toEqual(bad.map(() => false))
  })
})

describe('Product status', () => {
  const statuses: [ProductStatus, boolean][] = [
    ['comingSoon', false],
    ['active', true],
    ['top', true],
    ['notListed', true],
  ]
  it.each(statuses)('%s: a price is derived: %s', (status, isDerived) => {
    const { price, unitPrice } = adapted({ status })
    expect([price !== null, unitPrice !== null]).toEqual([isDerived, isDerived])
  })
})

describe('a product sold without a price', () => {
  const without = { price: null, unitPrice: null }

  it.each([
    ['is a fault', {}, 611],
    ['is a fault where it is posted', { category: 'shipping' }, 611],
    ['is none with a price', { price: aPrice() }, undefined],
    ['is none where it is not sold', { path: '' }, undefined],
    ['is none before it comes', { comingSoon: true }, undefined],
    ['is none of a group', { type: 'group' }, undefined],
    ['logs nothing for a gift card', { category: 'gift-card' }, undefined],
  ] as const)('%s', (_, details, code) => {
    expect(missingPriceError(aProduct({ ...without, ...details }))?.code).toBe(code)
  })
})

describe('what a category is', () => {
  const guided = { kind: 'guided-picnics' }

  it.each([
    ['digital', 'product', {}, 'digital'],
    ['digital', 'group', {}, 'experience'],
    [null, 'product', {}, 'experience'],
    [null, 'product', guided, 'picnic'],
    ['shipping', 'group', guided, 'picnic'],
  ] as const)('%s of a %s with %j is %s', (category, type, details, name) => {
    expect(adapted({ category, type, details }).category).toBe(name)
  })

  it('a fixed price of goods is the price of one, other prices stay as they are', () => {
    const price = (pricingModel: string) =>
      adapted({
        category: 'shipping',
        prices: { AUD: { pricingModel, priceDetail: { base: 20, additionalAdult: 15 } } },
      }).price
    expect(price('FIXED')).toMatchObject({
      model: 'PER_PERSON',
      adult: { quotedFor: 1, rate: 2000, extraRate: 2000 },
    })
    expect(price('OTHER')?.adult).toEqual({ quotedFor: 1, rate: 2000, extraRate: 1500 })
  })
})

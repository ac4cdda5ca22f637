import { describe, expect, it } from 'vitest'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  isListed,
  isSoldIn,
  isTop,
  missingPriceError,
} from '#domain/catalogue/product.ts'
import { formerPaths } from '#domain/catalogue/product-paths.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aProduct, aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'

const { aus, nz } = COUNTRIES
type Raw = Parameters<typeof aRawProduct>[0]
const adapted = (raw: Raw = {}, settings = NO_SETTINGS) =>
  adaptProduct(aRawProduct(raw), aus, settings)
const presentation = (details: object) => ({ medias: [], urlPaths: [], text: '', ...details })

describe('the price of a product', () => {
  it('is what the quoted party pays', () => {
    expect(adapted().unitPrice).toBe(9900)
  })

  it('includes the shipping that cannot be avoided', () => {
    const variables = { shippings: [{ currency: 'AUD', price: 12 }] }
    const { unitPrice, shippingCost, price } = adapted({ category: 'shipping', variables })
    expect({ unitPrice, shippingCost, charged: price?.shipping }).toEqual({
      unitPrice: 11100,
      shippingCost: 1200,
      charged: 1200,
    })
  })

  it('is not derived before the product comes', () => {
    expect(adapted({ status: 'comingSoon' })).toMatchObject({
      comingSoon: true,
      price: null,
      unitPrice: null,
    })
  })

  it('is no unit price for a group', () => {
    expect(adapted({ type: 'group' }).unitPrice).toBeNull()
  })

  it('is missing where the country has none', () => {
    expect(adaptProduct(aRawProduct(), nz, NO_SETTINGS).unitPrice).toBeNull()
  })

  it('may be bare', () => {
    expect(adapted({ prices: { AUD: { price: 64, measurement: 'each' } } })).toMatchObject({
      unitPrice: 6400,
      priceUnit: 'each',
    })
  })

  it('of nothing is a price', () => {
    expect(adapted({ prices: { AUD: { price: 0 } } }).unitPrice).toBe(0)
  })

  it('611: below nothing is none, and that is a fault', () => {
    const priceDetail = { base: 10, hero: -20, minimum: -5 }
    const product = adapted({
      prices: { AUD: { pricingModel: 'FIXED', priceDetail } },
      presentation: presentation({ urlPaths: [{ countryPath: 'aus', urlPath: '/a' }] }),
    })
    expect(product).toMatchObject({ price: null, unitPrice: null })
    expect(missingPriceError(product)?.code).toBe(611)
  })

  it.each([8785, 1e308, Number.POSITIVE_INFINITY, -1])(
    'no one prepares for %d hours',
    (leadHours) => {
      const details = { ...aRawProduct().details, leadHours }
      expect(RawProduct.safeParse({ ...aRawProduct(), prices: {}, details }).success).toBe(false)
    },
  )

  it('of a quantity of no one is that of one adult', () => {
    const from = { adult: 0, child: 0 }
    const priceDetail = { base: 40, additionalAdult: 30 }
    const AUD = { pricingModel: 'PER_PERSON', priceDetail, quantityDetail: { from } }
    expect(adapted({ prices: { AUD } }).unitPrice).toBe(3000)
  })

  it('may be missing from a gift card without a word', () => {
    expect(adapted({ category: 'gift-card', prices: {} }).price).toBeNull()
  })

  it('is refused when it says nothing', () => {
    const raw = { ...aRawProduct(), prices: { AUD: { measurement: 'each' } } }
    expect(RawProduct.safeParse(raw).success).toBe(false)
  })
})

describe('Digital product', () => {
  const settings = { excludedSameDay: ['p-riverside'], groups: {} }

  it('can be had on the same day', () => {
    expect(adapted({ category: 'digital' })).toMatchObject({
      isDigitalProduct: true,
      isDigitalProductAvailableOnTheSameDay: true,
      sameDay: true,
    })
  })

  it('cannot when it is excluded', () => {
    expect(adapted({ category: 'digital' }, settings)).toMatchObject({
      isDigitalProduct: true,
      isDigitalProductAvailableOnTheSameDay: false,
      sameDay: false,
    })
  })

  it('is never a group', () => {
    expect(adapted({ category: 'digital', type: 'group' }).isDigitalProduct).toBe(false)
  })
})

describe('the addresses of a product', () => {
  it('lose their slashes at the end', () => {
    expect(adapted()).toMatchObject({
      path: 'days-out/riverside',
      urlPath: '/days-out/riverside',
      paths: { aus: 'days-out/riverside' },
    })
  })

  it('are empty where it is not sold', () => {
    expect(adaptProduct(aRawProduct(), nz, NO_SETTINGS)).toMatchObject({ path: '', urlPath: '' })
  })

  it('fall back to the one upstream gives', () => {
    const raw = aRawProduct({ urlPath: 'old/riverside/' })
    expect(adaptProduct(raw, nz, NO_SETTINGS).urlPath).toBe('/old/riverside')
  })
})

describe('the pictures of a product', () => {
  const media = (section: string) => ({ section, url: `/media/${section}`, alt: '' })

  it('are found by section', () => {
    const medias = ['thumbnail', 'main', 'hero'].map(media)
    expect(adapted({ presentation: presentation({ medias }) })).toMatchObject({
      heroImageUrl: '/media/hero',
      thumbnailUrl: '/media/thumbnail',
      mainImageUrl: '/media/main',
    })
  })

  it('stand in for one another', () => {
    const product = adapted({ presentation: presentation({ medias: [media('main')] }) })
    expect(product.heroImageUrl).toBe('/media/main')
  })

  it('stand in the gallery once, the hero first', () => {
    const medias = [media('main'), media('hero'), media('main')]
    const { gallery } = adapted({ presentation: presentation({ medias }) })
    expect(gallery.map(({ url }) => url)).toEqual(['/media/hero', '/media/main'])
  })

  it('may be missing', () => {
    expect(adapted({ presentation: presentation({}) }).heroImageUrl).toBe('')
  })
})

describe('the words of a product', () => {
  it('are told without markup', () => {
    expect(adapted().description).toBe('A day by the river.')
  })
})

describe('a special group', () => {
  const settings = { excludedSameDay: [], groups: { mysteryPicnic: ['g-mystery'] } }

  it.each(['parent', 'child'])('raises its flag on products by the relationship %s', (kind) => {
    const groups = [{ relationship: kind, id: 'g-mystery' }]
    expect(adapted({ groups }, settings).isMysteryPicnicDates).toBe(kind === 'parent')
  })

  it('raises its flag on itself', () => {
    expect(adapted({ id: 'g-mystery', type: 'group' }, settings).isMysteryPicnicDates).toBe(true)
  })

  it('raises no other flag', () => {
    expect(adapted({ id: 'g-mystery' }, settings)).toMatchObject({
      isCovidMessageApplicable: false,
      isFamilyMysteryPicnic: false,
      isInHighDemand: false,
      isLocalHighlights: false,
      isMysteryPicnicWithFriends: false,
      isMysteryWeekend: false,
      isSpringBlossoms: false,
      isTasteAndCreate: false,
    })
  })
})

describe('the booking rules of a product', () => {
  it('know cities that have no id by their name', () => {
    expect(adapted({ productCities: [{ name: 'Montréal' }] }).cities).toEqual([
      { id: 'montreal', name: 'Montréal' },
    ])
  })

  it('start when the product says', () => {
    const whens = [
      { type: 'day', startingTimes: ['09:00'] },
      { type: 'time', startingTimes: ['10:30'] },
    ]
    expect(adapted({ whens }).startingTimes).toEqual(['10:30'])
    const more = { type: 'time', startingTimes: ['14:00', '09:00', '10:30'] }
    expect(adapted({ whens: [...whens, more] }).startingTimes).toEqual(['09:00', '10:30', '14:00'])
  })

  it('refuse a start that is no time', () => {
    const whens = [{ type: 'time', startingTimes: ['25:00'] }]
    expect(RawProduct.safeParse({ ...aRawProduct(), whens, prices: {} }).success).toBe(false)
  })

  it('keep a capacity of its own', () => {
    const details = { capacity: { unit: 'heads' as const, places: 6 } }
    expect(adapted({ details }).capacity).toEqual({ unit: 'heads', places: 6, isOwn: true })
  })

  it('take ten bookings an hour otherwise', () => {
    expect(adapted().capacity).toEqual({ unit: 'line', places: 10, isOwn: false })
  })
})

describe('Product status: lists', () => {
  const statuses = ['comingSoon', 'active', 'top', 'notListed'] as const

  it('keep active and top products', () => {
    expect(statuses.filter((status) => isListed(aProduct({ status })))).toEqual(['active', 'top'])
  })

  it('of the top keep top products', () => {
    expect(statuses.filter((status) => isTop(aProduct({ status })))).toEqual(['top'])
  })
})

describe('several addresses in a country', () => {
  const urlPaths = [
    { countryPath: 'aus', urlPath: '/first' },
    { countryPath: 'aus', urlPath: 'first/' },
    { countryPath: 'nz', urlPath: '/only' },
    { countryPath: 'fr', urlPath: '/nowhere' },
    { countryPath: 'aus', urlPath: '/now/' },
    { countryPath: 'aus', urlPath: '/' },
    { countryPath: 'aus', urlPath: '/now' },
  ]
  const raw = aRawProduct({ presentation: presentation({ urlPaths }) })

  it('the last one is its address', () => {
    expect(adaptProduct(raw, aus, NO_SETTINGS).paths).toEqual({ aus: 'now', nz: 'only' })
  })

  it('the others are old ones, each once', () => {
    expect(formerPaths(urlPaths)).toEqual([{ country: 'aus', path: 'first' }])
  })
})

it.each([
  [{ id: 'hobart' }, true],
  [{ id: 'perth' }, false],
  [null, false],
  [undefined, false],
])('is sold in %j: %s', (city, expected) => {
  expect(isSoldIn({ cities: [{ id: 'hobart', name: 'Hobart' }] }, city)).toBe(expected)
})

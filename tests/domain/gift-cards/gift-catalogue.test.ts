import { describe, expect, it } from 'vitest'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  GiftAddOn,
  GiftCard,
  GiftInclusions,
  GreetingCard,
} from '#domain/gift-cards/gift-card.schema.ts'
import {
  findPartnerProduct,
  giftInclusions,
  isGiftCardAvailable,
} from '#domain/gift-cards/gift-card.ts'
import { buildGiftCatalogue, giftPrice, giftPrices } from '#domain/gift-cards/gift-catalogue.ts'
import { parseFields } from '#domain/issue.ts'

const aCard = (rest: object = {}) =>
  GiftCard.parse({
    id: 'gift-value',
    giftcardType: 'VALUE',
    title: 'Gift card',
    thumbnailImageUrl: '/media/scene-gift-card',
    heroImageUrl: '/media/scene-gift-card',
    countries: { aus: true, nz: false, uk: true },
    citiesAvailable: ['melbourne', 'london'],
    ...rest,
  })
const anExperience = (rest: object = {}) =>
  aCard({
    id: 'gift-picnic',
    giftcardType: 'EXPERIENCE',
    title: 'Picnic',
    productId: 'p-picnic',
    party: { adults: 2, children: 1 },
    ...rest,
  })
const aPicnic = (rest: object = {}) =>
  RawProduct.parse({
    id: 'p-picnic',
    name: 'Picnic',
    type: 'product',
    status: 'active',
    prices: {
      AUD: {
        price: 99.5,
        pricingModel: 'PER_PERSON',
        priceDetail: { base: 0, adult: 99.5, child: 45 },
        quantityDetail: { from: { adult: 2, child: 0 } },
      },
    },
    presentation: {},
    ...rest,
  })
const products = new Map([['p-picnic', aPicnic()]])
const anExtra = (id: string, displayOrder: number, currency = 'AUD') => ({
  id,
  displayName: id,
  thumbnailImageUrl: '',
  heroImageUrl: '',
  displayOrder,
  prices: [{ currency, price: 6.55, shippingCost: 3.5 }],
})

describe('Gift card data: isAvailable', () => {
  it.each([
    ['aus', null, true],
    ['aus', 'melbourne', true],
    ['aus', 'perth', false],
    ['nz', null, false],
    ['nz', 'melbourne', false],
    ['ca', null, false],
  ] as const)('asks the flag of %s and the city %s: %s', (code, city, expected) => {
    expect(isGiftCardAvailable(aCard(), COUNTRIES[code], city)).toBe(expected)
  })

  it('asks no city when none is named', () => {
    expect(isGiftCardAvailable(aCard(), COUNTRIES.uk)).toBe(true)
  })
})

describe('the price of a gift card', () => {
  it('is none for a value, and no one complains', () => {
    expect(giftPrice(aCard(), COUNTRIES.aus, products)).toBeNull()
    expect(giftPrices(aCard(), products)).toEqual({})
  })

  it('is what the party pays for the experience, extra heads at their rate', () => {
    const expected = { amount: 9950 * 2 + 4500, shippingCost: 0 }
    expect(giftPrice(anExperience(), COUNTRIES.aus, products)).toEqual(expected)
    expect(giftPrices(anExperience(), products)).toEqual({
      AUD: { price: 244, measurement: 'for 3', quantity: 3 },
    })
  })

  it('holds the shipping of what is posted', () => {
    const shippings = [{ currency: 'AUD', price: 9.95 }]
    const posted = aPicnic({ category: 'shipping', variables: { shippings } })
    const price = giftPrice(anExperience(), COUNTRIES.aus, new Map([['p-picnic', posted]]))
    expect(price).toEqual({ amount: 24400 + 995, shippingCost: 0 })
  })

  it.each([
    ['a currency without a price', anExperience(), COUNTRIES.uk, aPicnic()],
    ['a country that does not give it', anExperience(), COUNTRIES.nz, aPicnic()],
    ['an unknown product', anExperience({ productId: 'p-nobody' }), COUNTRIES.aus, aPicnic()],
    ['a product to come', anExperience(), COUNTRIES.aus, aPicnic({ status: 'comingSoon' })],
  ])('is none for %s', (_, card, country, product) => {
    expect(giftPrice(card, country, new Map([['p-picnic', product]]))).toBeNull()
  })
})

describe('Gift cards: giftcards/catalog', () => {
  const stock = {
    cards: [aCard(), anExperience(), anExperience({ id: 'gift-lost', productId: 'p-nobody' })],
    greetingCards: [anExtra('b', 2), anExtra('a', 1), anExtra('c', 0, 'GBP')].map((one) =>
      GreetingCard.parse(one),
    ),
    addOns: [GiftAddOn.parse({ ...anExtra('wrap', 1), name: 'Wrap' })],
    products,
  }

  it('holds what is given in the country, with prices in minor units and display order', () => {
    const catalogue = buildGiftCatalogue(COUNTRIES.aus, stock)
    expect(catalogue).toMatchObject({
      country: 'aus',
      currency: 'AUD',
      amounts: [150, 190, 50, 100, 200, 500],
      freeAmount: { min: 20, max: 1000 },
      giftCards: [
        { id: 'gift-value', localizedPrice: null },
        { id: 'gift-picnic', localizedPrice: { amount: 24400, shippingCost: 0 } },
      ],
      greetingCards: [
        { id: 'a', localizedPrice: { amount: 655, shippingCost: 350 } },
        { id: 'b', localizedPrice: { amount: 655, shippingCost: 350 } },
      ],
      addOns: [{ id: 'wrap', sku: '', maximum: 1 }],
    })
    expect(catalogue.giftCards).toHaveLength(2)
    expect(catalogue.deliveryOptions.map(({ id }) => id)).toContain('electronicDelivery')
    expect(JSON.stringify(catalogue)).not.toContain('"prices"')
  })

  it('is empty of what a country does not give', () => {
    const catalogue = buildGiftCatalogue(COUNTRIES.ca, stock)
    expect(catalogue).toMatchObject({ giftCards: [], greetingCards: [], addOns: [] })
  })
})

describe('what gift cards include', () => {
  const file = GiftInclusions.parse({
    inclusions: [
      { id: 'food', icon: 'sun', title: 'Food', text: 'All of it.' },
      { id: 'swap', icon: 'ticket', title: 'Swap', text: 'Free.' },
    ],
    gifts: [{ id: 'gift-picnic', includes: ['swap', 'lost', 'food'] }],
  })

  it('has icons in the new look, which is on', () => {
    expect(giftInclusions(file, 'gift-picnic').map(({ id, icon }) => `${id} ${icon}`)).toEqual([
      ...['swap ticket', 'food sun'],
    ])
  })

  it('has words only in the old look', () => {
    expect(giftInclusions(file, 'gift-picnic', false).map(({ icon }) => icon)).toEqual(['', ''])
  })

  it('is nothing for a card no one described', () => {
    expect(giftInclusions(file, 'gift-value')).toEqual([])
  })
})

describe('partnerFor', () => {
  const products = [{ id: 'p-cinema', partner: 'Fever', citiesAvailable: ['perth'] }]
  it.each([
    ['p-cinema', 'perth', 'Fever'],
    ['p-cinema', 'sydney', null],
    ['p-picnic', 'perth', null],
  ])('names who sells %s in %s beside us: %s', (id, city, partner) => {
    expect(findPartnerProduct(products, id, city)).toBe(partner)
  })
})

describe('Gift card', () => {
  const broken = (rest: object) => parseFields(GiftCard, { ...aCard(), ...rest }).issues ?? []

  it('wants ids that are looked up lowercased', () => {
    expect(broken({ id: 'Gift-Value' })).toEqual([
      {
        path: 'id',
        message:
          'Write the id with small letters, digits and hyphens, such as gift-mystery-picnic.',
      },
    ])
  })

  it('wants the product of an experience', () => {
    const issues = broken({ giftcardType: 'EXPERIENCE', party: { adults: 1, children: 0 } })
    expect(issues).toEqual([{ path: 'productId', message: 'productId is a required field' }])
  })
})

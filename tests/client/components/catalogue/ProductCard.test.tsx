import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProductCard, productBadge } from '#client/components/catalogue/ProductCard.tsx'
import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { type MoneyView, moneyView } from '#domain/money.ts'
import { aPrice, aProduct } from '#tests/support/builders.ts'

const AT_HOME = COUNTRIES.aus.currency
const AWAY = moneyView(AT_HOME, true)
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '')
const priceOf = (
  details: Partial<Product>,
  party: Party | null = null,
  money: MoneyView = AT_HOME,
) =>
  wordsOf(
    renderToStaticMarkup(<ProductPrice product={aProduct(details)} money={money} party={party} />),
  )

const FOR_TWO = { price: aPrice(), unitPrice: 8000, priceUnit: 'for 2' }
const FOR_FAMILY = {
  price: aPrice({ child: { quotedFor: 2, rate: 2000, extraRate: 2000 } }),
  unitPrice: 12_000,
  priceUnit: 'for 4',
}
const POSTED = {
  ...FOR_TWO,
  category: 'shipping',
  priceUnit: 'each',
  shippingCost: 900,
} as const
const DIGITAL = { ...FOR_TWO, category: 'digital', isDigitalProduct: true } as const

describe('the price on a card', () => {
  it.each([
    [FOR_TWO, 'From $80 for 2 adults'],
    [FOR_FAMILY, 'From $120 for 2 adults, 2 children'],
    [{ ...FOR_TWO, priceUnit: 'per adult' }, 'From $80 per adult'],
    [{ ...DIGITAL, priceUnit: 'each' }, '$80 each'],
    [POSTED, '$80 incl. shipping'],
    [DIGITAL, 'From $80 '],
    [{ ...FOR_TWO, price: aPrice({ model: 'FIXED' }) }, '$80 for 2 people'],
    [{ ...FOR_TWO, priceUnit: 'per booking' }, '$80 per booking'],
    [{ unitPrice: null, price: null }, ''],
  ])('is the quoted one while no one said who comes: %#', (details, words) => {
    expect(priceOf(details)).toBe(words)
  })

  it.each([
    [{ adults: 4, children: 0 }, '$160 for 4 adults'],
    [{ adults: 1, children: 2 }, '$80 for 1 adult, 2 children'],
  ])('is the party’s once someone did: %j', (party, words) => {
    expect(priceOf(FOR_TWO, party)).toBe(words)
    expect(priceOf(FOR_TWO, party, AWAY)).toBe(`A${words}`)
  })

  it('stays the quoted one for goods and for parties that are not taken', () => {
    const party = { adults: 4, children: 0 }
    expect(priceOf({ ...DIGITAL, priceUnit: 'each' }, party)).toBe('$80 each')
    expect(priceOf({ ...FOR_TWO, party: { min: 1, max: 3 } }, party)).toBe('From $80 for 2 adults')
  })
})

describe('a card', () => {
  const cardOf = (details: Partial<Product>, code: CountryCode = 'aus') =>
    renderToStaticMarkup(
      <ProductCard product={aProduct(details)} country={COUNTRIES[code]} money={AT_HOME} />,
    )
  const kindAs = (category: Product['category'], kind: string, code?: CountryCode) => {
    const card = cardOf({ category, details: { ...aProduct().details, kind } }, code)
    return card.match(/class="facts">([^<]*)/)?.[1]
  }

  it('says what a day out is, and how goods come', () => {
    expect(kindAs('experience', 'food')).toBe('Food and drink')
    expect(kindAs('digital', 'digital')).toBe('Digital')
    expect(kindAs('shipping', 'posted')).toBe('Posted')
    expect(kindAs('shipping', 'posted', 'us')).toBe('Shipped')
  })

  it.each([
    ['aus', '2026-12-05', 'Next: Sat 5 Dec · Free cancellation'],
    ['us', '2026-12-05', 'Next: Sat, Dec 5 · Free cancellation'],
    ['aus', undefined, 'Free cancellation'],
  ] as const)('in %s names the next free day %s where one is known', (code, nextDay, words) => {
    const card = renderToStaticMarkup(
      <ProductCard
        product={aProduct()}
        country={COUNTRIES[code]}
        money={AT_HOME}
        nextDay={nextDay}
      />,
    )
    const facts = [...card.matchAll(/class="facts">([^<]*)/g)].map(([, text = '']) =>
      text.replace(/\s/g, ' '),
    )
    expect(facts).toContain(words)
  })

  it('shows no price before it is on sale', () => {
    expect(cardOf({ comingSoon: true, unitPrice: null, price: null })).not.toContain('price')
  })

  it.each([
    [{ comingSoon: true, isInHighDemand: true }, 'Opening soon'],
    [{ isInHighDemand: true }, 'In high demand'],
    [{ isInHighDemand: true, isTasteAndCreate: true }, 'In high demand'],
    [{ isTasteAndCreate: true }, 'New'],
    [{ months: ['06', '07', '08'], isInHighDemand: true }, 'June to August'],
    [{}, 'New'],
  ])('has one badge at most: %j', (details, badge) => {
    const product = aProduct(details)
    expect(productBadge({ ...product, details: { ...product.details, badge: 'New' } })).toBe(badge)
  })

  it('without a badge of its own says what its groups do', () => {
    expect(productBadge(aProduct({ isSpringBlossoms: true }))).toBe('In blossom')
  })
})

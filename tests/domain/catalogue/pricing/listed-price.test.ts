import { describe, expect, it } from 'vitest'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { isComingSoon, isListable, partyTotal } from '#domain/catalogue/product.ts'
import { aPrice, aProduct } from '#tests/support/builders.ts'

describe('what lists show', () => {
  it.each([
    [{}, true],
    [{ status: 'top' }, true],
    [{ status: 'notListed' }, false],
    [{ status: 'comingSoon' }, false],
    [{ unitPrice: null }, false],
    [{ unitPrice: 0 }, true],
    [{ path: '' }, false],
    [{ category: 'picnic' }, true],
    [{ category: 'digital' }, true],
    [{ category: 'shipping' }, true],
    [{ category: 'gift-card' }, false],
  ] as const)('%j: %s', (details, expected) => {
    expect(isListable(aProduct(details))).toBe(expected)
  })

  it('announces what is coming, once it has an address', () => {
    expect(isComingSoon(aProduct({ comingSoon: true }))).toBe(true)
    expect(isComingSoon(aProduct({ comingSoon: true, path: '' }))).toBe(false)
    expect(isComingSoon(aProduct())).toBe(false)
  })
})

describe('what a party pays', () => {
  const TWO = { adults: 2, children: 0 }

  it.each([
    [{ adults: 2, children: 0 }, 8000],
    [{ adults: 3, children: 1 }, 14_000],
  ])('%j pays %i', (party, expected) => {
    expect(partyTotal(aProduct({ price: aPrice() }), party)).toBe(expected)
  })

  it('includes shipping', () => {
    expect(partyTotal(aProduct({ price: aPrice({ shipping: 500 }) }), TWO)).toBe(8500)
  })

  it.each([
    { price: null },
    { type: 'group' },
    { category: 'digital' },
    { party: { min: 3, max: 8 } },
    { party: { min: 1, max: 1 } },
  ] as const)('is nothing to speak of: %j', (details) => {
    expect(partyTotal(aProduct({ price: aPrice(), ...details }), TWO)).toBeNull()
  })

  it('is nothing to speak of where a party would be paid for coming', () => {
    const price = aPrice({ supplement: -9000, minimum: -100 })
    expect(partyTotal(aProduct({ price }), TWO)).toBeNull()
  })

  it.each([
    ['children alone', { adults: 0, children: 2 }],
    ['less than no one', { adults: -1, children: 3 }],
    ['fewer than no children', { adults: 3, children: -1 }],
    ['no number', { adults: Number.NaN, children: 2 }],
  ])('%s are no party', (_, party) => {
    expect(isPartyAllowed(aProduct(), party)).toBe(false)
    expect(partyTotal(aProduct({ price: aPrice() }), party)).toBeNull()
  })

  it('a party is every head of it', () => {
    const product = aProduct({ party: { min: 2, max: 4 } })
    expect(isPartyAllowed(product, { adults: 1, children: 0 })).toBe(false)
    expect(isPartyAllowed(product, { adults: 1, children: 1 })).toBe(true)
    expect(isPartyAllowed(product, { adults: 2, children: 3 })).toBe(false)
  })
})

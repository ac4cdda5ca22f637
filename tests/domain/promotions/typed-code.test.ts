import { describe, expect, it } from 'vitest'
import { lineDiscountFacts, toDiscountableLine } from '#domain/promotions/discount-basis.ts'
import { TypedCode } from '#domain/promotions/typed-code.schema.ts'
import { aPrice } from '#tests/support/builders.ts'

describe('a code as people type it', () => {
  it.each([
    ['  hello10 ', 'HELLO10'],
    ['maya – outside', 'MAYA-OUTSIDE'],
    ['maya-outside', 'MAYA-OUTSIDE'],
  ])('%j is %s', (typed, code) => {
    expect(TypedCode.parse(typed)).toBe(code)
  })

  it.each(['', '   ', 'A'.repeat(61)])('%j is none', (typed) => {
    expect(TypedCode.safeParse(typed).success).toBe(false)
  })
})

describe('what codes are told of a line', () => {
  const addOns = [
    { id: 'add-tea', addOnId: 'add-tea', maximum: 6, displayName: 'Tea', optionName: null },
    { id: 'add-box', addOnId: 'add-box', maximum: 6, displayName: 'Box', optionName: null },
  ].map((row, index) => ({
    ...row,
    localizedPrice: { amount: 800, currency: 'AUD', shippingCost: index * 950 },
  }))

  it('keeps the seats, the posting and what was added apart', () => {
    const facts = lineDiscountFacts(
      { category: 'picnic', price: aPrice({ shipping: 500 }), addOns: addOns as never },
      { party: { adults: 2, children: 0 }, addOns: { 'add-tea': 2, 'add-box': 1 } },
    )
    expect(facts).toEqual({
      category: 'picnic',
      isExperience: true,
      seats: 8000,
      shipping: 1450,
      addOns: [
        { id: 'add-tea', each: 800, count: 2 },
        { id: 'add-box', each: 800, count: 1 },
      ],
    })
  })

  it('an experience that is given counts as itself without what is posted; an amount counts for nothing', () => {
    const line = {
      id: 'one',
      productId: 'giftExperience',
      city: '',
      adults: 1,
      children: 0,
      total: 21_000,
    }
    const given = { undiscounted: 1_100, productId: 'p', city: 'bath', heads: 2 }
    expect(toDiscountableLine(line, { gift: given, seats: 19_900 })).toMatchObject({
      productId: 'p',
      city: 'bath',
      heads: 2,
      goods: 19_900,
      isExcluded: false,
    })
    expect(toDiscountableLine(line, { gift: { ...given, undiscounted: 21_000 } })).toMatchObject({
      goods: 0,
      isExcluded: true,
    })
  })

  it('a line from before that was noted is all goods; posting is never more than the line', () => {
    const line = { id: 'one', productId: 'p', city: 'bath', adults: 1, children: 1, total: 500 }
    expect(toDiscountableLine(line, {})).toMatchObject({
      goods: 500,
      seats: 500,
      shipping: 0,
      heads: 2,
    })
    expect(toDiscountableLine(line, { shipping: 800, seats: 900 })).toMatchObject({
      goods: 0,
      shipping: 500,
      seats: 0,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  amountRangeMessage,
  FREE_AMOUNT_RANGE,
  giftAmountsFor,
  isAllowedGiftAmount,
  PICKER_AMOUNTS,
  topUpRange,
} from '#domain/gift-cards/gift-amounts.ts'
import { runs } from '#tests/support/length.ts'

const currencies = Object.values(COUNTRIES).map(({ currency }) => currency.code)

describe('Gift card amounts: amountsFor', () => {
  it.each([
    ['GBP', [66, 86, 50, 100, 200, 500]],
    ['USD', [120, 140, 50, 100, 200, 500]],
    ['CAD', [120, 160, 50, 100, 200, 500]],
    ['NZD', [140, 190, 50, 100, 200, 500]],
    ['AUD', [150, 190, 50, 100, 200, 500]],
    [' gbp ', [66, 86, 50, 100, 200, 500]],
  ])('offers the amounts of %s', (currency, amounts) => {
    expect(giftAmountsFor(currency)).toEqual(amounts)
  })

  it.each(['XXX', '', 'toString', '__proto__'])('offers those of AUD for %j', (currency) => {
    expect(giftAmountsFor(currency)).toEqual([150, 190, 50, 100, 200, 500])
  })

  it('keeps another list for the picker of free amounts', () => {
    expect(PICKER_AMOUNTS).toEqual([50, 100, 120, 150, 500, 1000])
    expect(PICKER_AMOUNTS.filter((major) => !isAllowedGiftAmount(major, 'AUD'))).toEqual([])
  })
})

describe('Gift card amounts: isAllowedAmount', () => {
  it.each([
    [20, true],
    [1000, true],
    [66, true],
    [19, false],
    [1001, false],
    [20.5, false],
    [-100, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('Gift cards: %d is %s', (major, allowed) => {
    expect(isAllowedGiftAmount(major, 'GBP')).toBe(allowed)
  })

  it('allows every listed amount, and no other beyond the limits', () => {
    const major = fc.oneof(fc.integer({ min: -2000, max: 3000 }), fc.double())
    fc.assert(
      fc.property(fc.constantFrom(...currencies), major, (currency, value) => {
        const isListed = giftAmountsFor(currency).includes(value)
        const isFree =
          Number.isInteger(value) &&
          FREE_AMOUNT_RANGE.min <= value &&
          value <= FREE_AMOUNT_RANGE.max
        expect(isAllowedGiftAmount(value, currency)).toBe(isListed || isFree)
      }),
      { numRuns: runs(2000) },
    )
    for (const currency of currencies)
      expect(
        giftAmountsFor(currency).every((listed) => isAllowedGiftAmount(listed, currency)),
      ).toBe(true)
  })
})

describe('Gift card amounts: a top-up', () => {
  it.each([
    [0, { min: 20, max: 1000 }],
    [15_000, { min: 20, max: 850 }],
    [15_001, { min: 20, max: 849 }],
    [98_000, { min: 20, max: 20 }],
    [98_001, null],
  ])('of a card with %s cents', (balance, range) => {
    expect(topUpRange(balance)).toEqual(range)
  })

  it('is refused by its own range', () => {
    expect(amountRangeMessage({ min: 20, max: 850 }, COUNTRIES.uk)).toBe(
      'Choose a whole amount from £20 to £850.',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '#domain/promotions/allocate.ts'
import { applyCodes, type CartCode } from '#domain/promotions/apply-codes.ts'
import type { DiscountableLine } from '#domain/promotions/discount-basis.ts'
import { runs } from '#tests/support/length.ts'
import { aBasket, laidCoupon, laidReferral } from './builders.ts'
import { secondOpinion, takenByLine } from './reference-implementation.ts'

const RUNS = runs(2000)
const CARTS = runs(5000)
const money = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(0, 1, 2, 33, 99_999))
const DRINK = 'add-hot-drink'

const line = fc
  .record({
    goods: money,
    shipping: money,
    seats: money,
    heads: fc.integer({ min: 1, max: 20 }),
    isExperience: fc.boolean(),
    productId: fc.constantFrom('p-one', 'p-two'),
    category: fc.constantFrom('picnic', 'experience'),
    city: fc.constantFrom('melbourne', 'sydney'),
    addOns: fc.array(
      fc.record({
        id: fc.constantFrom(DRINK, 'add-snack'),
        each: fc.integer({ min: 0, max: 5000 }),
        count: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map((facts) => ({ ...facts, seats: Math.min(facts.seats, facts.goods) }))
const lines = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((list): DiscountableLine[] =>
    list.map((facts, index) => ({ ...facts, id: `line-${index}`, isExcluded: false })),
  )

const amounts = fc.integer({ min: 1, max: 400_000 }).map((AUD) => ({ AUD: AUD / 100 }))
const kind = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT'), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('FIXED'), amounts }),
  fc.record({ kind: fc.constant('SET_PRICE'), amounts }),
  fc.record({ kind: fc.constant('FREE_SHIPPING') }),
  fc.record({
    kind: fc.constant('FREE_ADDON'),
    addOn: fc.constant(DRINK),
    addOnName: fc.constant('Hot drink'),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('ACCESS') }),
)
const scope = fc.record({
  products: fc.subarray(['p-one', 'p-two']),
  categories: fc.subarray(['picnic', 'experience']),
  cities: fc.subarray(['melbourne', 'sydney']),
})
const laid = fc
  .tuple(
    fc.option(fc.tuple(kind, scope, fc.boolean())),
    fc.boolean(),
    fc.option(
      fc.record({ name: fc.constant('Wonder'), percent: fc.integer({ min: 0, max: 100 }) }),
    ),
  )
  .map(([coupon, isFriend, member]) => ({
    codes: [
      ...(coupon ? [laidCoupon({ ...coupon[0], scope: coupon[1], stackable: coupon[2] })] : []),
      ...(isFriend ? [laidReferral()] : []),
    ] as CartCode[],
    member,
  }))

describe(`whatever is in a cart, ${RUNS} times`, () => {
  it('no line is ever below nothing, and the parts of a code add up to it', () => {
    fc.assert(
      fc.property(lines, laid, (lines, { codes, member }) => {
        const applied = applyCodes(aBasket(lines), codes, member)
        for (const { amount, parts, problem } of applied) {
          const sum = Object.values(parts).reduce((total, part) => total + part, 0)
          expect(sum).toBe(amount)
          expect(Object.values(parts).every((part) => Number.isSafeInteger(part) && part < 0)).toBe(
            true,
          )
          if (problem !== null) expect(amount).toBe(0)
        }
        for (const { id, goods, shipping } of lines) {
          const off = applied.reduce((sum, { parts }) => sum + (parts[id] ?? 0), 0)
          expect(goods + shipping + off).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('the order in which codes were laid in does not matter', () => {
    fc.assert(
      fc.property(lines, laid, (lines, { codes, member }) => {
        const basket = aBasket(lines)
        expect(applyCodes(basket, codes.toReversed(), member)).toEqual(
          applyCodes(basket, codes, member),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it(`a second implementation on whole big numbers takes the same off every line, in ${CARTS} carts`, () => {
    fc.assert(
      fc.property(lines, laid, (lines, { codes, member }) => {
        const basket = aBasket(lines)
        const alone = applyCodes(basket, codes)
        const good = codes.filter(({ key }) => alone.some((one) => one.key === key && !one.problem))
        const applied = applyCodes(basket, codes, member)
        expect(takenByLine(basket, applied)).toEqual(secondOpinion(basket, good, member))
      }),
      { numRuns: CARTS },
    )
  })

  it('a spread adds up, and no part is more than its weight', () => {
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 20 }), (amount, weights) => {
        const parts = allocate(amount, weights)
        const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
        expect(sum(parts)).toBe(Math.min(amount, sum(weights)))
        expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

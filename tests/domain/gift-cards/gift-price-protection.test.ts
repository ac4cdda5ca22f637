import { describe, expect, it } from 'vitest'
import { giftCover, isForParty, suggestForGift } from '#domain/gift-cards/recipient/gift-cover.ts'
import {
  type GivenGift,
  lastProtectedDay,
  priceProtectedUntil,
  protectGiftPrices,
} from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { aPrice } from '#tests/support/builders.ts'

const LINE = {
  productId: 'p',
  city: 'melbourne',
  adults: 2,
  children: 0,
  options: ['b', 'a'],
  addOns: { rug: 1, cake: 0 },
  trace: [{ label: '2 adults', amount: 22_900 }],
  total: 22_900,
}
const EXPERIENCE = {
  productId: 'p',
  title: 'Picnic',
  city: 'melbourne',
  adults: 2,
  children: 0,
  options: ['a', 'b'],
  addOns: { rug: 1 },
}
const GIVEN_AT = Date.parse('2026-11-21T00:00:00Z')
const gift = (change: Partial<GivenGift> = {}, experience: object = {}): GivenGift => ({
  isUsable: true,
  available: 19_900,
  protection: {
    experience: { ...EXPERIENCE, ...experience },
    price: 19_900,
    protectedUntil: priceProtectedUntil(GIVEN_AT, 0),
  },
  ...change,
})
const totals = (lines: (typeof LINE)[], gifts: GivenGift[], now = GIVEN_AT) =>
  protectGiftPrices(lines, gifts, now).map(({ total }) => total)

describe('protectGiftPrices', () => {
  it('takes the difference off as a line of its own', () => {
    const [line] = protectGiftPrices([LINE], [gift()], GIVEN_AT)
    expect(line?.total).toBe(19_900)
    expect(line?.trace).toEqual([
      ...LINE.trace,
      { label: 'Price protected by your gift', amount: -3_000 },
    ])
    expect(LINE.trace).toHaveLength(1)
  })

  it.each<[what: string, gift: GivenGift, total: number]>([
    ['where it was given', gift(), 19_900],
    ['anywhere, if it was given for no city', gift({}, { city: null }), 19_900],
    ['not in another city', gift({}, { city: 'perth' }), 22_900],
    ['not for another experience', gift({}, { productId: 'q' }), 22_900],
    ['not for more adults', gift({}, { adults: 1 }), 22_900],
    ['not for more children', gift({}, { children: 1 }), 22_900],
    ['not with other options', gift({}, { options: ['a'] }), 22_900],
    ['not with other extras', gift({}, { addOns: {} }), 22_900],
    ['not by a card that can’t pay', gift({ isUsable: false }), 22_900],
    ['not by a card that is partly spent', gift({ available: 19_899 }), 22_900],
    ['not by an amount', gift({ protection: null }), 22_900],
  ])('keeps the price %s', (_, given, total) => expect(totals([LINE], [given])).toEqual([total]))

  it.each([
    ['2029-11-21T23:59:59-08:00', 19_900],
    ['2029-11-21T23:59:59-12:00', 19_900],
    ['2029-11-22T00:00:00-12:00', 22_900],
  ])('for 36 months: at %s it is %i', (now, total) =>
    expect(totals([LINE], [gift()], Date.parse(now))).toEqual([total]),
  )

  it('longer where staff extended it', () =>
    expect(priceProtectedUntil(GIVEN_AT, 12)).toBe(Date.parse('2030-11-22T12:00:00Z')))

  it('names the last day of it, and none afterwards', () => {
    const until = priceProtectedUntil(GIVEN_AT, 0)
    expect(lastProtectedDay(until, until - 1)).toBe('2029-11-21')
    expect(lastProtectedDay(until, until)).toBeNull()
  })

  it('never makes a cheaper one dearer', () => {
    expect(totals([{ ...LINE, total: 10_000 }], [gift()])).toEqual([10_000])
  })

  it('counts once a gift: two lines need two', () => {
    expect(totals([LINE, LINE], [gift()])).toEqual([19_900, 22_900])
    expect(totals([LINE, LINE], [gift(), gift(), gift()])).toEqual([19_900, 19_900])
  })
})

describe('giftCover', () => {
  it.each([
    [9_800, 15_000, { left: 5_200 }],
    [15_000, 15_000, { left: 0 }],
    [18_200, 15_000, { pay: 3_200 }],
    [18_200, 0, { pay: 18_200 }],
  ])('of %i with %i', (price, balance, cover) => expect(giftCover(price, balance)).toEqual(cover))
})

describe('isForParty', () => {
  const tier = (quotedFor: number) => ({ quotedFor, rate: 6_900, extraRate: 6_500 })
  it.each([
    ['a family’s for two adults', 2, 2, 0, false],
    ['a family’s for two adults and a child', 2, 2, 1, true],
    ['one for two for two adults', 0, 2, 0, true],
    ['one for two for two adults and a child', 0, 2, 1, true],
    ['a family’s for more than it takes', 2, 2, 3, false],
  ])('%s', (_, quotedFor, adults, children, is) => {
    const price = aPrice({ adult: tier(2), child: tier(quotedFor) })
    expect(isForParty({ party: { min: 2, max: 4 }, price }, { adults, children })).toBe(is)
  })
})

describe('suggestForGift', () => {
  const ideas = (...totals: number[]) => totals.map((total) => ({ total }))
  it.each<[totals: number[], balance: number, shown: number[]]>([
    [[10, 40, 20, 60, 30, 50, 90, 70], 60, [60, 50, 40, 30, 70, 90]],
    [[10, 20, 30, 40, 50, 60, 70], 100, [70, 60, 50, 40, 30, 20]],
    [[90, 80, 70, 60, 50, 40, 30], 10, [30, 40, 50, 60, 70, 80]],
    [[], 10, []],
  ])('of %j with %i', (totals, balance, shown) =>
    expect(suggestForGift(ideas(...totals), balance).map(({ total }) => total)).toEqual(shown),
  )
})

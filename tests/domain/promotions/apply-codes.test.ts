import { describe, expect, it } from 'vitest'
import { applyCodes, isSuperseded, redeemedCodes } from '#domain/promotions/apply-codes.ts'
import { findCodeRejection } from '#domain/promotions/code-eligibility.ts'
import { aBasket, aLine, laidCoupon, laidReferral } from './builders.ts'

const said = (basket = aBasket(), ...laid: Parameters<typeof applyCodes>[1][number][]) =>
  applyCodes(basket, laid).map(({ label, amount, problem }) => problem ?? `${label} ${amount}`)

const DRINKS = { id: 'add-hot-drink', each: 800, count: 3 }

describe('what each kind of coupon does, in words and in money', () => {
  it.each([
    [{}, aLine(), 'MENDED: 10% off -1990'],
    [{ covers: 'guided picnics', percent: 15 }, aLine(), 'MENDED: 15% off guided picnics -2985'],
    [{ kind: 'FIXED', amounts: { AUD: 20 } }, aLine(), 'MENDED: $20.00 off -2000'],
    [{ kind: 'FIXED', amounts: { AUD: 500 } }, aLine(), 'MENDED: $500.00 off -19900'],
    [{ kind: 'FIXED', amounts: { NZD: 5 } }, aLine(), 'There’s nothing left to take off.'],
    [{ kind: 'SET_PRICE', amounts: { AUD: 69 } }, aLine(), 'MENDED: $69.00 each -6100'],
    [
      { kind: 'SET_PRICE', amounts: { AUD: 69 }, covers: 'Dumpling club' },
      aLine(),
      'MENDED: Dumpling club for $69.00 each -6100',
    ],
    [{ kind: 'SET_PRICE', amounts: { AUD: 200 } }, aLine(), 'Your price is already lower.'],
    [{ kind: 'SET_PRICE', amounts: { NZD: 20 } }, aLine(), 'Your price is already lower.'],
    [{ kind: 'FREE_SHIPPING' }, aLine({ shipping: 950 }), 'MENDED: free shipping -950'],
    [{ kind: 'FREE_SHIPPING' }, aLine(), 'Nothing in your order needs delivery.'],
    [
      { kind: 'FREE_ADDON', addOn: 'add-hot-drink', addOnName: 'Hot drink', count: 2 },
      aLine({ addOns: [{ ...DRINKS, id: 'add-tea' }, DRINKS] }),
      'MENDED: 2 × Hot drink on us -1600',
    ],
    [
      { kind: 'FREE_ADDON', addOn: 'add-hot-drink', addOnName: 'Hot drink' },
      aLine({ addOns: [DRINKS] }),
      'MENDED: Hot drink on us -800',
    ],
    [
      { kind: 'FREE_ADDON', addOn: 'add-hot-drink', addOnName: 'Hot drink' },
      aLine(),
      'Add “Hot drink” to your booking and it’s on us.',
    ],
    [{ kind: 'ACCESS', covers: 'Lantern supper' }, aLine(), 'MENDED: opens Lantern supper 0'],
    [{ kind: 'ACCESS' }, aLine(), 'MENDED: opens what is not on our shelves 0'],
  ])('%j', (coupon, line, words) => {
    expect(said(aBasket([line]), laidCoupon(coupon))).toEqual([words])
  })

  it('takes nothing off what it is not for', () => {
    const lines = [aLine(), aLine({ id: 'two', productId: 'p-kayak', category: 'experience' })]
    const [applied] = applyCodes(aBasket(lines), [
      laidCoupon({ scope: { categories: ['picnic'] } }),
    ])
    expect(applied?.parts).toEqual({ one: -1990 })
  })

  it('waits in an empty cart until there is something to take off', () => {
    expect(said(aBasket([]), laidCoupon({ kind: 'FREE_SHIPPING', minSpend: { AUD: 5 } }))).toEqual([
      'MENDED: free shipping 0',
    ])
  })

  it('spreads a discount by largest remainder, the first of equals first', () => {
    const lines = ['a', 'b', 'c'].map((id) => aLine({ id, goods: 3333 }))
    const [applied] = applyCodes(aBasket(lines), [
      laidCoupon({ kind: 'FIXED', amounts: { AUD: 1 } }),
    ])
    expect(applied?.parts).toEqual({ a: -34, b: -33, c: -33 })
  })
})

describe('a friend’s code', () => {
  const LABEL = 'MAYA-OUTSIDE: from a friend, 10% off the first experience, $20.00 at most'

  it('takes a tenth of the first experience, twenty units at most, after the coupon', () => {
    expect(said(aBasket(), laidReferral())).toEqual([`${LABEL} -1990`])
    expect(said(aBasket([aLine({ goods: 50000 })]), laidReferral())).toEqual([`${LABEL} -2000`])
    expect(said(aBasket(), laidReferral(), laidCoupon({ percent: 50 }))).toEqual([
      'MENDED: 50% off -9950',
      `${LABEL} -995`,
    ])
  })

  it('passes over what is posted', () => {
    const lines = [aLine({ id: 'box', isExperience: false }), aLine({ id: 'day', goods: 1000 })]
    expect(applyCodes(aBasket(lines), [laidReferral()])[0]?.parts).toEqual({ day: -100 })
  })

  it.each([
    [{ isOn: false }, 'This code has expired.'],
    [{ isOwn: true }, 'This is your own code: it’s for your friends.'],
    [{ ownUses: 1 }, 'You’ve already used this code, or it’s on another order of yours.'],
    [
      { hasBooked: true },
      'A friend’s code is for your first booking, and you’ve already made one.',
    ],
    [{ uses: 20 }, 'This code has reached its limit.'],
  ])('is refused: %j', (standing, words) => {
    expect(said(aBasket(), laidReferral(standing))).toEqual([words])
  })

  it.each([{ isOwn: true }, { ownUses: 1 }, { hasBooked: true }])(
    'of whoever only typed an address nothing is told: %j',
    (standing) => {
      expect(said(aBasket(), laidReferral({ ...standing, isSignedIn: false }))).toEqual([
        'A friend’s code is for a first booking, not for its owner. It doesn’t work with this email address.',
      ])
    },
  )

  it('the twentieth use is good', () => {
    expect(said(aBasket(), laidReferral({ uses: 19 }))).toEqual([`${LABEL} -1990`])
  })

  it('is for experiences', () => {
    expect(said(aBasket([aLine({ isExperience: false })]), laidReferral())).toEqual([
      'A friend’s code is only for experiences.',
    ])
  })
})

describe('a coupon that does not count says why', () => {
  it.each([
    [{}, { isOn: false }, 'This code has expired.'],
    [
      { from: '2026-12-01T00:00:00+11:00' },
      {},
      'This code works from Tuesday 1\u00a0December\u00a02026.',
    ],
    [
      { until: '2026-10-31T23:59:59+11:00' },
      {},
      'This code ended on Saturday 31\u00a0October\u00a02026.',
    ],
    [{ countries: ['nz'] }, {}, 'This code doesn’t work in Australia.'],
    [{ maxUses: 3 }, { uses: 3 }, 'This code has reached its limit.'],
    [{}, { ownUses: 1 }, 'You’ve already used this code, or it’s on another order of yours.'],
    [{ perCustomer: 3 }, { ownUses: 3 }, 'You have used this code 3 times already.'],
    [{ scope: { cities: ['sydney'] } }, {}, 'This code doesn’t apply to anything in your order.'],
    [{ scope: { products: ['p-kayak'] }, covers: 'kayaks' }, {}, 'This code is only for kayaks.'],
    [{ minSpend: { AUD: 250 } }, {}, 'This code needs $250.00 or more. So far it is $199.00.'],
    [
      { minSpend: { AUD: 250 }, covers: 'picnics' },
      {},
      'This code needs picnics for $250.00 or more. So far it is $199.00.',
    ],
  ])('%j %j', (coupon, standing, words) => {
    expect(said(aBasket(), laidCoupon(coupon, standing))).toEqual([words])
  })

  it('counts to the very end of its time, and within its limits', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const edges = { from: now.toISOString(), until: now.toISOString(), maxUses: 3, perCustomer: 2 }
    const laid = laidCoupon({ ...edges, minSpend: { AUD: 199 } }, { uses: 2, ownUses: 1 })
    expect(said(aBasket(), laid)).toEqual(['MENDED: 10% off -1990'])
  })

  it('tells what another cart could mend from what nothing can, and what was taken from what is wrong', () => {
    const no = (coupon: object, standing = {}) => {
      const { record } = laidCoupon(coupon, standing)
      return record && findCodeRejection(record, aBasket())
    }
    expect(no({ minSpend: { AUD: 500 } })).toMatchObject({ mayChange: true, isUsedUp: false })
    expect(no({ maxUses: 1 }, { uses: 1 })).toMatchObject({ mayChange: false, isUsedUp: true })
    expect(no({})).toBeNull()
  })

  it('says so of one that no one knows, coupon or friend’s', () => {
    const laid = [
      { key: 'coupon', code: 'GONE', record: null } as const,
      { key: 'referral', code: 'LEFT', record: null } as const,
    ]
    expect(said(aBasket(), ...laid)).toEqual(
      Array(2).fill('That code isn’t valid. Check it and try again.'),
    )
  })
})

describe('a member price beside a coupon', () => {
  const member = { name: 'Wonder', percent: 15 }
  const labels = (...laid: Parameters<typeof applyCodes>[1][number][]) =>
    applyCodes(aBasket(), laid, member).map(
      ({ key, amount, problem }) => `${key} ${amount} ${problem === null}`,
    )

  it('makes a lesser coupon wait: nothing is wrong with it, and it is not used up', () => {
    const both = applyCodes(aBasket(), [laidCoupon({ percent: 10 }), laidReferral()], member)
    expect(both.map((one) => isSuperseded(one, both))).toEqual([false, true, false])
    expect(redeemedCodes(both).map(({ key }) => key)).toEqual(['referral'])
    const wrong = applyCodes(aBasket(), [laidCoupon({}, { isOn: false })], member)
    expect(wrong.map((one) => isSuperseded(one, wrong))).toEqual([false, false])
  })

  it('stands alone without a code', () => {
    expect(labels()).toEqual(['member -2985 true'])
  })

  it('the better of the two counts', () => {
    expect(labels(laidCoupon({ percent: 20 }))).toEqual(['coupon -3980 true'])
    expect(labels(laidCoupon({ percent: 15 }))).toEqual(['member -2985 true', 'coupon 0 false'])
  })

  it('a stackable coupon takes its part of what is left', () => {
    expect(labels(laidCoupon({ percent: 10, stackable: true }))).toEqual([
      'member -2985 true',
      'coupon -1692 true',
    ])
  })

  it('what only opens something is no price to be compared; what does not count neither', () => {
    expect(labels(laidCoupon({ kind: 'ACCESS' }))).toEqual(['member -2985 true', 'coupon 0 true'])
    expect(labels(laidCoupon({ percent: 50 }, { isOn: false }))).toEqual([
      'member -2985 true',
      'coupon 0 false',
    ])
    expect(labels({ key: 'coupon', code: 'GONE', record: null })).toEqual([
      'member -2985 true',
      'coupon 0 false',
    ])
  })
})

describe('points', () => {
  it('come after every other code, by the hundred, and are refused where nothing is to be paid by them', () => {
    const [member, points] = applyCodes(aBasket(), [], { name: 'Explorer', percent: 10 }, 250)
    expect([member?.key, points?.key, points?.label, points?.amount]).toEqual([
      ...['member', 'points', '200 points', -1000],
    ])
    expect(applyCodes(aBasket(), [], null, 99)).toMatchObject([
      { key: 'points', problem: 'You need at least 100 points to use them.' },
    ])
  })
})

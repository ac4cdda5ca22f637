import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balanceDueOn,
  balancePaymentDeadline,
  depositFor,
  firstDay,
  isBalanceDue,
} from '#domain/payments/deposit.ts'
import { runs } from '#tests/support/length.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const line = (date: string, more: object = {}) => ({
  date,
  start: '11:00',
  timeZone: 'Australia/Melbourne',
  ...more,
})
const FAR = line('2027-01-19')

describe('the deposit', () => {
  it('is 20 % rounded up to a whole unit; the rest is charged 14 days before', () => {
    expect(depositFor([FAR], { total: 39_800, minimumCharge: 50 }, NOW)).toEqual({
      amount: 8000,
      payNow: 8000,
      balance: 31_800,
      dueOn: '2027-01-05',
    })
    expect(depositFor([FAR], { total: 40_000, minimumCharge: 50 }, NOW)?.amount).toBe(8000)
    expect(depositFor([FAR], { total: 40_001, minimumCharge: 50 }, NOW)?.amount).toBe(8100)
  })

  it.each([
    ['2026-12-21', null],
    ['2026-12-22', '2026-12-08'],
  ])('for %s, 30 or 31 days away on the city’s clock, is %s', (date, dueOn) => {
    expect(depositFor([line(date)], { total: 39_800, minimumCharge: 50 }, NOW)?.dueOn ?? null).toBe(
      dueOn,
    )
  })

  it('counts days where the city is, not where the server is', () => {
    const late = new Date('2026-11-20T14:00:00Z')
    expect(depositFor([line('2026-12-21')], { total: 39_800, minimumCharge: 50 }, late)).toBeNull()
    const atTheServer = { ...line('2026-12-21'), timeZone: 'UTC' }
    expect(depositFor([atTheServer], { total: 39_800, minimumCharge: 50 }, late)).not.toBeNull()
  })

  it('of several lines looks at the first day', () => {
    expect(
      depositFor([line('2027-03-01'), FAR], { total: 39_800, minimumCharge: 50 }, NOW)?.dueOn,
    ).toBe('2027-01-05')
    expect(
      depositFor([FAR, line('2027-03-01')], { total: 39_800, minimumCharge: 50 }, NOW)?.dueOn,
    ).toBe('2027-01-05')
    expect(
      depositFor([FAR, line('2026-12-01')], { total: 39_800, minimumCharge: 50 }, NOW),
    ).toBeNull()
  })

  it('is not for what leaves as soon as it is paid, nor for an empty order', () => {
    const parcel = line('2027-01-20', { start: '00:00', sending: { by: 'post', days: 3 } })
    expect(depositFor([FAR, parcel], { total: 39_800, minimumCharge: 50 }, NOW)).toBeNull()
    expect(depositFor([], { total: 39_800, minimumCharge: 50 }, NOW)).toBeNull()
  })

  const gift = {
    ...line('2026-11-21', { start: '00:00', sending: { by: 'email', days: 0 } }),
    gift: {} as never,
  }
  it.each<[what: string, total: number, giftPaid: number, forGifts: number, result: object | null]>(
    [
      ['13: 357', 35_700, 0, 0, { payNow: 7_200, balance: 28_500 }],
      ['14: 357 with a gift card of 50', 35_700, 5_000, 0, { payNow: 2_200, balance: 28_500 }],
      ['15: 500 with 150, which must be paid in full', 50_000, 15_000, 0, null],
      ['16: 100.01', 10_001, 0, 0, { payNow: 2_100, balance: 7_901 }],
      [
        'a gift of 150 with 357',
        50_700,
        0,
        15_000,
        { amount: 22_200, payNow: 22_200, balance: 28_500 },
      ],
      [
        'the same with a gift card of 50',
        50_700,
        5_000,
        15_000,
        { amount: 22_200, payNow: 17_200, balance: 28_500 },
      ],
      ['the same with one of 80, which never pays for the gift', 50_700, 8_000, 15_000, null],
    ],
  )('of worked example %s', (_, total, giftPaid, forGifts, result) => {
    const lines = forGifts > 0 ? [gift, FAR] : [FAR]
    const deposit = depositFor(lines, { total, giftPaid, forGifts, minimumCharge: 50 }, NOW)
    if (result) expect(deposit).toMatchObject({ ...result, dueOn: '2027-01-05' })
    else expect(deposit).toBeNull()
  })

  it('is not for gifts alone, which have no day', () => {
    expect(
      depositFor([gift], { total: 15_000, forGifts: 15_000, minimumCharge: 50 }, NOW),
    ).toBeNull()
    expect(firstDay([gift])).toBeNull()
    expect(firstDay([gift, line('2027-03-01'), FAR])).toBe('2027-01-19')
  })

  it('is not for what a card could not be charged in two parts', () => {
    expect(depositFor([FAR], { total: 0, minimumCharge: 50 }, NOW)).toBeNull()
    expect(depositFor([FAR], { total: 149, minimumCharge: 50 }, NOW)).toBeNull()
    expect(depositFor([FAR], { total: 150, minimumCharge: 50 }, NOW)).toMatchObject({
      amount: 100,
      balance: 50,
    })
    expect(depositFor([FAR], { total: 300, minimumCharge: 200 }, NOW)).toBeNull()
  })

  it.each([
    // What gift cards pay, what is charged now, and the rest.
    [35_700, 0, 7_200, 28_500],
    [35_700, 5_000, 2_200, 28_500],
    [10_001, 0, 2_100, 7_901],
    // Covered by gift cards, or nearly: no card would be kept for the rest, so all of it is paid.
    [50_000, 15_000, null, null],
    [50_000, 9_960, null, null],
  ])(
    'of %d with %d from gift cards charges %s now, %s later',
    (total, giftPaid, payNow, balance) => {
      const deposit = depositFor([FAR], { total, giftPaid, minimumCharge: 50 }, NOW)
      expect([deposit?.payNow ?? null, deposit?.balance ?? null]).toEqual([payNow, balance])
    },
  )

  it('and its rest are the total, whole and never too small, whatever the total', () => {
    const totals = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(totals, fc.constantFrom(30, 50), (owed, least) => {
        const deposit = depositFor([FAR], { total: owed, minimumCharge: least }, NOW)
        if (!deposit) return owed < 100 + least
        const { amount, balance } = deposit
        return (
          amount + balance === owed &&
          amount % 100 === 0 &&
          amount >= least &&
          balance >= least &&
          amount * 5 >= owed &&
          (amount - 100) * 5 < owed
        )
      }),
      { numRuns: runs(5_000) },
    )
  })
})

describe('the day of the rest', () => {
  it('begins at midnight in the city, 14 days before', () => {
    expect(balanceDueOn('2027-01-19')).toBe('2027-01-05')
    const zone = 'Australia/Melbourne'
    expect(isBalanceDue('2027-01-19', zone, new Date('2027-01-04T12:59:59Z'))).toBe(false)
    expect(isBalanceDue('2027-01-19', zone, new Date('2027-01-04T13:00:00Z'))).toBe(true)
  })
  it('gives three days from the asking, for the day it was due for and no other', () => {
    const zone = 'Australia/Melbourne'
    const asked = Date.parse('2027-01-04T13:00:00Z')
    expect(balancePaymentDeadline(asked, '2027-01-19', zone)).toBe(
      Date.parse('2027-01-07T13:00:00Z'),
    )
    // Moved since: for the new day no one has asked yet.
    expect(balancePaymentDeadline(asked, '2027-03-19', zone)).toBeNull()
    expect(balancePaymentDeadline(null, '2027-01-19', zone)).toBeNull()
  })
})

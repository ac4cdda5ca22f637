import { describe, expect, it } from 'vitest'
import { nextBillingDate } from '#domain/membership/next-billing-date.ts'
import {
  firstRenewal,
  renewalPrice,
  riseDate,
  riseDateAfter,
  riseNotice,
} from '#domain/membership/price-rise.ts'

const standing = {
  anchor: '2027-01-31',
  periodNo: 0,
  interval: 'month' as const,
  start: '2027-01-31',
  end: '2027-02-28',
}

describe('A membership is charged as agreed: a price increase', () => {
  it.each([
    ['2027-01-31', '2027-03-31'],
    ['2027-03-01', '2027-03-31'],
    ['2027-03-02', '2027-04-30'],
  ])('that is announced on %s begins with the renewal on %s', (today, on) => {
    expect(riseDate(standing, today)).toBe(on)
  })

  it.each([
    ['2027-02-28', '2027-02-28'],
    ['2027-03-01', '2027-03-31'],
  ])('from %s falls on the renewal of %s', (from, on) => {
    expect(firstRenewal(standing, from)).toBe(on)
  })

  it.each([
    ['2027-02-28', null],
    ['2027-03-01', 30],
    ['2027-03-23', 30],
    ['2027-03-24', 7],
    ['2027-03-31', null],
  ])('is asked about on %s: %s days before', (today, days) => {
    expect(riseNotice('2027-03-31', today)).toBe(days)
  })

  it('is looked at on the days of its notices', () => {
    const plan = { interval: 'month', end: '2027-02-28', riseOn: '2027-03-31' } as const
    expect(nextBillingDate({ ...plan, today: '2027-02-28' })).toBe('2027-03-01')
  })

  it.each([
    ['before it begins', '2027-02-28', false, 1200],
    ['that nobody agreed to', '2027-03-31', false, null],
    ['that its member agreed to', '2027-03-31', true, 1300],
  ])('%s: the renewal on %s', (_, end, isAgreed, price) => {
    expect(renewalPrice(1200, { price: 1300, on: '2027-03-31', isAgreed }, end)).toBe(price)
  })

  it('that was never announced changes nothing', () => {
    expect(renewalPrice(1200, null, '2027-03-31')).toBe(1200)
  })

  const waiting = { price: 1300, on: '2027-03-31', isAgreed: false }
  const renewed = { kind: 'RENEWAL', price: 1200, isSamePlan: true } as const

  it.each([
    ['waits through a renewal before it', waiting, renewed, '2027-03-31'],
    ['is over once it was charged', waiting, { ...renewed, price: 1300 }, null],
    ['goes with its plan', waiting, { ...renewed, isSamePlan: false }, null],
    ['ends with joining anew', waiting, { ...renewed, kind: 'JOIN' }, null],
    ['is asked about anew after a pause', waiting, { ...renewed, kind: 'RESUME' }, '2027-04-30'],
    [
      'keeps its date over a pause when it was agreed to',
      { ...waiting, isAgreed: true },
      { ...renewed, kind: 'RESUME' },
      '2027-03-31',
    ],
    ['that is none stays none', null, renewed, null],
  ] as const)('%s', (_, rise, paid, on) => {
    expect(riseDateAfter(rise, paid, standing, '2027-03-05')).toBe(on)
  })
})

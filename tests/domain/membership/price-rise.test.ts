import { describe, expect, it } from 'vitest'
import { nextBillingDate } from '#domain/membership/next-billing-date.ts'
import { firstRenewal, renewalPrice, riseDate, riseNotice } from '#domain/membership/price-rise.ts'

const standing = {
  anchor: '2027-01-31',
  periodNo: 0,
  interval: 'month' as const,
  start: '2027-01-31',
  end: '2027-02-28',
}

describe('A dearer price', () => {
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
})

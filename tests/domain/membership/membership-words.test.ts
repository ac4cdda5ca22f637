import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import {
  breakEven,
  cancelDeadline,
  intervalName,
  lineName,
  recurringCharge,
} from '#domain/membership/membership-words.ts'
import { nextBillingDate } from '#domain/membership/next-billing-date.ts'

const { aus, uk, us } = COUNTRIES

describe('what a plan costs, and when', () => {
  it.each([
    [aus, 'month', '2026-01-01', /^\$12\.00 on the 1st of each month$/],
    [aus, 'month', '2026-01-02', /on the 2nd of/],
    [aus, 'month', '2026-01-03', /on the 3rd of/],
    [aus, 'month', '2026-01-04', /on the 4th of/],
    [aus, 'month', '2026-01-11', /on the 11th of/],
    [aus, 'month', '2026-01-12', /on the 12th of/],
    [aus, 'month', '2026-01-13', /on the 13th of/],
    [aus, 'month', '2026-01-21', /on the 21st of/],
    [aus, 'month', '2026-01-31', /on the 31st \(or last day\) of each month$/],
    [uk, 'year', '2026-03-05', /^£12\.00 on 5\u00a0March each year$/],
    [us, 'year', '2026-03-05', /^\$12\.00 on March\u00a05 each year$/],
  ] as const)('%#', (country, interval, anchor, words) => {
    expect(recurringCharge({ price: 1200, interval, country }, anchor)).toMatch(words)
  })
})

it('says until when it can be ended, on the clock of the country', () => {
  expect(cancelDeadline('2026-12-05', uk)).toBe(
    'Cancel online before 09:00 London time on 5\u00a0December\u00a02026 to avoid the next charge.',
  )
  expect(cancelDeadline('2026-12-05', aus)).toContain('before 9:00\u00a0am')
})

it.each([
  [1200, 10, 12_000],
  [1250, 10, 12_500],
  [999, 15, 6700],
])('a plan of %i with %i %% off pays for itself from %i', (price, percent, from) => {
  expect(breakEven(price, percent)).toBe(from)
})

it('names intervals and the lines of an invoice', () => {
  expect([intervalName('month'), intervalName('year')]).toEqual(['a month', 'a year'])
  expect([
    lineName('PLAN', 'Explorer'),
    lineName('CREDIT', 'Explorer'),
    lineName('WAIVED', ''),
  ]).toEqual(['Explorer', 'Unused days of your old plan', 'Waived'])
})

it.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05', '2026-12-06'],
])('the next date of a period that ends on %s is after %s', (end, today) => {
  const next = nextBillingDate({ interval: 'month', end, today })
  expect(next > today).toBe(true)
})

it('is the next day when all of a period is over', () => {
  expect(nextBillingDate({ interval: 'month', end: '2026-12-05', today: '2027-03-01' })).toBe(
    '2027-03-02',
  )
})

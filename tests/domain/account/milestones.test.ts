import { describe, expect, it } from 'vitest'
import { nextOccurrence, pastDateIssue } from '#domain/account/milestones.ts'

describe('nextOccurrence', () => {
  it.each([
    ['a day later this year', '1990-12-24', '2026-11-21', '2026-12-24'],
    ['today', '1990-11-21', '2026-11-21', '2026-11-21'],
    ['a day that was this year', '1990-11-20', '2026-11-21', '2027-11-20'],
    ['29 February in a leap year', '2000-02-29', '2028-02-01', '2028-02-29'],
    ['29 February in another year', '2000-02-29', '2026-11-21', '2027-02-28'],
  ])('finds %s', (_, date, today, expected) => {
    expect(nextOccurrence(date, today)).toBe(expected)
  })
})

describe('pastDateIssue', () => {
  it.each([
    ['2000-02-29', null],
    ['2026-11-21', null],
    ['2001-02-29', 'Give a date such as 1990-12-31.'],
    ['soon', 'Give a date such as 1990-12-31.'],
    ['', 'Enter the date.'],
    ['1850-05-01', 'Give a date after 1900.'],
    // Where the day begins first it is the 22nd already.
    ['2026-11-22', null],
    ['2026-11-23', 'Enter a date in the past.'],
  ])('looks at %s', (date, expected) => {
    expect(pastDateIssue(date, new Date('2026-11-21T10:00:00Z'))).toBe(expected)
  })
})

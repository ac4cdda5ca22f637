import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMonths, monthsOfSeasons, seasonOf } from '#domain/time/season.ts'

describe('the season in a country', () => {
  it.each([
    ['uk', '2026-12-01', 'winter'],
    ['uk', '2027-02-28', 'winter'],
    ['us', '2027-03-01', 'spring'],
    ['ca', '2027-08-31', 'summer'],
    ['ca', '2027-09-01', 'autumn'],
    ['aus', '2026-11-30', 'spring'],
    ['aus', '2026-12-01', 'summer'],
    ['nz', '2027-05-31', 'autumn'],
    ['nz', '2027-06-01', 'winter'],
  ] as const)('%s on %s: %s', (country, date, season) => {
    expect(seasonOf(COUNTRIES[country], date)).toBe(season)
  })
})

describe('the months of seasons', () => {
  it.each([
    ['uk', ['winter'], ['01', '02', '12'], 'December to February'],
    ['nz', ['winter'], ['06', '07', '08'], 'June to August'],
    ['us', ['spring', 'summer'], ['03', '04', '05', '06', '07', '08'], 'March to August'],
    [
      'aus',
      ['spring', 'autumn'],
      ['03', '04', '05', '09', '10', '11'],
      'March to May, September to November',
    ],
    [
      'uk',
      ['winter', 'summer'],
      ['01', '02', '06', '07', '08', '12'],
      'June to August, December to February',
    ],
    ['ca', [], [], ''],
  ] as const)('%s, %j: %j, %s', (country, seasons, months, words) => {
    expect(monthsOfSeasons(COUNTRIES[country], seasons)).toEqual(months)
    expect(formatMonths(months)).toBe(words)
  })
})

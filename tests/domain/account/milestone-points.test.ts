import { describe, expect, it } from 'vitest'
import {
  isLateEnough,
  milestoneInstant,
  nextEarningDays,
} from '#domain/account/milestone-points.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

describe('milestoneInstant', () => {
  const zones = Object.values(COUNTRY_DETAILS).flatMap(({ timeZones }) => timeZones)

  it.each(['2026-01-01', '2026-07-01', '2028-02-29', '2026-12-31'])(
    'is on %s in every time zone of the shop',
    (date) => {
      const start = milestoneInstant(date)
      // The job that adds the points runs every ten minutes.
      for (const instant of [start, start + 10 * MINUTE_MS])
        expect(zones.filter((zone) => cityClock(new Date(instant), zone).date !== date)).toEqual([])
    },
  )
})

describe('isLateEnough', () => {
  it.each([
    ['2026-12-01T10:00:00Z', true],
    ['2026-12-01T10:00:01Z', false],
    ['2027-01-15T00:00:00Z', false],
  ])('of 31 December 2026, added at %s: %s', (addedAt, expected) => {
    expect(isLateEnough('2026-12-31', Date.parse(addedAt))).toBe(expected)
  })
})

describe('nextEarningDays', () => {
  const TODAY = '2026-11-30'
  const LONG_AGO = Date.parse('2020-01-01T00:00:00Z')
  const milestone = (date: string, more: object = {}) => ({
    ...{ id: date, date, addedAt: LONG_AGO, earnedIn: [] as string[] },
    ...more,
  })

  it.each([
    ['today', '2019-11-30', {}, '2026-11-30'],
    ['the day that comes', '1991-05-09', {}, '2027-05-09'],
    ['28 February where there is no 29th', '2000-02-29', {}, '2027-02-28'],
    [
      'a year later what was added too late',
      '2019-12-04',
      { addedAt: Date.parse(TODAY) },
      '2027-12-04',
    ],
    ['a year later what has earned this year', '2019-12-04', { earnedIn: ['2026'] }, '2027-12-04'],
    ['this year what earned last year', '2019-12-04', { earnedIn: ['2025'] }, '2026-12-04'],
  ])('finds %s', (_, date, more, expected) => {
    const one = milestone(date, more)
    expect(nextEarningDays([one], () => 0, TODAY).get(date)).toBe(expected)
  })

  it('finds none for what comes after six others of its year', () => {
    const dates = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2019-12-${day}`)
    const all = dates.map((date) => milestone(date))
    const days = (countIn: (year: string) => number) => [
      ...nextEarningDays(all, countIn, TODAY).values(),
    ]
    expect(days(() => 0)).toEqual([
      ...dates.slice(0, 6).map((date) => `2026${date.slice(4)}`),
      null,
    ])
    // Four have earned this year.
    expect(days((year) => (year === '2026' ? 4 : 0)).filter(Boolean)).toHaveLength(2)
  })

  it('counts neither days gone by nor what was added too late as coming first', () => {
    const gone = ['01', '02', '03', '04', '05', '06'].map((day) => milestone(`2019-11-${day}`))
    const late = milestone('2019-12-01', { addedAt: Date.parse(TODAY) })
    const days = nextEarningDays([...gone, late, milestone('2019-12-04')], () => 5, TODAY)
    expect(days.get('2019-12-04')).toBe('2026-12-04')
  })

  it('of one day the one that was added first goes first', () => {
    const all = ['a', 'b'].map((id) => milestone('2019-12-04', { id }))
    const later = milestone('2019-12-04', { id: '0', addedAt: LONG_AGO + 1 })
    expect([...nextEarningDays([...all, later], () => 4, TODAY)]).toEqual([
      ['a', '2026-12-04'],
      ['b', '2026-12-04'],
      ['0', null],
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  businessDaysBefore,
  type CalendarDay,
  findCalendarEntry,
  LEAD_TIME_BUCKETS,
  leadTimeBucket,
  startTimesBetween,
} from '#domain/availability/calendar.ts'
import { addDays, weekdayOf } from '#domain/time/date-time.ts'
import { runs } from '#tests/support/length.ts'

describe('Time slots', () => {
  it('runs from 10:00 to 15:00 every hour by default', () => {
    expect(startTimesBetween()).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
  })

  it('takes another step', () => {
    expect(startTimesBetween({ from: '09:30', to: '11:00', step: 45 })).toEqual([
      '09:30',
      '10:15',
      '11:00',
    ])
  })
})

describe('Lead-time buckets', () => {
  it.each([
    [0, '0-2'],
    [2, '0-2'],
    [3, '3-7'],
    [42, '36-42'],
    [43, '43-56'],
    [112, '85-112'],
    [113, '113+'],
    [365, '113+'],
  ])('puts %d days into %s', (days, bucket) => {
    expect(leadTimeBucket(days)).toBe(bucket)
  })

  it.each(LEAD_TIME_BUCKETS)('reaches both ends of $label', ({ label }) => {
    const ends = label.replace('+', '').split('-').map(Number)
    expect(ends.map(leadTimeBucket)).toEqual(ends.map(() => label))
  })
})

describe('Lead-time buckets, whatever the number', () => {
  it('part the whole numbers: each lies in one bucket, and the buckets follow one another', () => {
    const firstOf = (at: number) => (LEAD_TIME_BUCKETS[at - 1]?.last ?? -1) + 1
    fc.assert(
      fc.property(fc.nat(2000), (days) => {
        const holding = LEAD_TIME_BUCKETS.filter(
          ({ last }, at) => days >= firstOf(at) && days <= last,
        )
        expect(holding.map(({ label }) => label)).toEqual([leadTimeBucket(days)])
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([-1, -400])('count a booking after its day (%d) with the last-minute ones', (days) => {
    expect(leadTimeBucket(days)).toBe('0-2')
  })

  it('have a bucket for what is no number of days', () => {
    expect(leadTimeBucket(Number.NaN)).toBe('113+')
  })
})

describe('Calendar entries: businessDaysBefore', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-19'],
    ['2026-11-23', 1, '2026-11-20'],
    ['2026-11-22', 1, '2026-11-20'],
    ['2026-11-25', 5, '2026-11-18'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('counts from %s back %d to %s', (date, days, before) => {
    expect(businessDaysBefore(date, days)).toBe(before)
  })

  const dates = fc.nat(3000).map((ahead) => addDays('2026-01-01', ahead))
  const counts = fc.integer({ min: 1, max: 60 })

  it('never lands on a weekend', () => {
    fc.assert(
      fc.property(dates, counts, (date, days) => {
        const landed = businessDaysBefore(date, days)
        expect([1, 2, 3, 4, 5]).toContain(new Date(landed).getUTCDay())
      }),
      { numRuns: runs(1000) },
    )
  })

  it('goes back further for more days, and never forward for an earlier date', () => {
    fc.assert(
      fc.property(dates, counts, (date, days) => {
        const landed = businessDaysBefore(date, days)
        expect(landed < date).toBe(true)
        expect(businessDaysBefore(date, days + 1) < landed).toBe(true)
        expect(businessDaysBefore(addDays(date, -1), days) <= landed).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('has exactly so many weekdays from where it lands up to the date', () => {
    fc.assert(
      fc.property(dates, counts, (date, days) => {
        let weekdays = 0
        for (let day = businessDaysBefore(date, days); day < date; day = addDays(day, 1)) {
          if (![0, 6].includes(weekdayOf(day))) weekdays++
        }
        expect(weekdays).toBe(days)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('Calendar config: the entry that counts', () => {
  const scope = { product: { id: 'p' }, city: { id: 'melbourne', country: 'aus' } }
  const day = '2026-12-25'
  const found = (...calendar: CalendarDay[]) => findCalendarEntry(calendar, day, scope)

  it('finds nothing on another day', () => {
    expect(found({ day: '2026-12-24' })).toBeUndefined()
  })

  it.each([{ productId: 'q' }, { city: 'sydney' }, { country: 'nz' }])(
    'passes over what is for %j',
    (rule) => {
      expect(found({ day, ...rule })).toBeUndefined()
    },
  )

  it('prefers the product to the city, the city to the country, the country to the world', () => {
    const entries = [{ day }, { day, country: 'aus' }, { day, city: 'melbourne' }]
    const closest = { day, productId: 'p', dataVersion: 'x' }
    expect([found(...entries), found(...entries, closest)]).toEqual([entries[2], closest])
  })

  it('closes where two entries are as close', () => {
    const open = { day, dataVersion: 'x' }
    const holiday = { day, holiday: 'Christmas' }
    expect(found(open, holiday)).toBe(holiday)
    expect(found(holiday, open)).toBe(holiday)
  })

  it('takes the first where nothing else decides', () => {
    const [first, second] = [
      { day, dataVersion: 'x' },
      { day, dataVersion: 'y' },
    ]
    expect([found(first, second), found(second, first)]).toEqual([first, second])
  })

  it('is the closest of all that fit, whatever else the calendar says', () => {
    const maybe = <T>(value: T, other: T) => fc.constantFrom(undefined, value, value, other)
    const entry: fc.Arbitrary<CalendarDay> = fc.record({
      day: fc.constantFrom(day, day, day, '2026-12-26'),
      productId: maybe('p', 'q'),
      city: maybe('melbourne', 'sydney'),
      country: maybe('aus', 'nz'),
      dataVersion: fc.constantFrom(undefined, 'x'),
    })
    const rank = ({ productId, city, country, dataVersion }: CalendarDay) =>
      [productId, city, country].map((scoped) => (scoped ? 1 : 0)).join('') + (dataVersion ? 0 : 1)
    const fits = ({ productId = 'p', city = 'melbourne', country = 'aus', ...one }: CalendarDay) =>
      one.day === day && productId === 'p' && city === 'melbourne' && country === 'aus'
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (calendar) => {
        const ranks = calendar.filter(fits).map(rank).sort()
        const chosen = findCalendarEntry(calendar, day, scope)
        expect(chosen && rank(chosen)).toBe(ranks.at(-1))
        if (chosen) expect(fits(chosen)).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

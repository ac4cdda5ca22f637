import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  businessDaysBefore,
  type CalendarDay,
  entryFor,
  LEAD_TIME_BUCKETS,
  leadTimeBucket,
  timeSlots,
} from '#domain/places/calendar.ts'
import { addDays } from '#domain/places/zone.ts'

describe('timeSlots', () => {
  it('runs from 10:00 to 15:00 every hour by default', () => {
    expect(timeSlots()).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
  })

  it('takes another step', () => {
    expect(timeSlots({ from: '09:30', to: '11:00', step: 45 })).toEqual(['09:30', '10:15', '11:00'])
  })
})

describe('leadTimeBucket', () => {
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

describe('businessDaysBefore', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-19'],
    ['2026-11-23', 1, '2026-11-20'],
    ['2026-11-22', 1, '2026-11-20'],
    ['2026-11-25', 5, '2026-11-18'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('counts from %s back %d to %s', (date, days, before) => {
    expect(businessDaysBefore(date, days)).toBe(before)
  })

  it('never lands on a weekend', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 60 }), (ahead, days) => {
        const landed = businessDaysBefore(addDays('2026-01-01', ahead), days)
        expect([1, 2, 3, 4, 5]).toContain(new Date(landed).getUTCDay())
      }),
    )
  })
})

describe('entryFor', () => {
  const scope = { product: { id: 'p' }, city: { id: 'melbourne', country: 'aus' } }
  const day = '2026-12-25'
  const found = (...calendar: CalendarDay[]) => entryFor(calendar, day, scope)

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
    expect(found({ day, dataVersion: 'x' }, { day, holiday: 'Christmas' })?.holiday).toBe(
      'Christmas',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  cityClock,
  datesInMonth,
  formatInstant,
  formatInstantTime,
  instantOf,
  instantResolver,
  isDate,
  isTimeZone,
  toIso,
  weekdayNames,
  weekdayOf,
  weekIndex,
} from '#domain/time/date-time.ts'
import { formatDay, formatMonth, formatShortDay } from '#domain/time/format-date.ts'
import { CODES, cities } from '#tests/fixtures/dataset.ts'
import { runs } from '#tests/support/length.ts'

/** Every zone we sell in, and the odd ones we might. */
const SOLD = [...new Set(cities.map(({ timeZone }) => timeZone))]
const ZONES = [
  ...SOLD,
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Pacific/Honolulu',
]
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A zone's wall clock as the runtime writes it: '2027-03-14 01:59'. */
function wallClock(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) => format.format(instant)
}

/** The days of a year on which a zone changes its clock: its offset at the day's start in UTC is another one than a day later. */
function changesOf(timeZone: string, year: number): string[] {
  const wall = wallClock(timeZone)
  const offset = (instant: number) => Date.parse(`${wall(instant).replace(' ', 'T')}Z`) - instant
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(year, 0, 1 + day))
  return days
    .filter((day) => offset(day) !== offset(day + DAY))
    .map((day) => {
      const hours = Array.from({ length: 24 }, (_, hour) => day + hour * 60 * MINUTE)
      const last = hours.findLast((hour) => offset(hour) === offset(day)) ?? day
      return wall(last + 60 * MINUTE).slice(0, 10)
    })
}

const YEARS = [2026, 2027]
const changes = ZONES.flatMap((zone) =>
  YEARS.flatMap((year) => changesOf(zone, year).map((date) => ({ zone, year, date }))),
)

describe('a day on which the clock changes', () => {
  // Laws change, and with them the tables of the runtime: the days are searched for, never written down.
  it('comes twice a year in all five countries we sell in', () => {
    const inYear = (zone: string, year: number) =>
      changes.filter((change) => change.zone === zone && change.year === year).length
    const twice = SOLD.filter((zone) => YEARS.every((year) => inYear(zone, year) === 2))
    const codes = cities.filter(({ timeZone }) => twice.includes(timeZone)).map(({ code }) => code)
    expect([...new Set(codes)].sort()).toEqual([...CODES].sort())
  })

  it.each(changes)(
    'in $zone, $date, starts each quarter at the first minute that reaches it',
    ({ zone, date }) => {
      const wall = wallClock(zone)
      const noon = Date.parse(`${date}T12:00:00Z`)
      const minutes = Array.from(
        { length: (3 * DAY) / MINUTE },
        (_, i) => noon - 1.5 * DAY + i * MINUTE,
      )
      const walls = minutes.map((minute) => ({ minute, wall: wall(minute) }))
      const quarters = Array.from({ length: 96 }, (_, i) => [Math.floor(i / 4), (i % 4) * 15])
      for (const [hour, minute] of quarters) {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
        const first = walls.find((one) => one.wall >= `${date} ${time}`)
        expect(instantOf(date, time, zone).getTime(), time).toBe(first?.minute)
        expect(instantResolver(date, zone)(time), time).toBe(first?.minute)
      }
    },
  )
})

describe('Dates and zones: instantOf', () => {
  it('takes the first of a doubled hour', () => {
    expect(instantOf('2027-04-04', '02:30', 'Australia/Melbourne')).toEqual(
      new Date('2027-04-03T15:30:00Z'),
    )
  })

  it('moves a skipped time to the next valid minute', () => {
    expect(instantOf('2027-10-03', '02:30', 'Australia/Melbourne')).toEqual(
      new Date('2027-10-02T16:00:00Z'),
    )
  })

  it('knows gaps of half an hour', () => {
    const there = instantOf('2027-10-03', '02:10', 'Australia/Lord_Howe')
    expect(cityClock(there, 'Australia/Lord_Howe')).toEqual({ date: '2027-10-03', time: '02:30' })
  })

  it.each(ZONES)('is read back from the clock of %s', (zone) => {
    expect(cityClock(instantOf('2026-12-05', '10:00', zone), zone)).toEqual({
      date: '2026-12-05',
      time: '10:00',
    })
  })
})

describe('Dates and zones: instantsOn', () => {
  it('tells what instantOf tells, on any day of any zone', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.nat(800), minutes, (zone, ahead, minute) => {
        const date = addDays('2026-01-01', ahead)
        const hour = String(Math.floor(minute / 60)).padStart(2, '0')
        const time = `${hour}:${String(minute % 60).padStart(2, '0')}`
        expect(instantResolver(date, zone)(time)).toBe(instantOf(date, time, zone).getTime())
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('the clock of a city', () => {
  it.each(SOLD)('%s turns the date at midnight and not a minute before', (zone) => {
    const midnight = instantOf('2026-12-05', '00:00', zone)
    expect(cityClock(midnight, zone)).toEqual({ date: '2026-12-05', time: '00:00' })
    expect(cityClock(new Date(midnight.getTime() - MINUTE), zone)).toEqual({
      date: '2026-12-04',
      time: '23:59',
    })
  })

  it('names its zone beside the time', () => {
    const instant = new Date('2026-11-21T04:42:00Z')
    expect(formatInstantTime(instant, 'Australia/Melbourne', 'en-AU')).toBe('3:42\u00a0pm AEDT')
    expect(formatInstantTime(instant, 'Europe/London', 'en-GB')).toBe('04:42 GMT')
  })

  it('says an instant by the day of its zone', () => {
    const instant = new Date('2026-12-07T02:00:00Z')
    expect(formatInstant(instant, 'America/Toronto', 'en-CA').replace(/\s/g, ' ')).toBe(
      'Sunday, December 6, 2026, 9:00 p.m. EST',
    )
    expect(formatInstant(instant, 'Europe/London', 'en-GB').replace(/\s/g, ' ')).toBe(
      'Monday 7 December 2026, 02:00 GMT',
    )
  })
})

describe('Dates and zones: dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', 'tomorrow', ''])(
    '%j does not exist',
    (text) => {
      expect(isDate(text)).toBe(false)
    },
  )

  it('exist on leap days', () => {
    expect(isDate('2028-02-29')).toBe(true)
  })

  it('follow one another over the end of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('of a month are all of them', () => {
    const dates = datesInMonth('2028-02')
    expect([dates.length, dates.at(0), dates.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29'])
  })

  it('know their weekday, Sunday first', () => {
    expect(['2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([0, 6])
  })

  it('are written short', () => {
    expect(formatShortDay('2026-12-05', 'en-AU')).toBe('Sat\u00a05\u00a0Dec')
    expect(formatShortDay('2026-12-05', 'en-US')).toBe('Sat,\u00a0Dec\u00a05')
  })

  it('are written long', () => {
    for (const locale of ['en-AU', 'en-GB', 'en-NZ'])
      expect(formatDay('2026-12-05', locale)).toBe('Saturday 5\u00a0December\u00a02026')
    expect(formatDay('2026-12-05', 'en-US')).toBe('Saturday, December\u00a05,\u00a02026')
  })
})

describe('Dates and zones: isTimeZone', () => {
  it('knows a zone', () => {
    expect(isTimeZone('Australia/Melbourne')).toBe(true)
  })

  it.each(['Melbourne', '', '../etc'])('does not know %j', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})

describe('months and weeks', () => {
  it('a month later is the same day, or the last there is', () => {
    expect(addMonths('2026-11-21', 12)).toBe('2027-11-21')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  })

  it('a month is written long', () => {
    expect(formatMonth('2026-12', 'en-AU')).toBe('December 2026')
  })

  it.each([
    ['en-GB', 'Monday', 6],
    ['en-US', 'Sunday', 0],
  ])('weeks begin as they do in %s', (locale, first, sunday) => {
    const days = weekdayNames(locale)
    expect(days.map(({ long }) => long)[0]).toBe(first)
    expect(new Set(days.map(({ short }) => short)).size).toBe(7)
    expect(weekIndex('2026-11-22', locale)).toBe(sunday)
  })
})

it('an instant in milliseconds is told as ISO 8601', () => {
  expect(toIso(Date.UTC(2026, 10, 22, 9, 30))).toBe('2026-11-22T09:30:00.000Z')
})

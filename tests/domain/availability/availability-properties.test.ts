import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AvailabilityQuery,
  CLOSED_REASONS,
  dayAvailability,
  monthAvailability,
} from '#domain/availability/availability.ts'
import { addDays, cityClock, datesInMonth, instantOf } from '#domain/time/date-time.ts'
import { aBookable } from '#tests/support/builders.ts'
import { runs } from '#tests/support/length.ts'
import { instants, leads, questions, times, ZONES } from './random-query.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The days of 2026 and 2027 on which the clock of a zone jumps, with the hours around the jump. */
const changes = ZONES.flatMap((timeZone) => {
  const offset = (instant: number) =>
    Date.parse(`${wall(instant, timeZone).replace(' ', 'T')}:00Z`) - instant
  const from = Date.UTC(2026, 0, 1)
  const hours = Array.from({ length: 2 * 365 * 24 }, (_, hour) => from + hour * HOUR)
  return hours
    .filter((hour) => offset(hour) !== offset(hour + HOUR))
    .map((hour) => ({ timeZone, date: wall(hour + HOUR, timeZone).slice(0, 10), at: hour + HOUR }))
})

function wall(instant: number, timeZone: string): string {
  const { date, time } = cityClock(new Date(instant), timeZone)
  return `${date} ${time}`
}

const monthOf = ({ now, city }: AvailabilityQuery, later: number) =>
  addDays(cityClock(now, city.timeZone).date, later).slice(0, 7)

describe('a month, whatever is asked', () => {
  const asked = fc.tuple(questions, fc.integer({ min: -40, max: 400 }))
  const everyDay = (
    check: (day: ReturnType<typeof dayAvailability>, question: AvailabilityQuery) => void,
  ) =>
    fc.assert(
      fc.property(asked, ([question, later]) => {
        for (const day of monthAvailability(monthOf(question, later), question)) {
          check(day, question)
        }
      }),
      { numRuns: runs(1_000) },
    )

  it('gives every closed day and slot a reason with its words, and open ones none', () => {
    everyDay((day) => {
      for (const one of [day, ...day.slots]) {
        expect(one.open).toBe(one.reason === undefined)
        expect(one.open).toBe(one.why === undefined)
        if (one.reason) expect(Object.keys(CLOSED_REASONS)).toContain(one.reason)
        if (!one.open) expect(one.why).toMatch(/^[A-Z].*\.$/)
      }
    })
  })

  it('is open exactly where a slot is', () => {
    everyDay((day) => expect(day.open).toBe(day.slots.some(({ open }) => open)))
  })

  it('loses no place: sold and left make the capacity, open slots have some left', () => {
    everyDay(({ date, slots }, { taken }) => {
      for (const { start, left, capacity, open, status } of slots) {
        const sold = taken[`${date} ${start}`] ?? 0
        if (capacity === null) {
          expect([left, open && status]).toEqual([null, open && 'FREESALE'])
        } else {
          expect(left).toBe(Math.max(0, capacity - sold))
          if (sold <= capacity) expect(sold + (left ?? 0)).toBe(capacity)
          if (open) expect(left).toBeGreaterThan(0)
          if (open) expect(status).toBe((left ?? 0) <= 3 ? 'LIMITED' : 'AVAILABLE')
        }
      }
    })
  })

  it('says the same of a day alone, and asks nothing of other days', () => {
    fc.assert(
      fc.property(asked, ([question, later]) => {
        const days = monthAvailability(monthOf(question, later), question)
        const again = structuredClone(question)
        for (const day of days) expect(dayAvailability(day.date, again)).toEqual(day)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('closes what is before today and beyond a year, and nothing else for that', () => {
    everyDay(({ date, reason }, { now, city, product }) => {
      const today = cityClock(now, city.timeZone).date
      const isSold = !product.comingSoon && product.cities.some(({ id }) => id === city.id)
      if (isSold && date < today) expect(reason).toBe('PAST')
      if (isSold && date > addDays(today, 365)) expect(reason).toBe('WINDOW')
      else expect(reason).not.toBe('WINDOW')
    })
  })
})

describe('a notice is so many real hours', () => {
  const check = (now: number, date: string, start: string, timeZone: string, leadHours: number) => {
    const city = { id: 'melbourne', country: 'aus', timeZone }
    const product = aBookable({ startingTimes: [start], leadHours })
    const question = { product, city, now: new Date(now), calendar: [], taken: {} }
    const until = instantOf(date, start, timeZone).getTime() - now
    const day = dayAvailability(date, question)
    expect(day.open, `${date} ${start} seen at ${new Date(now).toISOString()}`).toBe(
      until > 0 && until >= leadHours * HOUR,
    )
  }

  it('on any day of any zone we sell in', () => {
    const days = fc.nat(8)
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        instants,
        leads,
        days,
        times,
        (zone, now, lead, ahead, start) =>
          check(now, addDays(cityClock(new Date(now), zone).date, ahead), start, zone, lead),
      ),
      { numRuns: runs(2_000) },
    )
  })

  it('across every change of a clock in 2026 and 2027', () => {
    expect(changes.length).toBeGreaterThan(2 * 2 * 5)
    const around = fc.integer({ min: -52 * 60, max: 4 * 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        around,
        leads,
        fc.integer({ min: -1, max: 1 }),
        times,
        ({ timeZone, date, at }, minute, lead, day, start) => {
          const now = at + minute * MINUTE
          const on = addDays(date, day)
          if (on >= cityClock(new Date(now), timeZone).date) check(now, on, start, timeZone, lead)
        },
      ),
      { numRuns: runs(2_000) },
    )
  })

  it.each(changes)('$timeZone, $date: 24 hours to the second', ({ timeZone, date }) => {
    for (const start of ['01:30', '02:00', '02:30', '03:00', '10:00']) {
      const due = instantOf(date, start, timeZone).getTime() - 24 * HOUR
      for (const [now, isOpen] of [
        [due, true],
        [due + 1000, false],
      ] as const) {
        const city = { id: 'melbourne', country: 'aus', timeZone }
        const product = aBookable({ startingTimes: [start], leadHours: 24 })
        const seen = { product, city, now: new Date(now), calendar: [], taken: {} }
        expect(dayAvailability(date, seen).open, `${start} at ${new Date(now)}`).toBe(isOpen)
      }
    }
  })

  it.each(changes)('$timeZone, $date: the day has its own date until 23:59', (change) => {
    const { timeZone, date } = change
    const city = { id: 'melbourne', country: 'aus', timeZone }
    const product = aBookable({ startingTimes: ['23:59'] })
    const on = (time: string) => {
      const now = instantOf(date, time, timeZone)
      return dayAvailability(date, { product, city, now, calendar: [], taken: {} })
    }
    expect([on('00:00').open, on('23:58').open, on('23:59').slots[0]?.reason]).toEqual([
      true,
      true,
      'PAST',
    ])
  })
})

describe('the month of a leap year', () => {
  it('has every date once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2400 }), fc.integer({ min: 1, max: 12 }), (y, m) => {
        const month = `${y}-${String(m).padStart(2, '0')}`
        const dates = datesInMonth(month)
        expect(dates).toHaveLength(new Date(Date.UTC(y, m, 0)).getUTCDate())
        expect(dates).toEqual([...new Set(dates)].sort())
      }),
      { numRuns: runs(1_000) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Bookable,
  dayAvailability,
  monthAvailability,
  placesFor,
  type Question,
  REASONS,
} from '#domain/places/availability.ts'
import { instantOf } from '#domain/places/zone.ts'
import { aBookable, aQuestion } from '#tests/builders.ts'

const TODAY = '2026-11-21'
const DATE = '2026-12-05'
const ask = (date: string, details: Partial<Question> = {}, product: Partial<Bookable> = {}) =>
  dayAvailability(date, aQuestion(details, product))
const slot = (date: string, details: Partial<Question> = {}, product: Partial<Bookable> = {}) =>
  ask(date, details, product).slots[0]

describe('a day', () => {
  it('is open with its slots', () => {
    expect(ask(DATE)).toEqual({
      date: DATE,
      open: true,
      slots: ['10:00', '12:00'].map((start) => ({
        start,
        open: true,
        status: 'AVAILABLE',
        left: 10,
        capacity: 10,
      })),
    })
  })

  it.each([
    ['NOT_SOLD_HERE', DATE, {}, { cities: [{ id: 'sydney' }] }],
    ['COMING_SOON', DATE, {}, { comingSoon: true }],
    ['PAST', '2026-11-20', {}, {}],
    ['WINDOW', '2027-11-22', {}, {}],
    ['BUSY_DAY', DATE, { calendar: [{ day: DATE }] }, {}],
    ['HOLIDAY', DATE, { calendar: [{ day: DATE, holiday: 'A holiday' }] }, {}],
    ['LEAD_TIME', TODAY, {}, { sameDay: false }],
  ] as const)('is closed because of %s', (reason, date, details, product) => {
    expect(ask(date, details, product)).toEqual({ date, open: false, reason, slots: [] })
  })

  it('is open on the last day of the year ahead', () => {
    expect(ask('2027-11-21').open).toBe(true)
  })

  it('is today by the clock of the city', () => {
    const now = new Date('2026-11-20T13:30:00Z')
    expect(ask('2026-11-20', { now }).reason).toBe('PAST')
  })

  it('follows the version of a configured day', () => {
    const calendar = [
      { day: DATE, dataVersion: 'short', startingTimes: ['11:00'], capacity: 4, holiday: 'A day' },
    ]
    expect(ask(DATE, { calendar }).slots).toEqual([
      { start: '11:00', open: true, status: 'AVAILABLE', left: 4, capacity: 4 },
    ])
  })

  it('lets a product keep its own capacity on a configured day', () => {
    const capacity = { unit: 'heads' as const, places: 6, isOwn: true }
    const calendar = [{ day: DATE, dataVersion: 'long', capacity: 14 }]
    expect(slot(DATE, { calendar }, { capacity })?.left).toBe(6)
  })

  it('is closed when its version starts nothing', () => {
    const calendar = [{ day: DATE, dataVersion: 'none', startingTimes: [] }]
    expect(ask(DATE, { calendar })).toMatchObject({ open: false, reason: 'BUSY_DAY' })
  })

  it('starts every hour from 10:00 to 15:00 when the product says nothing', () => {
    const { slots } = ask(DATE, {}, { startingTimes: [] })
    expect(slots.map(({ start }) => start)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ])
  })

  it('is sold out when the rest of it is', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const taken = { [`${TODAY} 12:00`]: 10 }
    expect(ask(TODAY, { now, taken })).toMatchObject({ open: false, reason: 'SOLD_OUT' })
  })
})

describe('a slot', () => {
  it.each([
    [0, 'AVAILABLE', 10],
    [6, 'AVAILABLE', 4],
    [7, 'LIMITED', 3],
    [9, 'LIMITED', 1],
    [10, 'SOLD_OUT', 0],
    [12, 'SOLD_OUT', 0],
  ])('with %d places taken is %s with %d left', (count, status, left) => {
    const taken = { [`${DATE} 10:00`]: count }
    expect(slot(DATE, { taken })).toMatchObject({ status, left, open: status !== 'SOLD_OUT' })
  })

  it('without a limit is free sale', () => {
    const capacity = { unit: 'line' as const, places: null, isOwn: true }
    expect(slot(DATE, {}, { capacity })).toMatchObject({ status: 'FREESALE', left: null })
  })

  it.each([
    ['PAST', '2026-11-20T23:00:00Z', 0],
    ['CUTOFF', '2026-11-20T21:00:01Z', 2],
    [undefined, '2026-11-20T21:00:00Z', 2],
    ['LEAD_TIME', '2026-11-19T23:00:01Z', 24],
    [undefined, '2026-11-19T23:00:00Z', 24],
    ['LEAD_TIME', '2026-11-18T23:00:01Z', 48],
    [undefined, '2026-11-18T23:00:00Z', 48],
  ])('is closed by %s at %s with a notice of %d hours', (reason, now, leadHours) => {
    expect(slot(TODAY, { now: new Date(now) }, { leadHours })?.reason).toBe(reason)
  })

  it('keeps its notice by the clock, whatever the date, zone and hour', () => {
    const zones = fc.constantFrom('Australia/Melbourne', 'America/St_Johns', 'Pacific/Auckland')
    const minutes = fc.integer({ min: 0, max: 365 * 24 * 60 })
    const notices = fc.constantFrom(0, 2, 24, 48, 72, 100)
    fc.assert(
      fc.property(zones, minutes, notices, fc.nat(8), (timeZone, minute, leadHours, days) => {
        const now = new Date(Date.UTC(2026, 10, 21, 0, minute))
        const city = { id: 'melbourne', country: 'aus', timeZone }
        const date = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        const first = slot(date, { now, city }, { leadHours })
        const until = instantOf(date, '10:00', timeZone).getTime() - now.getTime()
        const isOpen = until > 0 && until >= leadHours * 3_600_000
        expect(first?.open ?? false).toBe(isOpen)
      }),
    )
  })
})

describe('monthAvailability', () => {
  it('answers for every day', () => {
    const days = monthAvailability('2026-11', aQuestion())
    expect(days.map(({ date }) => date)).toHaveLength(30)
  })

  it.each(['0000-01', '9999-12'])('answers for the month %s', (month) => {
    const days = monthAvailability(month, aQuestion())
    expect(days.some(({ open }) => open)).toBe(false)
  })

  it('gives each closed day and slot a reason in words', () => {
    const calendar = [{ day: '2026-11-25' }, { day: '2026-11-26', holiday: 'A holiday' }]
    const days = monthAvailability('2026-11', aQuestion({ calendar }, { leadHours: 48 }))
    const closed = [...days, ...days.flatMap(({ slots }) => slots)].filter(({ open }) => !open)
    expect(closed.map(({ reason }) => REASONS[reason ?? 'WINDOW']).every(Boolean)).toBe(true)
    expect(closed.every(({ reason }) => reason !== undefined)).toBe(true)
  })
})

describe('placesFor', () => {
  const party = { adults: 2, children: 3 }

  it('counts a booking as one', () => {
    expect(placesFor(aBookable(), party)).toBe(1)
  })

  it('counts heads where the product does', () => {
    const capacity = { unit: 'heads' as const, places: 12, isOwn: true }
    expect(placesFor(aBookable({ capacity }), party)).toBe(5)
  })
})

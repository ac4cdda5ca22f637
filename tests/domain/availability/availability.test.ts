import { describe, expect, it } from 'vitest'
import {
  type AvailabilityQuery,
  type BookableProduct,
  CLOSED_REASONS,
  dayAvailability,
  isLimitedDay,
  monthAvailability,
  placesNeeded,
} from '#domain/availability/availability.ts'
import { aBookable, aQuestion } from '#tests/support/builders.ts'

const TODAY = '2026-11-21'
const DATE = '2026-12-05'
const ask = (
  date: string,
  details: Partial<AvailabilityQuery> = {},
  product: Partial<BookableProduct> = {},
) => dayAvailability(date, aQuestion(details, product))
const slot = (
  date: string,
  details: Partial<AvailabilityQuery> = {},
  product: Partial<BookableProduct> = {},
) => ask(date, details, product).slots[0]

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
    ['SEASON', DATE, { calendar: [{ day: DATE, dataVersion: 'open' }] }, { months: ['06'] }],
    ['BUSY_DAY', DATE, { calendar: [{ day: DATE }] }, {}],
    ['LEAD_TIME', TODAY, {}, { sameDay: false }],
  ] as const)('is closed because of %s', (reason, date, details, product) => {
    const why = CLOSED_REASONS[reason]
    expect(ask(date, details, product)).toEqual({ date, open: false, reason, why, slots: [] })
  })

  it('names the holiday it is closed for', () => {
    expect(ask(DATE, { calendar: [{ day: DATE, holiday: 'Good Friday' }] })).toEqual({
      date: DATE,
      open: false,
      reason: 'HOLIDAY',
      why: 'Closed for Good Friday.',
      slots: [],
    })
  })

  it('is not sold here before it is anything else', () => {
    const elsewhere = { cities: [], comingSoon: true }
    expect(ask('2026-11-20', { calendar: [{ day: '2026-11-20' }] }, elsewhere).reason).toBe(
      'NOT_SOLD_HERE',
    )
  })

  it('is open on the last day of the year ahead, and not on the next', () => {
    expect(ask('2027-11-21').open).toBe(true)
    expect(ask('2027-11-22').reason).toBe('WINDOW')
  })

  it('opens a day earlier for members who may, and not two', () => {
    expect(ask('2027-11-22', { isEarly: true }).open).toBe(true)
    expect(ask('2027-11-23', { isEarly: true }).reason).toBe('WINDOW')
    expect(ask('2027-11-22', { isEarly: false }).reason).toBe('WINDOW')
  })

  it('counts a leap day in the year ahead', () => {
    const now = new Date('2028-02-28T22:00:00Z')
    const days = ['2028-02-29', '2028-03-01', '2029-02-27', '2029-02-28', '2029-03-01']
    expect(days.map((date) => ask(date, { now }).reason)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'WINDOW',
    ])
  })

  it.each([
    ['2026-11-20T12:58:59Z', '2026-11-20', undefined],
    ['2026-11-20T13:00:00Z', '2026-11-20', 'PAST'],
    ['2026-11-20T13:00:00Z', '2026-11-21', undefined],
  ])('is today by the clock of the city: at %s, %s', (instant, date, reason) => {
    const late = { startingTimes: ['23:59'] }
    expect(ask(date, { now: new Date(instant) }, late).reason).toBe(reason)
  })

  it('follows the version of a configured day', () => {
    const calendar = [
      { day: DATE, dataVersion: 'short', startingTimes: ['11:00'], capacity: 4, holiday: 'A day' },
    ]
    expect(ask(DATE, { calendar }, { startingTimes: [] }).slots).toEqual([
      { start: '11:00', open: true, status: 'AVAILABLE', left: 4, capacity: 4 },
    ])
  })

  it.each([
    ['keeps those of its own times that the version names', {}, ['12:00', '13:00'], ['12:00']],
    ['keeps its own times where the version names none of them', {}, ['19:00'], ['10:00', '12:00']],
    [
      'starts as was configured for this very product',
      { productId: 'p-riverside' },
      ['19:00'],
      ['19:00'],
    ],
    ['does not start where the version starts nothing', {}, [], []],
  ])('%s', (_, scope, startingTimes, starts) => {
    const calendar = [{ day: DATE, dataVersion: 'a version', startingTimes, ...scope }]
    expect(ask(DATE, { calendar }).slots.map(({ start }) => start)).toEqual(starts)
  })

  it.each([
    ['lets a product keep its own capacity on a configured day', {}, 6],
    ['has the capacity configured for this very product', { productId: 'p-riverside' }, 14],
  ])('%s', (_, scope, left) => {
    const capacity = { unit: 'heads' as const, places: 6, isOwn: true }
    const calendar = [{ day: DATE, dataVersion: 'long', capacity: 14, ...scope }]
    expect(slot(DATE, { calendar }, { capacity })?.left).toBe(left)
  })

  it('keeps the starts of the product where its version names none', () => {
    const calendar = [{ day: DATE, dataVersion: 'few', capacity: 3 }]
    expect(ask(DATE, { calendar }).slots.map((one) => [one.start, one.left, one.status])).toEqual([
      ['10:00', 3, 'LIMITED'],
      ['12:00', 3, 'LIMITED'],
    ])
  })

  it('stays free sale where the product has no limit, whatever its version', () => {
    const capacity = { unit: 'line' as const, places: null, isOwn: true }
    const calendar = [{ day: DATE, dataVersion: 'few', capacity: 3 }]
    expect(slot(DATE, { calendar }, { capacity })).toMatchObject({ left: null, capacity: null })
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

  it('says what closed its latest start when none can be had', () => {
    const now = new Date('2026-11-20T23:30:00Z')
    const starts = { startingTimes: ['12:00', '10:00', '11:00'], leadHours: 24 }
    expect(ask(TODAY, { now }, starts)).toMatchObject({
      open: false,
      reason: 'LEAD_TIME',
      why: 'Too soon: book at least 24 hours ahead.',
    })
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

  it.each([
    ['few places are left of each open start', [8, 10], true],
    ['many are left of one', [8, 0], false],
    ['one start is left, with many places', [0, 10], false],
    ['it is sold out', [10, 10], false],
  ])('makes its day limited where %s: %s', (_, [morning = 0, noon = 0], isLimited) => {
    const taken = { [`${DATE} 10:00`]: morning, [`${DATE} 12:00`]: noon }
    expect(isLimitedDay(ask(DATE, { taken }))).toBe(isLimited)
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

  it('that is over and full is over', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const taken = { [`${TODAY} 10:00`]: 10 }
    expect(slot(TODAY, { now, taken })).toMatchObject({ status: 'CLOSED', reason: 'PAST', left: 0 })
  })

  it('that is full says so in words', () => {
    expect(slot(DATE, { taken: { [`${DATE} 10:00`]: 10 } })).toMatchObject({
      reason: 'SOLD_OUT',
      why: 'Sold out.',
    })
  })
})

describe('a month', () => {
  it('answers for every day', () => {
    const days = monthAvailability('2026-11', aQuestion())
    expect(days.map(({ date }) => date)).toHaveLength(30)
  })

  it.each(['0000-01', '9999-12'])('answers for the month %s', (month) => {
    const days = monthAvailability(month, aQuestion())
    expect(days.some(({ open }) => open)).toBe(false)
    expect(new Set(days.map(({ reason }) => reason)).size).toBe(1)
  })

  it('has 29 days in a leap February', () => {
    const now = new Date('2028-01-05T00:00:00Z')
    const days = monthAvailability('2028-02', aQuestion({ now }))
    expect([days.length, days.at(-1)?.date, days.at(-1)?.open]).toEqual([29, '2028-02-29', true])
  })

  it('gives each closed day and slot a reason in words', () => {
    const calendar = [{ day: '2026-11-25' }, { day: '2026-11-26', holiday: 'A holiday' }]
    const days = monthAvailability('2026-11', aQuestion({ calendar }, { leadHours: 48 }))
    const closed = [...days, ...days.flatMap(({ slots }) => slots)].filter(({ open }) => !open)
    expect(closed.map(({ reason }) => CLOSED_REASONS[reason ?? 'WINDOW']).every(Boolean)).toBe(true)
    expect(closed.every(({ reason }) => reason !== undefined)).toBe(true)
  })
})

describe('the places a party takes', () => {
  const party = { adults: 2, children: 3 }

  it('counts a booking as one', () => {
    expect(placesNeeded(aBookable(), party)).toBe(1)
  })

  it('counts heads where the product does', () => {
    const capacity = { unit: 'heads' as const, places: 12, isOwn: true }
    expect(placesNeeded(aBookable({ capacity }), party)).toBe(5)
  })
})

import { describe, expect, it } from 'vitest'
import {
  describePlace,
  directionsUrl,
  stayLabel,
  toVisit,
  type VisitSnapshot,
  visitHours,
  visitSnapshot,
} from '#domain/bookings/visit.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const PLACE = {
  name: 'The bandstand',
  address: '1 Park Street',
  latitude: -37.8124,
  longitude: 144.9803,
  directions: 'Look for the roof.',
}
const promise = (more: Partial<VisitSnapshot> = {}): VisitSnapshot => ({
  productId: 'p-a',
  city: 'melbourne',
  duration: '2.5 hours',
  included: ['Lunch'],
  bring: ['A hat'],
  revealHours: 24,
  place: PLACE,
  centre: { latitude: -37.8136, longitude: 144.9631 },
  ...more,
})
const STARTS_AT = new Date('2026-12-11T00:00:00Z')
const DAY = { date: '2026-12-11', start: '11:00', timeZone: 'Australia/Melbourne' }
const visitAt = (now: string, more: Partial<VisitSnapshot> = {}, status = 8) =>
  toVisit(
    { ...DAY, status, startsAt: STARTS_AT, placeNotices: 0, promise: promise(more) },
    new Date(now),
  )

describe('what people are told of their day', () => {
  it.each([
    [24, '2026-12-09T23:59:59.999Z', '2026-12-10T00:00:00.000Z', false],
    [24, '2026-12-10T00:00:00.000Z', null, true],
    [2, '2026-12-10T21:59:59.999Z', '2026-12-10T22:00:00.000Z', false],
    [2, '2026-12-10T22:00:00.000Z', null, true],
    [0, '2026-01-01T00:00:00.000Z', null, true],
  ])('%i hours before the start, at %s, reveals at %s', (revealHours, now, revealsAt, isTold) => {
    const visit = visitAt(now, { revealHours })
    expect([visit.revealsAt, visit.place !== null]).toEqual([revealsAt, isTold])
    expect(JSON.stringify(visit).includes('bandstand')).toBe(isTold)
  })

  it('names the area of a secret place until it is revealed', () => {
    const area = 'A park near the middle of town'
    expect(visitAt('2026-12-09T00:00:00Z', { area }).area).toBe(area)
    expect(visitAt('2026-12-10T12:00:00Z', { area }).area).toBeUndefined()
    expect(visitAt('2026-12-09T00:00:00Z', { area }, 99).area).toBeUndefined()
  })

  it.each([
    ['cancelled', 99],
    ['postponed', 13],
  ])('no place of what is %s', (_, status) => {
    expect(visitAt('2026-12-10T12:00:00Z', {}, status)).toMatchObject({
      place: null,
      revealsAt: null,
    })
    expect(visitAt('2026-12-01T12:00:00Z', {}, status).revealsAt).toBeNull()
  })

  it('tells what moves the start until it begins', () => {
    const startFollowsAt = (now: string) => visitAt(now, { startFollows: 'sunrise' }).startFollows
    expect(startFollowsAt('2026-12-10T23:59:59Z')).toBe('sunrise')
    expect(startFollowsAt('2026-12-11T00:00:00Z')).toBeUndefined()
    expect(visitAt('2026-12-10T12:00:00Z').startFollows).toBeUndefined()
  })

  it('promises no reveal where there is no place', () => {
    expect(visitAt('2026-12-01T00:00:00Z', { place: null })).toMatchObject({
      place: null,
      revealsAt: null,
    })
  })

  it.each([
    ['2.5 hours', '2026-12-11T02:30:00.000Z'],
    ['2½ hours', '2026-12-11T02:30:00.000Z'],
    ['90 minutes', '2026-12-11T01:30:00.000Z'],
    ['1 hour', '2026-12-11T01:00:00.000Z'],
    ['2 nights', '2026-12-13T00:00:00.000Z'],
    ['An afternoon', null],
    ['1.5 nights', null],
  ])('%s end at %s', (duration, endsAt) => {
    expect(visitAt('2026-12-01T00:00:00Z', { duration }).endsAt).toBe(endsAt)
  })

  it('counts nights on the city’s clock, over the hour that summer time takes', () => {
    const promised = promise({ duration: '2 nights' })
    const day = { date: '2026-10-03', start: '12:00', timeZone: 'Australia/Melbourne' }
    const startsAt = new Date('2026-10-03T02:00:00Z')
    const visit = toVisit(
      { ...day, startsAt, status: 8, placeNotices: 0, promise: promised },
      startsAt,
    )
    expect(visit.endsAt).toBe('2026-10-05T01:00:00.000Z')
  })

  it('counts every change of what is told, so that calendars take the newer file', () => {
    const revision = (placeNotices: number, now: string) =>
      toVisit(
        { ...DAY, status: 8, startsAt: STARTS_AT, placeNotices, promise: promise() },
        new Date(now),
      ).revision
    const [before, revealed] = ['2026-12-09T00:00:00Z', '2026-12-10T00:00:00Z'] as const
    expect([
      revision(0, before),
      revision(0, revealed),
      revision(1, revealed),
      revision(2, revealed),
    ]).toEqual([0, 1, 3, 5])
  })
})

describe('where a place lies', () => {
  const place = (latitude: number, longitude: number) => {
    const visit = visitAt('2026-12-10T12:00:00Z', { place: { ...PLACE, latitude, longitude } })
    return visit.place ? describePlace(visit.place, 'Melbourne', COUNTRIES.aus) : ''
  }
  it.each([
    [-37.8, 144.9631, '1.5 km north of central Melbourne'],
    [-37.81, 144.9631, '400 m north of central Melbourne'],
    [-37.8136, 145.0, '3.2 km east of central Melbourne'],
    [-37.83, 144.9631, '1.8 km south of central Melbourne'],
    [-37.8, 144.94, '2.5 km north-west of central Melbourne'],
    [-37.8137, 144.9632, 'In central Melbourne'],
  ])('%d, %d: %s', (latitude, longitude, words) => {
    expect(place(latitude, longitude)).toBe(words)
  })

  it('is told in miles where people count in them', () => {
    const near = { ...PLACE, kmFromCentre: 3.2, bearing: 0 }
    expect(describePlace(near, 'Boston', COUNTRIES.us)).toBe('2 mi north of central Boston')
    expect(describePlace(near, 'Bath', COUNTRIES.uk)).toBe('2 mi north of central Bath')
  })
})

describe('what is promised when it is ordered', () => {
  const product = (meetingPoint: object | null) =>
    ({
      id: 'p-a',
      details: { duration: '2 hours', included: ['Lunch'], bring: [], meetingPoint },
    }) as unknown as Parameters<typeof visitSnapshot>[0]
  const city = { id: 'melbourne', latitude: -37.8, longitude: 145 }

  it.each([
    ['a secret is told a day before', { name: 'A park', secret: true }, 24],
    ['or when it says', { name: 'A park', secret: true, revealHours: 3 }, 3],
    ['what is no secret is told at once', { name: 'A park', secret: false }, 0],
    ['and so is what says nothing', null, 0],
  ])('%s', (_, meetingPoint, revealHours) => {
    expect(visitSnapshot(product(meetingPoint), city, PLACE)).toEqual({
      productId: 'p-a',
      city: 'melbourne',
      duration: '2 hours',
      included: ['Lunch'],
      bring: [],
      revealHours,
      place: PLACE,
      area: revealHours > 0 ? 'A park' : undefined,
      centre: { latitude: -37.8, longitude: 145 },
    })
  })

  it('what moves the start is promised with it', () => {
    const { id, details } = product(null)
    const follows = { id, details: { ...details, startFollows: 'sunset' as const } }
    expect(visitSnapshot(follows, city, null).startFollows).toBe('sunset')
  })

  it('directions lead to the very place', () => {
    expect(directionsUrl(PLACE)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=-37.8124,144.9803',
    )
  })
})

describe('from when to when', () => {
  const hours = (endsAt: string | null, timeZone = 'Australia/Melbourne', locale = 'en-AU') =>
    visitHours({ startsAt: '2026-12-11T00:00:00Z', endsAt, timeZone }, locale)
  it('is said on the clock of its city', () => {
    expect(hours('2026-12-11T02:30:00Z')).toBe(
      'Friday 11\u00a0December\u00a02026, 11:00\u00a0am to 1:30\u00a0pm AEDT',
    )
    expect(hours('2026-12-11T02:30:00Z', 'Europe/London', 'en-GB')).toMatch(
      /^Friday,? 11\u00a0December\u00a02026, 00:00 to 02:30 GMT$/,
    )
  })
  it('ends past midnight without another date', () =>
    expect(hours('2026-12-11T14:30:00Z')).toBe(
      'Friday 11\u00a0December\u00a02026, 11:00\u00a0am to 1:30\u00a0am AEDT',
    ))
  it.each([null, '2026-12-13T00:00:00Z'])('is its start where it ends at %s', (endsAt) =>
    expect(hours(endsAt)).toBe('Friday 11\u00a0December\u00a02026, 11:00\u00a0am AEDT'),
  )
})

describe('what lasts over night', () => {
  it.each([
    ['en-AU', '2 nights', 'Fri\u00a011\u00a0Dec to Sun\u00a013\u00a0Dec, 2 nights'],
    ['en-US', '2 nights', 'Fri\u00a0Dec\u00a011 to Sun\u00a0Dec\u00a013, 2 nights'],
    ['en-AU', '1 night', 'Fri\u00a011\u00a0Dec to Sat\u00a012\u00a0Dec, 1 night'],
    ['en-AU', '2.5 hours', null],
    ['en-AU', 'a while', null],
  ])('in %s, %s is said as %s', (locale, duration, words) =>
    expect(stayLabel(visitAt('2026-12-01T00:00:00Z', { duration }), DAY.timeZone, locale)).toBe(
      words,
    ),
  )
})

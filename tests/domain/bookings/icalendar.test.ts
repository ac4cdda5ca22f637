import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { type CalendarEvent, formatICalendar } from '#domain/bookings/icalendar.ts'
import { type CalendarPart, parseICalendar } from '#tests/support/icalendar.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const ORGANISER = { name: BRAND.name, email: 'hello@shop.example' }
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'line-1@shop',
  sequence: 2,
  startsAt: new Date('2026-12-11T00:00:00Z'),
  endsAt: new Date('2026-12-11T02:00:00Z'),
  title: 'Mystery Picnic',
  text: '2 adults',
  place: 'Melbourne',
  point: null,
  url: 'https://shop.example/aus/b/x',
  cancelled: false,
  ...more,
})

const format = (...events: CalendarEvent[]) => formatICalendar(events, ORGANISER, NOW)
/** The calendar as a program reads it, and its events. */
const read = (...events: CalendarEvent[]) => {
  const calendar = parseICalendar(format(...events))
  return { ...calendar, events: calendar.parts.filter(({ name }) => name === 'VEVENT') }
}
const propertyOf = (part: CalendarPart | undefined, name: string) =>
  part?.properties.find((one) => one.name === name)?.value

describe('a calendar file (RFC 5545)', () => {
  it('says when in UTC, which event it is and how often it changed', () => {
    const { properties, events } = read(event())
    expect(properties.map(({ name, value }) => `${name}:${value}`)).toEqual([
      'VERSION:2.0',
      `PRODID:-//${BRAND.name}//Bookings//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ])
    expect(
      Object.fromEntries(events[0]?.properties.map((one) => [one.name, one.value]) ?? []),
    ).toEqual({
      UID: 'line-1@shop',
      SEQUENCE: '2',
      DTSTAMP: '20261121T000000Z',
      DTSTART: '20261211T000000Z',
      DTEND: '20261211T020000Z',
      SUMMARY: 'Mystery Picnic',
      DESCRIPTION: '2 adults',
      LOCATION: 'Melbourne',
      URL: 'https://shop.example/aus/b/x',
      ORGANIZER: 'mailto:hello@shop.example',
      STATUS: 'CONFIRMED',
    })
  })

  it('says where on earth only where that may be told', () => {
    const point = { latitude: -37.8124, longitude: 144.9803 }
    expect(propertyOf(read(event({ point })).events[0], 'GEO')).toBe('-37.8124;144.9803')
    expect(propertyOf(read(event()).events[0], 'GEO')).toBeUndefined()
  })

  it('reminds a day and two hours before', () => {
    const alarms = read(event()).events[0]?.parts ?? []
    expect(
      alarms.map((alarm) => [
        alarm.name,
        propertyOf(alarm, 'ACTION'),
        propertyOf(alarm, 'TRIGGER'),
      ]),
    ).toEqual([
      ['VALARM', 'DISPLAY', '-P1D'],
      ['VALARM', 'DISPLAY', '-PT2H'],
    ])
  })

  it.each([
    ['2019-04-01', '20190401', '20190402', 'FREQ=YEARLY'],
    // RFC 5545 leaves out dates that a year doesn't have; the last day of a month there always is.
    ['2016-02-29', '20160229', '20160301', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  ])('takes the whole of %s every year, and keeps nobody busy', (date, start, end, rule) => {
    const startsAt = new Date(`${date}T00:00:00Z`)
    const endsAt = new Date(startsAt.getTime() + 24 * 60 * 60 * 1000)
    const [one] = read(event({ startsAt, endsAt, isYearly: true })).events
    expect(one?.properties.filter(({ name }) => name.startsWith('DT')).slice(1)).toEqual([
      { name: 'DTSTART', parameters: ';VALUE=DATE', value: start },
      { name: 'DTEND', parameters: ';VALUE=DATE', value: end },
    ])
    expect([propertyOf(one, 'RRULE'), propertyOf(one, 'TRANSP')]).toEqual([rule, 'TRANSPARENT'])
    expect(one?.parts.map((alarm) => propertyOf(alarm, 'TRIGGER'))).toEqual(['-P7D'])
  })

  it('that is fetched again and again has a name, and says how often', () => {
    const text = formatICalendar([event()], ORGANISER, NOW, 'My days, all')
    expect(parseICalendar(text).properties.slice(4)).toEqual([
      { name: 'NAME', parameters: '', value: 'My days\\, all' },
      { name: 'X-WR-CALNAME', parameters: '', value: 'My days\\, all' },
      { name: 'REFRESH-INTERVAL', parameters: ';VALUE=DURATION', value: 'PT4H' },
      { name: 'X-PUBLISHED-TTL', parameters: '', value: 'PT4H' },
    ])
  })

  it('takes cancelled events off, and rings for none of them', () => {
    const off = event({ cancelled: true })
    const { properties, events } = read(off)
    expect(propertyOf({ name: '', properties, parts: [] }, 'METHOD')).toBe('CANCEL')
    expect(propertyOf(events[0], 'STATUS')).toBe('CANCELLED')
    expect(events[0]?.parts).toEqual([])
    // A file with something that still stands cancels only what is off.
    const mixed = read(off, event({ uid: 'line-2@shop' }))
    expect(propertyOf({ name: '', properties: mixed.properties, parts: [] }, 'METHOD')).toBe(
      'PUBLISH',
    )
    expect(mixed.events.map((one) => propertyOf(one, 'STATUS'))).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('folds a line at 75 octets, between characters', () => {
    const lines = format(event({ text: `${'a'.repeat(62)}é${'b'.repeat(80)}` })).split('\r\n')
    const first = lines.findIndex((line) => line.startsWith('DESCRIPTION:a'))
    expect(lines.slice(first, first + 3)).toEqual([
      `DESCRIPTION:${'a'.repeat(62)}`,
      ` é${'b'.repeat(72)}`,
      ` ${'b'.repeat(8)}`,
    ])
  })

  it('holds any text: whole, on lines of at most 75 octets, never as another line', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (title, words) => {
        const { events } = read(event({ title, text: `${words};,\\\nBEGIN:VEVENT` }))
        expect(events).toHaveLength(1)
        const visible = (value: string) =>
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file cannot hold
          value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(propertyOf(events[0], 'SUMMARY')).toBe(visible(title))
        expect(propertyOf(events[0], 'DESCRIPTION')).toBe(visible(`${words};,\\\nBEGIN:VEVENT`))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['a bare line feed', (file: string) => file.replace('\r\n', '\n')],
    ['a line of 76 octets', (file: string) => file.replace('Mystery Picnic', 'x'.repeat(80))],
    ['an event without an id', (file: string) => file.replace(/UID:.*\r\n/, '')],
    ['a part that never ends', (file: string) => file.replace('END:VALARM\r\n', '')],
    [
      'a start that is no instant',
      (file: string) => file.replace('20261211T000000Z', '2026-12-11'),
    ],
    [
      'an end before its start',
      (file: string) => file.replace('20261211T020000Z', '20261210T020000Z'),
    ],
    ['a comma that is not escaped', (file: string) => file.replace('2 adults', '2 adults, tea')],
    [
      'coordinates off the earth',
      (file: string) => file.replace('LOCATION', 'GEO:144.98;-37.81\r\nLOCATION'),
    ],
  ])('and %s would be noticed', (_, spoil) => {
    expect(() => parseICalendar(spoil(format(event())))).toThrow()
  })
})

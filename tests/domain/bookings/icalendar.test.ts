import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, formatICalendar } from '#domain/bookings/icalendar.ts'
import { runs } from '#tests/support/length.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'line-1@daylark',
  sequence: 2,
  startsAt: new Date('2026-12-11T00:00:00Z'),
  endsAt: new Date('2026-12-11T02:00:00Z'),
  title: 'Mystery Picnic',
  text: '2 adults',
  place: 'Melbourne',
  url: 'https://shop.example/aus/b/x',
  cancelled: false,
  ...more,
})

/** The properties as a calendar reads them: unfolded, then unescaped. */
function read(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name, value.join(':').replace(/\\([\\;,nN])/g, (_, c) => (/n/i.test(c) ? '\n' : c))]
    }),
  )
}

describe('a calendar file (RFC 5545)', () => {
  it('says when in UTC, which event it is and how often it changed', () => {
    const file = formatICalendar([event()], NOW)
    expect(read(file)).toMatchObject({
      UID: 'line-1@daylark',
      SEQUENCE: '2',
      DTSTAMP: '20261121T000000Z',
      DTSTART: '20261211T000000Z',
      DTEND: '20261211T020000Z',
      STATUS: 'CONFIRMED',
    })
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('takes a cancelled event off', () => {
    expect(read(formatICalendar([event({ cancelled: true })], NOW)).STATUS).toBe('CANCELLED')
  })

  it('holds any text: whole, on lines of at most 75 octets, never as another line', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (title, words) => {
        const file = formatICalendar([event({ title, text: `${words};,\\\nBEGIN:VEVENT` })], NOW)
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        }
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
        const visible = (value: string) =>
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file cannot hold
          value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(read(file).SUMMARY).toBe(visible(title))
        expect(read(file).DESCRIPTION).toBe(visible(`${words};,\\\nBEGIN:VEVENT`))
      }),
      { numRuns: runs(1_000) },
    )
  })
})

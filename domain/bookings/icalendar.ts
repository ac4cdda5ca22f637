import { BRAND } from '#brand/brand.ts'
/** Something with a time, for a calendar. */
export type CalendarEvent = {
  /** Stays the same across changes: calendars replace the event. */
  uid: string
  /** Counts changes. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  text: string
  place: string
  url: string
  cancelled: boolean
}

const MAX_LINE_OCTETS = 75

/** Formats iCalendar (RFC 5545) with instants in UTC, so that no calendar can misread the zone. */
export function formatICalendar(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${formatUtc(now)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${formatUtc(event.startsAt)}`,
  `DTEND:${formatUtc(event.endsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.text)}`,
  `LOCATION:${escapeText(event.place)}`,
  `URL:${event.url.replace(/[\r\n]/g, '')}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** '20261211T000000Z'. */
const formatUtc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes a text value. */
const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const encoder = new TextEncoder()

/** Folds lines at 75 octets without cutting a character. */
function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}

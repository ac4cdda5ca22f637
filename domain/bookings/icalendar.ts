import { BRAND } from '#brand/brand.ts'
import type { GeoPoint } from '#domain/locations/distance.ts'

/** Something with a time, for a calendar. */
export type CalendarEvent = {
  /** Stays the same across changes: calendars replace the event. */
  uid: string
  /** Counts changes. */
  sequence: number
  startsAt: Date
  endsAt: Date
  /** It takes the whole day that begins with its start in UTC, and comes round every year; 29 February as the month's last day. */
  isYearly?: boolean
  title: string
  text: string
  place: string
  /** Coordinates, once the place is revealed. */
  point: GeoPoint | null
  url: string
  cancelled: boolean
}

type Organiser = { name: string; email: string }

const MAX_LINE_OCTETS = 75
const REFRESHED_AFTER = 'PT4H'
/** How long before its start a calendar reminds of an event. */
const ALARMS = ['-P1D', '-PT2H']
/** What comes round every year takes longer to prepare. */
const YEARLY_ALARMS = ['-P7D']

/**
 * Events as an iCalendar file (RFC 5545, 5546): instants in UTC, so that no calendar can read another zone into them. A file
 * of nothing but cancelled events takes them off.
 */
export function formatICalendar(
  events: readonly CalendarEvent[],
  organiser: Organiser,
  now: Date,
  /** What a calendar that is fetched again and again is called. */
  feedName?: string,
): string {
  const isCancel = events.length > 0 && events.every(({ cancelled }) => cancelled)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancel ? 'CANCEL' : 'PUBLISH'}`,
    ...(feedName ? feedLines(feedName) : []),
    ...events.flatMap((event) => eventLines(event, organiser, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** RFC 7986, and what programs understood before it. */
const feedLines = (name: string) => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_AFTER}`,
  `X-PUBLISHED-TTL:${REFRESHED_AFTER}`,
]

const eventLines = (event: CalendarEvent, { name, email }: Organiser, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${formatUtc(now)}`,
  `SEQUENCE:${event.sequence}`,
  ...(event.isYearly ? yearlyLines(event) : timeLines(event)),
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.text)}`,
  `LOCATION:${escapeText(event.place)}`,
  ...(event.point ? [`GEO:${event.point.latitude};${event.point.longitude}`] : []),
  `URL:${event.url.replace(/[\r\n]/g, '')}`,
  `ORGANIZER;CN="${name.replace(/["\r\n]/g, '')}":mailto:${email}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...alarmsOf(event).flatMap((trigger) => alarmLines(trigger, event.title)),
  'END:VEVENT',
]

const timeLines = ({ startsAt, endsAt }: CalendarEvent) => [
  `DTSTART:${formatUtc(startsAt)}`,
  `DTEND:${formatUtc(endsAt)}`,
]

const yearlyLines = ({ startsAt, endsAt }: CalendarEvent) => {
  const day = formatUtc(startsAt).slice(0, 8)
  return [
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${formatUtc(endsAt).slice(0, 8)}`,
    `RRULE:FREQ=YEARLY${day.endsWith('0229') ? ';BYMONTH=2;BYMONTHDAY=-1' : ''}`,
    // A birthday doesn't block the day.
    'TRANSP:TRANSPARENT',
  ]
}

const alarmsOf = ({ cancelled, isYearly }: CalendarEvent): readonly string[] =>
  cancelled ? [] : isYearly ? YEARLY_ALARMS : ALARMS

const alarmLines = (trigger: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
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

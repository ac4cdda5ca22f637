import type { Visit } from '#domain/bookings/visit.schema.ts'
import { directionsUrl } from '#domain/bookings/visit.ts'
import type { Country } from '#domain/countries/country.ts'
import { cityClock, formatDay, formatInstantTime } from '#domain/time/date-time.ts'
import type { EmailBlock } from './email-layout.ts'

/** Where to go and what to bring, as far as it may be told when the message is written; nothing of what has no day. */
export function visitBlocks(visit: Visit | null, timeZone: string, country: Country): EmailBlock[] {
  if (!visit) return []
  const { place, revealsAt, duration, included, bring } = visit
  const facts = [
    ...(duration ? [['Duration', duration] as const] : []),
    ...(included.length > 0 ? [['What’s included', included.join(', ')] as const] : []),
    ...(bring.length > 0 ? [['What to bring', bring.join(', ')] as const] : []),
  ]
  return [
    ...(revealsAt ? [revealBlock(new Date(revealsAt), timeZone, country)] : []),
    ...(place ? placeBlocks(place, country) : []),
    ...(facts.length > 0 ? [{ kind: 'table' as const, rows: facts }] : []),
  ]
}

function revealBlock(at: Date, timeZone: string, { locale }: Country): EmailBlock {
  const { date } = cityClock(at, timeZone)
  return {
    kind: 'text',
    text: `We’ll email you the exact meeting point on ${formatDay(date, locale)}, ${formatInstantTime(at, timeZone, locale)}.`,
  }
}

const placeBlocks = (place: NonNullable<Visit['place']>, { phone }: Country): EmailBlock[] => [
  { kind: 'text', text: `Meeting point: ${place.name}, ${place.address}.` },
  { kind: 'text', text: place.directions },
  { kind: 'link', text: 'Directions', url: directionsUrl(place) },
  { kind: 'text', text: `On the day, call ${place.phone ?? phone.support}.` },
]

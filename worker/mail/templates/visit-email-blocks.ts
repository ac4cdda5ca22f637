import type { Visit } from '#domain/bookings/visit.schema.ts'
import { directionsUrl, stayLabel } from '#domain/bookings/visit.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import type { EmailBlock } from './email-blocks.ts'

/** Where to go and what to bring, as far as it is revealed; empty for what has no date. The way is a button where it comes next. */
export function visitEmailBlocks(
  visit: Visit | null,
  timeZone: string,
  country: Country,
  { isWayNext = false } = {},
): EmailBlock[] {
  if (!visit) return []
  const { place, revealsAt, area, duration, included, bring, startFollows } = visit
  const lists = [
    { title: 'What’s included', items: included },
    { title: 'What to bring', items: bring },
  ]
  return [
    ...(startFollows ? [{ kind: 'text' as const, text: startFollowsLabel(startFollows) }] : []),
    ...(revealsAt
      ? [
          ...(area ? [factBlock('Meeting point', area)] : []),
          revealBlock(new Date(revealsAt), timeZone, country),
        ]
      : []),
    ...(place ? placeBlocks(place, country, isWayNext) : []),
    ...(duration
      ? [factBlock('Duration', stayLabel(visit, timeZone, country.locale) ?? duration)]
      : []),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map((list) => ({ kind: 'list' as const, ...list })),
  ]
}

const factBlock = (label: string, value: string): EmailBlock => ({
  kind: 'facts',
  rows: [[label, value]],
})

const revealBlock = (at: Date, timeZone: string, { locale }: Country): EmailBlock => ({
  kind: 'text',
  text: `We’ll email you the exact meeting point on ${formatInstant(at, timeZone, locale)}, with the number to call on the day.`,
})

const placeBlocks = (
  place: NonNullable<Visit['place']>,
  { phone }: Country,
  isWayNext: boolean,
): EmailBlock[] => [
  factBlock('Meeting point', `${place.name}, ${place.address}`),
  { kind: 'text', text: place.directions },
  { kind: 'link', text: 'Directions', url: directionsUrl(place), isPlain: !isWayNext },
  {
    kind: 'text',
    text: `On the day, call ${place.phone ?? `${phone.support}. ${phone.hours}`}.`,
    phone: place.phone ?? phone.support,
  },
]

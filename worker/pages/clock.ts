import type { Context } from 'hono'
import type { Clock } from '#client/components/Hold.tsx'
import type { Edge } from '#worker/context.ts'

/** The clock that the holds of a bag are told by: that of the city of its first line. */
export function clockOf(
  { var: { country, whereabouts } }: Context<Edge>,
  bag: { lines: readonly { city: string }[] } | null,
): Clock {
  const named = bag?.lines[0]?.city ?? country.homeCity
  const city = whereabouts.cities.find(({ id }) => id === named) ?? whereabouts.cities[0]
  return { timeZone: city?.timeZone ?? 'UTC', locale: country.locale }
}

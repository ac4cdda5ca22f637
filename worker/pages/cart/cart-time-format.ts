import type { Context } from 'hono'
import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** The time zone in which holds are shown: of the first line's city. */
export function cartTimeFormat(
  { var: { country, visitorLocation } }: Context<AppEnv>,
  cart: { lines: readonly { city: string }[] } | null,
): ClockView {
  const cityId = cart?.lines[0]?.city ?? country.defaultCity
  const city = visitorLocation.cities.find(({ id }) => id === cityId) ?? visitorLocation.cities[0]
  return { timeZone: timeZoneOf(city, country), locale: country.locale }
}

/** What a cart's refresh has to know of its page: the country, and whether sums in dollars must say which. */
export const refreshContext = ({ var: { country, visitorLocation } }: Context<AppEnv>) => ({
  country: country.code,
  isAway: visitorLocation.isAway,
})

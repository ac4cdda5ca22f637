import type { Context } from 'hono'
import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import type { AppEnv } from '#worker/app/context.ts'

/** The time zone in which holds are shown: of the first line's city. */
export function cartClock(
  { var: { country, visitorLocation } }: Context<AppEnv>,
  cart: { lines: readonly { city: string }[] } | null,
): ClockView {
  const cityId = cart?.lines[0]?.city ?? country.defaultCity
  const city = visitorLocation.cities.find(({ id }) => id === cityId) ?? visitorLocation.cities[0]
  return { timeZone: city?.timeZone ?? 'UTC', locale: country.locale }
}

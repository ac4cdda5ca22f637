import type { Context } from 'hono'
import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import type { AppEnv } from '#worker/app/context.ts'

/** The clock that the holds of a bag are told by: that of the city of its first line. */
export function cartClock(
  { var: { country, visitorLocation } }: Context<AppEnv>,
  cart: { lines: readonly { city: string }[] } | null,
): ClockView {
  const cityId = cart?.lines[0]?.city ?? country.defaultCity
  const city = visitorLocation.cities.find(({ id }) => id === cityId) ?? visitorLocation.cities[0]
  return { timeZone: city?.timeZone ?? 'UTC', locale: country.locale }
}

import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'

/** A season that ends within as many days isn't worth a row's first place. */
const DAYS_AHEAD = 14

/** Tells whether a product runs two weeks from now, or so many days; what has no season always does. */
export function createSeasonCheck(country: Country, now: Date) {
  const { date } = cityClock(now, country.billing.timeZone)
  return ({ months }: Product, days = DAYS_AHEAD): boolean =>
    months.length === 0 || months.includes(addDays(date, days).slice(5, 7))
}

/** The notice a booking needs, in days. */
export const noticeDays = ({ leadHours }: Product) => Math.ceil(leadHours / 24)

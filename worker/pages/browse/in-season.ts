import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'

/** A season that ends within as many days isn't worth a row's first place. */
const DAYS_AHEAD = 14

/** Tells whether a product runs two weeks from now; what has no season always does. */
export function createSeasonCheck(country: Country, now: Date): (product: Product) => boolean {
  const { date } = cityClock(now, country.billing.timeZone)
  const month = addDays(date, DAYS_AHEAD).slice(5, 7)
  return ({ months }) => months.length === 0 || months.includes(month)
}

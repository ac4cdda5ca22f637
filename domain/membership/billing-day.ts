import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { cityClock, instantOf } from '#domain/time/date-time.ts'

/** Periods end and charges are made at this time, when it is the same date in the whole country. */
export const BILLING_TIME = '09:00'

/** The date in a country's billing zone. */
export const billingDate = (now: Date, country: CountryCode): string =>
  cityClock(now, COUNTRIES[country].billing.timeZone).date

/** The instant at which a date begins there. */
export const billingDayStart = (date: string, country: CountryCode): Date =>
  instantOf(date, '00:00', COUNTRIES[country].billing.timeZone)

/** The instant at which a period that ends on a date ends. */
export const billingInstant = (date: string, country: CountryCode): Date =>
  instantOf(date, BILLING_TIME, COUNTRIES[country].billing.timeZone)

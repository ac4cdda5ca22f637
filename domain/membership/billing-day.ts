import type { CountryCode } from '#domain/countries/index.ts'
import { cityClock, instantOf } from '#domain/time/date-time.ts'

/** The zone of a country's memberships, and how customers call its time. */
export const BILLING_ZONES: Record<CountryCode, { timeZone: string; name: string }> = {
  aus: { timeZone: 'Australia/Sydney', name: 'Sydney' },
  nz: { timeZone: 'Pacific/Auckland', name: 'Auckland' },
  uk: { timeZone: 'Europe/London', name: 'London' },
  ca: { timeZone: 'America/Toronto', name: 'Toronto' },
  us: { timeZone: 'America/New_York', name: 'New York' },
}

/** Periods end and charges are made at this time, when it is the same date in the whole country. */
export const BILLING_TIME = '09:00'

/** The date in a country's billing zone. */
export const billingDate = (now: Date, country: CountryCode): string =>
  cityClock(now, BILLING_ZONES[country].timeZone).date

/** The instant at which a period that ends on a date ends. */
export const billingInstant = (date: string, country: CountryCode): Date =>
  instantOf(date, BILLING_TIME, BILLING_ZONES[country].timeZone)

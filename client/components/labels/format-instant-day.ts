import type { Country } from '#domain/countries/country.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'

/** The day of an ISO instant by a country's clock: 'Saturday 5 December 2026'. */
export const formatInstantDay = (
  instant: string,
  { billing, locale }: Pick<Country, 'billing' | 'locale'>,
): string => formatDay(cityClock(new Date(instant), billing.timeZone).date, locale)

import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { capitalise } from '#domain/text.ts'
import { formatDay } from '#domain/time/format-date.ts'

/** '$178.00 AUD'. */
export function moneyFormatter(currency: string): (minor: number) => string {
  const country = Object.values(COUNTRIES).find((one) => one.currency.code === currency)
  return (minor) => `${country ? formatMoney(minor, country.currency) : minor / 100} ${currency}`
}

export const formatUtcInstant = (instant: string): string =>
  `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** 'Friday 11 December 2026 11:00 (Melbourne)'. */
export function formatDateTime(
  { date, start }: { date: string; start: string },
  { country, timeZone }: { country: string; timeZone?: string },
): string {
  const locale = Object.values(COUNTRIES).find(({ code }) => code === country)?.locale ?? 'en-AU'
  const city = timeZone?.split('/').at(-1)?.replaceAll('_', ' ')
  // Plain spaces: what a terminal shows is searched and copied.
  const day = formatDay(date, locale).replaceAll('\u00a0', ' ')
  return `${day} ${start}${city ? ` (${city})` : ''}`
}

/** The brand's name; the provider uses lower case. */
export const cardBrandLabel = (brand: string): string => (brand === '' ? 'card' : capitalise(brand))

import { typedKeys } from '#domain/typed-keys.ts'
import { aus } from './aus/aus.ts'
import { ca } from './ca/ca.ts'
import type { Country } from './country.ts'
import { nz } from './nz/nz.ts'
import { uk } from './uk/uk.ts'
import { us } from './us/us.ts'

const rows = { aus, nz, uk, ca, us }
export type CountryCode = keyof typeof rows
export type CurrencyCode = (typeof rows)[CountryCode]['currency']['code']

export const COUNTRIES: Readonly<Record<CountryCode, Country>> = rows

export const COUNTRY_CODES = typedKeys(COUNTRIES)

export const CURRENCY_CODES: readonly CurrencyCode[] = [
  ...new Set(Object.values(COUNTRIES).map(({ currency }) => currency.code)),
]

/** A country by ISO code; null when we don't trade there. */
export const findCountryByIso = (iso: string): Country | null =>
  Object.values(COUNTRIES).find((country) => country.iso === iso.toUpperCase()) ?? null

/** A country by English name, ISO code or short code, case-insensitive. */
export function findCountry(text: string): Country | null {
  const query = text.trim().toLowerCase()
  const names = ({ code, iso, name }: Country) => [code, iso.toLowerCase(), name.toLowerCase()]
  return Object.values(COUNTRIES).find((country) => names(country).includes(query)) ?? null
}

/** The country of a stored row, which names one by its code; Australia for none that we know. */
export const countryOf = ({ country }: { country: string }): Country =>
  findCountry(country) ?? COUNTRIES.aus

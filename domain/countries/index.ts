import { typedKeys } from '#domain/typed-keys.ts'
import { aus } from './aus.ts'
import { ca } from './ca.ts'
import type { Country } from './country.ts'
import { nz } from './nz.ts'
import { uk } from './uk.ts'
import { us } from './us.ts'

/** The countries the shop trades in, by short name. */
export const COUNTRIES = { aus, nz, uk, ca, us }
export type CountryCode = keyof typeof COUNTRIES

export const COUNTRY_CODES = typedKeys(COUNTRIES)

/** The country the edge names by ISO code, if we trade there. */
export const findCountryByIso = (iso: string): Country | null =>
  Object.values(COUNTRIES).find((country) => country.iso === iso.toUpperCase()) ?? null

/** A country by its English name, ISO code or short code, in any case. */
export function findCountry(text: string): Country | null {
  const query = text.trim().toLowerCase()
  const names = ({ code, iso, name }: Country) => [code, iso.toLowerCase(), name.toLowerCase()]
  return Object.values(COUNTRIES).find((country) => names(country).includes(query)) ?? null
}

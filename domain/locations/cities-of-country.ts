import type { Country } from '#domain/countries/country.ts'
import type { City } from './location.ts'

const citiesByCountry = new WeakMap<readonly City[], Map<string, City[]>>()

/** Memoised per list, so that rendering can be memoised. */
export function citiesOfCountry(cities: readonly City[], { code }: Country): City[] {
  const cached = citiesByCountry.get(cities) ?? new Map<string, City[]>()
  citiesByCountry.set(cities, cached)
  const countryCities = cached.get(code) ?? cities.filter(({ country }) => country === code)
  cached.set(code, countryCities)
  return countryCities
}

import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { trimTrailingSlashes } from '#domain/text.ts'

/** A target as it was written, by whomever. */
type RawTarget = { property?: unknown; operator?: unknown; value?: unknown }

/** Where an entry is shown, by country: the first address of each that its targets name in full. */
export function entryPathsByCountry(
  query: readonly RawTarget[] | undefined,
): Partial<Record<CountryCode, string>> {
  const targeted = targetedPaths(query)
  const paths: Partial<Record<CountryCode, string>> = {}
  for (const code of COUNTRY_CODES) {
    const address = targeted.find((path) => path === `/${code}` || path.startsWith(`/${code}/`))
    if (address) paths[code] = address
  }
  return paths
}

/** Every address that targets name in full, as editors wrote them but for slashes at the end. */
export const targetedPaths = (query: readonly RawTarget[] | undefined): string[] =>
  (query ?? [])
    .filter(({ property, operator }) => property === 'urlPath' && operator === 'is')
    .flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .map(trimTrailingSlashes)

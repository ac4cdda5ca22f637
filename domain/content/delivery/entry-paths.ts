import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { trimTrailingSlashes } from '#domain/text.ts'

/** A target that isn't validated yet. */
type RawTarget = { property?: unknown; operator?: unknown; value?: unknown }

/** The first path of each country that the targets name in full. */
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

/** Every path that the targets name in full, without trailing slashes. */
export const targetedPaths = (query: readonly RawTarget[] | undefined): string[] =>
  (query ?? [])
    .filter(({ property, operator }) => property === 'urlPath' && operator === 'is')
    .flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .map(trimTrailingSlashes)

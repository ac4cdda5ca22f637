import { COUNTRY_CODES, type CountryCode } from '../countries/index.ts'
import { trimTrailingSlash } from '../text.ts'

/** A target as it was written, by whomever. */
type Written = { property?: unknown; operator?: unknown; value?: unknown }

/** Where an entry is shown, by country: the first address of each that its targets name in full. */
export function addressesOf(
  query: readonly Written[] | undefined,
): Partial<Record<CountryCode, string>> {
  const named = namedIn(query)
  const addresses: Partial<Record<CountryCode, string>> = {}
  for (const code of COUNTRY_CODES) {
    const address = named.find((path) => path === `/${code}` || path.startsWith(`/${code}/`))
    if (address) addresses[code] = address
  }
  return addresses
}

/** Every address that targets name in full, as editors wrote them but for slashes at the end. */
export const namedIn = (query: readonly Written[] | undefined): string[] =>
  (query ?? [])
    .filter(({ property, operator }) => property === 'urlPath' && operator === 'is')
    .flatMap(({ value }): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .map(trimTrailingSlash)

import { COUNTRY_CODES, type CountryCode } from '../countries/index.ts'
import { trimSlashes } from '../text.ts'

type Written = readonly { countryPath: string; urlPath: string }[]
type Address = { country: CountryCode; path: string }

/** Where a product lives in each country, without slashes around it: of several addresses the last one counts (spec §5). */
export const pathsOf = (written: Written): Partial<Record<CountryCode, string>> =>
  Object.fromEntries(addressesIn(written).map(({ country, path }) => [country, path]))

/** Where it lived before, each address once: they lead to where it lives now (outside §3). */
export function oldAddressesIn(written: Written): Address[] {
  const paths = pathsOf(written)
  const old = addressesIn(written).filter(({ country, path }) => path && path !== paths[country])
  return [...new Map(old.map((one) => [`${one.country}/${one.path}`, one])).values()]
}

const addressesIn = (written: Written): Address[] =>
  written.flatMap(({ countryPath, urlPath }) => {
    const country = COUNTRY_CODES.find((known) => known === trimSlashes(countryPath))
    return country ? [{ country, path: trimSlashes(urlPath) }] : []
  })

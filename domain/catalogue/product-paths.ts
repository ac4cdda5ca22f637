import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { trimSlashes } from '#domain/text.ts'

type RawUrlPaths = readonly { countryPath: string; urlPath: string }[]
type ProductPath = { country: CountryCode; path: string }

/** A product's path in each country, without surrounding slashes: the last one counts. */
export const pathsByCountry = (urlPaths: RawUrlPaths): Partial<Record<CountryCode, string>> =>
  Object.fromEntries(parseUrlPaths(urlPaths).map(({ country, path }) => [country, path]))

/** Former paths, which redirect to the current one. */
export function formerPaths(urlPaths: RawUrlPaths): ProductPath[] {
  const currentPaths = pathsByCountry(urlPaths)
  const former = parseUrlPaths(urlPaths).filter(
    ({ country, path }) => path && path !== currentPaths[country],
  )
  return [...new Map(former.map((one) => [`${one.country}/${one.path}`, one])).values()]
}

const parseUrlPaths = (urlPaths: RawUrlPaths): ProductPath[] =>
  urlPaths.flatMap(({ countryPath, urlPath }) => {
    const country = COUNTRY_CODES.find((code) => code === trimSlashes(countryPath))
    return country ? [{ country, path: trimSlashes(urlPath) }] : []
  })

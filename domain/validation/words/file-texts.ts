import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { jsonText } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { toArray, toJsonObject } from '#domain/validation/dataset/lenient-json.ts'
import { targetCountries } from '#domain/validation/files/content/entry-view.ts'
import type { JsonPath } from '#domain/validation/violation.ts'

/** A text that customers read, and where. */
export type DatasetText = { text: string; path: JsonPath; countries: readonly string[] }

/** Files that no customer reads, or that hold names of holidays only. */
const UNREAD: ReadonlySet<DatasetFileKind> = new Set([
  'calendar',
  'customers',
  'pricing',
  'referrals',
  'settings',
])

/** Fields of any file that hold names, addresses, styles and code rather than words. */
const NOT_WORDS: ReadonlySet<string> = new Set(
  '@type @version actions bindings code cssCode hair httpRequests id jsCode look meta query responsiveStyles sku'.split(
    ' ',
  ),
)
const MAX_DEPTH = 150

/** The texts of a file with the countries that show them. */
export function listFileTexts(file: DatasetFile, index: DatasetIndex): DatasetText[] {
  if (UNREAD.has(file.kind)) return []
  const texts: DatasetText[] = []
  const visit = (value: unknown, path: JsonPath, above: readonly string[]) => {
    const countries = countriesOf(file.kind, path, value, index) ?? above
    if (typeof value === 'string') texts.push({ text: value, path, countries })
    if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return
    const { displayName, displayNames } = toJsonObject(value)
    for (const [name, one] of Object.entries(value)) {
      if (NOT_WORDS.has(name) || (name === 'name' && displayName)) continue
      const others = name === 'displayName' ? toJsonObject(displayNames) : {}
      visit(
        one,
        [...path, Array.isArray(value) ? Number(name) : name],
        countries.filter((code) => !Object.hasOwn(others, code)),
      )
    }
  }
  visit(file.json, [], file.country ? [file.country] : COUNTRY_CODES)
  return texts
}

/** The countries that a part of a file is for; null where it says nothing of them. */
function countriesOf(
  kind: DatasetFileKind,
  path: JsonPath,
  value: unknown,
  { countriesByProduct, countryByCity }: DatasetIndex,
): readonly string[] | null {
  const [key] = path.slice(-1)
  const entry = toJsonObject(value)
  if (kind === 'content')
    return path.length === 0 ? targetCountries(toArray(entry.query).filter(isRecord)) : null
  if (kind === 'options' && path.length === 1)
    return listed((code) => COUNTRIES[code].region.toLowerCase() === key)
  // A text of one country stands under its code.
  if (typeof key === 'string' && COUNTRY_CODES.some((code) => code === key)) return [key]
  if (path.length === 1) {
    if (kind === 'products') return countriesByProduct.get(jsonText(entry.id)) ?? []
    if (kind === 'downloads') return countriesByProduct.get(jsonText(entry.product)) ?? []
    const city = countryByCity.get(jsonText(entry.city))
    if (city) return [city]
  }
  const { countries } = entry
  return isRecord(countries)
    ? listed((code) => countries[code] === true)
    : listed((code) => toArray(countries).includes(code))
}

const listed = (isListed: (code: CountryCode) => boolean): readonly string[] | null => {
  const codes = COUNTRY_CODES.filter(isListed)
  return codes.length > 0 ? codes : null
}

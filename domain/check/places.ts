import { COUNTRY_CODES, type CountryCode, findCountry } from '../countries/index.ts'
import { slugOf } from '../text.ts'
import { stranger } from './common.ts'
import { fact } from './facts.ts'
import type { Fault, Path } from './fault.ts'
import type { RuleCode } from './rules.ts'
import type { StockIndex } from './stock.ts'

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** A complaint about every name that is no short name of a country; one we know by another name is put right. */
export const unknownCountries = (code: RuleCode, names: readonly string[], path: Path): Fault[] =>
  names.flatMap((name, at) => unknownCountry(code, name, [...path, at]))

/** The same about one name, wherever it stands. */
export function unknownCountry(code: RuleCode, name: string, path: Path): Fault[] {
  if (isCountry(name)) return []
  const message = `"${name}" is none of our countries: ${COUNTRY_CODES.join(', ')}.`
  const meant = findCountry(name)
  return meant ? [put(code, path, message, meant.code)] : stranger(code, name, CODES, path, message)
}

/** A complaint about every name that is no id of a city; a city that is called by its name is put right. */
export const unknownCities = (
  code: RuleCode,
  names: readonly string[],
  path: Path,
  { countryOf }: StockIndex,
): Fault[] =>
  names.flatMap((name, at) => {
    if (countryOf.has(name)) return []
    const message = `No city has the id "${name}".`
    const place = [...path, at]
    const id = slugOf(name)
    return countryOf.has(id)
      ? [put(code, place, message, id)]
      : stranger(code, name, countryOf, place, message)
  })

const put = (code: RuleCode, path: Path, message: string, meant: string): Fault => ({
  code,
  path,
  message,
  hint: `write "${meant}"`,
  fix: { says: `write "${meant}"`, edits: [{ path, value: meant }] },
})

/** Whether a name is the short name of one of our countries. */
export const isCountry = (name: string): name is CountryCode => CODES.has(name)

/** The ids of the cities of every country. */
export const citiesByCountry = fact(({ countryOf }) => {
  const inside = (code: CountryCode) => [...countryOf].filter(([, country]) => country === code)
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, inside(code).map(([city]) => city)]),
  ) as Record<CountryCode, string[]>
})

/** Names as a sentence has them: 'aus, nz and uk'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

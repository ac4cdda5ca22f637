import { COUNTRY_CODES, type CountryCode, findCountry } from '#domain/countries/index.ts'
import { slugify } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { unknownId } from './ids.ts'

const COUNTRY_CODE_SET: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** A complaint about every name that is no short name of a country; one we know by another name is put right. */
export const unknownCountries = (
  code: RuleCode,
  names: readonly string[],
  path: JsonPath,
): Violation[] => names.flatMap((name, at) => unknownCountry(code, name, [...path, at]))

/** The same about one name, wherever it stands. */
export function unknownCountry(code: RuleCode, name: string, path: JsonPath): Violation[] {
  if (isShopCountry(name)) return []
  const message = `"${name}" is none of our countries: ${COUNTRY_CODES.join(', ')}.`
  const intended = findCountry(name)
  return intended
    ? [replacementViolation(code, path, message, intended.code)]
    : unknownId(code, name, COUNTRY_CODE_SET, path, message)
}

/** A complaint about every name that is no id of a city; a city that is called by its name is put right. */
export const unknownCities = (
  code: RuleCode,
  names: readonly string[],
  path: JsonPath,
  { countryByCity }: DatasetIndex,
): Violation[] =>
  names.flatMap((name, at) => {
    if (countryByCity.has(name)) return []
    const message = `No city has the id "${name}".`
    const fieldPath = [...path, at]
    const id = slugify(name)
    return countryByCity.has(id)
      ? [replacementViolation(code, fieldPath, message, id)]
      : unknownId(code, name, countryByCity, fieldPath, message)
  })

const replacementViolation = (
  code: RuleCode,
  path: JsonPath,
  message: string,
  intended: string,
): Violation => ({
  code,
  path,
  message,
  hint: `write "${intended}"`,
  fix: { says: `write "${intended}"`, edits: [{ path, value: intended }] },
})

/** Whether a name is the short name of one of our countries. */
export const isShopCountry = (name: string): name is CountryCode => COUNTRY_CODE_SET.has(name)

/** The ids of the cities of every country. */
export const cityIdsByCountry = memoByDataset(({ countryByCity }) => {
  const inside = (code: CountryCode) => [...countryByCity].filter(([, country]) => country === code)
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, inside(code).map(([city]) => city)]),
  ) as Record<CountryCode, string[]>
})

/** Names as a sentence has them: 'aus, nz and uk'. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

import type { StockIndex } from '../check/stock.ts'
import type { Issue } from '../issue.ts'
import { slugOf } from '../text.ts'

type Known = { has(name: string): boolean }

/** A complaint about a name that nobody knows. */
export const stranger = (name: string, known: Known, path: string, message: string): Issue[] =>
  known.has(name) ? [] : [{ path, message }]

/** A complaint about every city that is none of ours. */
export const unknownCities = (
  cities: readonly string[],
  path: string,
  { countryOf }: StockIndex,
): Issue[] =>
  cities.flatMap((city, at) =>
    stranger(city, countryOf, `${path}.${at}`, `No city has the id ${city}.`),
  )

/** A complaint about every field that names a picture the shop does not have. */
export const unknownPictures = (
  fields: Readonly<Record<string, string>>,
  path: string,
  { pictures }: StockIndex,
): Issue[] =>
  Object.entries(fields).flatMap(([field, url]) =>
    stranger(
      url,
      pictures,
      `${path}.${field}`,
      `There is no picture ${url}. Pictures are listed in client/pictures.json.`,
    ),
  )

/** A complaint about every entry of a list whose name an entry before it has, in any spelling. */
export function twice(list: unknown, field: string, prefix = ''): Issue[] {
  const seen = new Map<string, number>()
  return (Array.isArray(list) ? list : []).flatMap((entry, at) => {
    const name: unknown = entry?.[field]
    if (typeof name !== 'string') return []
    const first = seen.get(slugOf(name))
    seen.set(slugOf(name), first ?? at)
    if (first === undefined) return []
    const message = `The ${field} ${name} must be unique. Entry ${first} has it already.`
    return [{ path: `${prefix}${at}.${field}`, message }]
  })
}

import { type Issue, issuesIn } from '../issue.ts'
import { CityState, CountryOfCities, PlainCity } from './location.schema.ts'
import { adaptLocation, type City } from './location.ts'

/** What an upstream list of locations came to: its cities, and what is wrong with those left out. */
export type LocationList = { cities: City[]; issues: Issue[] }

/**
 * The cities of an upstream list, each once: countries with `cityStates`, cities alone in either shape, or
 * all of them mixed (spec §3 Location). A bad city is left out and named; it takes no other with it (spec §8).
 */
export function adaptLocations(list: readonly unknown[]): LocationList {
  const cities = new Map<string, City>()
  const issues: Issue[] = []
  const take = (entry: unknown, path: string, country?: string) => {
    const read = schemaOf(entry).safeParse(entry)
    if (!read.success) return issues.push(...issuesIn(read.error).map(under(path)))
    const city = adaptLocation(read.data, country)
    if (city.id === '') return issues.push({ path: `${path}.id`, message: NO_SLUG })
    if (!cities.has(city.id)) cities.set(city.id, city)
  }

  for (const [at, entry] of list.entries()) {
    const country = CountryOfCities.safeParse(entry)
    if (!country.success) take(entry, `${at}`)
    else {
      const { name, cityStates } = country.data
      for (const [index, city] of cityStates.entries())
        take(city, `${at}.cityStates.${index}`, name ?? '')
    }
  }
  return { cities: [...cities.values()], issues }
}

const NO_SLUG = 'Give an id that can stand in an address, such as new-york.'

const schemaOf = (entry: unknown) => (has(entry, 'latitudeLongitude') ? PlainCity : CityState)

const has = (entry: unknown, key: string): boolean =>
  typeof entry === 'object' && entry !== null && key in entry

const under =
  (place: string) =>
  ({ path, message }: Issue): Issue => ({ path: path ? `${place}.${path}` : place, message })

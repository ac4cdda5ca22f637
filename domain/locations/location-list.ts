import { parseFields, type ValidationIssue } from '#domain/issue.ts'
import { CityState, CountryOfCities, PlainCity } from './location.schema.ts'
import { adaptLocation, type City } from './location.ts'

/** An upstream list of locations: its cities, and issues of those left out. */
export type LocationList = { cities: City[]; issues: ValidationIssue[] }

/** The cities of an upstream list, each once, in any of its shapes. An invalid city is left out and reported. */
export function adaptLocations(list: readonly unknown[]): LocationList {
  const cities = new Map<string, City>()
  const issues: ValidationIssue[] = []
  const addCity = (entry: unknown, path: string, country?: string) => {
    const parsed = parseFields<typeof PlainCity | typeof CityState>(citySchemaFor(entry), entry)
    if (parsed.issues) return issues.push(...parsed.issues.map(withPathPrefix(path)))
    const city = adaptLocation(parsed.data, country)
    if (city.id === '') return issues.push({ path: `${path}.id`, message: INVALID_ID_MESSAGE })
    if (!cities.has(city.id)) cities.set(city.id, city)
  }

  for (const [at, entry] of list.entries()) {
    const country = CountryOfCities.safeParse(entry)
    if (!country.success) addCity(entry, `${at}`)
    else {
      const { name, cityStates } = country.data
      for (const [index, city] of cityStates.entries())
        addCity(city, `${at}.cityStates.${index}`, name ?? '')
    }
  }
  return { cities: [...cities.values()], issues }
}

const INVALID_ID_MESSAGE = 'Give an id that can stand in an address, such as new-york.'

const citySchemaFor = (entry: unknown) =>
  hasKey(entry, 'latitudeLongitude') ? PlainCity : CityState

const hasKey = (entry: unknown, key: string): boolean =>
  typeof entry === 'object' && entry !== null && key in entry

const withPathPrefix =
  (prefix: string) =>
  ({ path, message }: ValidationIssue): ValidationIssue => ({
    path: path ? `${prefix}.${path}` : prefix,
    message,
  })

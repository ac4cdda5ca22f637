import type { Fault } from '../check/fault.ts'
import { citiesByCountry, listed, unknownCities, unknownCountries } from '../check/places.ts'
import type { StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES, type CountryCode } from '../countries/index.ts'
import type { Placed } from './read.ts'

/** Who sees a link: the countries, and of their cities those it names; without any everybody does, city or none. */
export type Audience = { countries: CountryCode[]; cities: ReadonlySet<string> | null }

/** Who sees each link of a file that is being checked. */
const found = new WeakMap<Placed, Audience>()

/** Who sees a link by its own rules and those of the menu it stands in. */
export function audienceOf(placed: Placed, index: StockIndex): Audience {
  const audience = found.get(placed) ?? findOut(placed, index)
  found.set(placed, audience)
  return audience
}

function findOut({ link, parent }: Placed, index: StockIndex): Audience {
  const own = seenBy(link, index)
  if (!parent) return own
  const around = seenBy(parent, index)
  const cities = both(own.cities, around.cities)
  const countries = own.countries.filter((code) => around.countries.includes(code))
  return { cities, countries: within(countries, cities, index) }
}

type Some = ReadonlySet<string> | null

const both = (one: Some, other: Some): Some =>
  one && other ? new Set([...one].filter((city) => other.has(city))) : (one ?? other)

function seenBy({ countries, cities }: Placed['link'], index: StockIndex): Audience {
  const named = countries ? COUNTRY_CODES.filter((code) => countries.includes(code)) : COUNTRY_CODES
  const known = cities ? new Set(cities.filter((city) => index.countryOf.has(city))) : null
  return { cities: known, countries: within(named, known, index) }
}

/** Where only some cities see it, the countries in which one of them lies. */
function within(
  countries: readonly CountryCode[],
  cities: ReadonlySet<string> | null,
  { countryOf }: StockIndex,
): CountryCode[] {
  if (!cities) return [...countries]
  const homes = new Set([...cities].map((city) => countryOf.get(city)))
  return countries.filter((code) => homes.has(code))
}

/** The cities of a country from which a link is seen. */
export const citiesFor = (
  { cities }: Audience,
  country: CountryCode,
  index: StockIndex,
): string[] => {
  const all = citiesByCountry(index)[country]
  return cities ? all.filter((city) => cities.has(city)) : all
}

/** Everything wrong with where a link is shown. */
export function checkAudience(placed: Placed, index: StockIndex): Fault[] {
  const { link, path } = placed
  const { countries = [], cities = [] } = link
  const strangers = [
    ...unknownCountries('navigation/unknown-country', countries, [...path, 'countries']),
    ...unknownCities('navigation/unknown-city', cities, [...path, 'cities'], index),
  ]
  const empty = emptyLists(placed)
  if (strangers.length > 0 || empty.length > 0) return [...strangers, ...empty]
  return [...cityAbroad(placed, index), ...neverShown(placed, index)]
}

const LISTS = { countries: 'country', cities: 'city' } as const

const emptyLists = ({ link, path }: Placed): Fault[] =>
  (['countries', 'cities'] as const)
    .filter((list) => link[list]?.length === 0)
    .map((list) => ({
      code: 'navigation/empty-list' as const,
      path: [...path, list],
      message: `"${link.label}" is shown in no ${LISTS[list]}: the list is empty.`,
      hint: `name those that see it, or take the line with "${list}" out to show it everywhere`,
    }))

/** A city that lies in none of the countries a link names. */
function cityAbroad({ link, path }: Placed, { countryOf }: StockIndex): Fault[] {
  const { countries, cities = [], label } = link
  if (!countries) return []
  return cities.flatMap((city, at) => {
    const home = countryOf.get(city)
    if (home === undefined || countries.includes(home)) return []
    return [
      {
        code: 'navigation/city-abroad' as const,
        path: [...path, 'cities', at],
        message: `${city} is in ${home}, and "${label}" is only shown in ${listed(countries)}: nobody in ${city} sees it.`,
        hint: `add "${home}" to countries, or take ${city} out`,
      },
    ]
  })
}

/** A link of a sub-menu that is shown where its menu is not. */
function neverShown(placed: Placed, index: StockIndex): Fault[] {
  const { link, parent, path } = placed
  if (!parent) return []
  const { countries } = audienceOf(placed, index)
  const alone = seenBy(link, index)
  if (countries.length > 0 || alone.countries.length === 0) return []
  return [
    {
      code: 'navigation/never-shown',
      path,
      message: `Nobody ever sees "${link.label}": it is for ${whom(alone)}, and "${parent.label}" above it is not shown there.`,
      hint: `show "${parent.label}" there too, or move the link to another menu`,
    },
  ]
}

const whom = ({ countries, cities }: Audience) => listed(cities ? [...cities] : countries)

import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import {
  cityIdsByCountry,
  formatList,
  unknownCities,
  unknownCountries,
} from '#domain/validation/checks/countries-and-cities.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import type { PlacedLink } from './menu-links.ts'

/** Who sees a link: the countries, and of their cities those it names; without any everybody does, city or none. */
export type LinkAudience = { countries: CountryCode[]; cities: ReadonlySet<string> | null }

/** Who sees each link of a file that is being checked. */
const audienceCache = new WeakMap<PlacedLink, LinkAudience>()

/** Who sees a link by its own rules and those of the menu it stands in. */
export function getAudience(placedLink: PlacedLink, index: DatasetIndex): LinkAudience {
  const audience = audienceCache.get(placedLink) ?? computeAudience(placedLink, index)
  audienceCache.set(placedLink, audience)
  return audience
}

function computeAudience({ link, parent }: PlacedLink, index: DatasetIndex): LinkAudience {
  const linkAudience = ownAudience(link, index)
  if (!parent) return linkAudience
  const basePath = ownAudience(parent, index)
  const cities = intersect(linkAudience.cities, basePath.cities)
  const countries = linkAudience.countries.filter((code) => basePath.countries.includes(code))
  return { cities, countries: countriesOfCities(countries, cities, index) }
}

type CitySet = ReadonlySet<string> | null

const intersect = (one: CitySet, other: CitySet): CitySet =>
  one && other ? new Set([...one].filter((city) => other.has(city))) : (one ?? other)

function ownAudience({ countries, cities }: PlacedLink['link'], index: DatasetIndex): LinkAudience {
  const named = countries ? COUNTRY_CODES.filter((code) => countries.includes(code)) : COUNTRY_CODES
  const knownCities = cities
    ? new Set(cities.filter((city) => index.countryByCity.has(city)))
    : null
  return { cities: knownCities, countries: countriesOfCities(named, knownCities, index) }
}

/** Where only some cities see it, the countries in which one of them lies. */
function countriesOfCities(
  countries: readonly CountryCode[],
  cities: ReadonlySet<string> | null,
  { countryByCity }: DatasetIndex,
): CountryCode[] {
  if (!cities) return [...countries]
  const homes = new Set([...cities].map((city) => countryByCity.get(city)))
  return countries.filter((code) => homes.has(code))
}

/** The cities of a country from which a link is seen. */
export const audienceCities = (
  { cities }: LinkAudience,
  country: CountryCode,
  index: DatasetIndex,
): string[] => {
  const all = cityIdsByCountry(index)[country]
  return cities ? all.filter((city) => cities.has(city)) : all
}

/** Everything wrong with where a link is shown. */
export function validateAudience(placedLink: PlacedLink, index: DatasetIndex): Violation[] {
  const { link, path } = placedLink
  const { countries = [], cities = [] } = link
  const strangers = [
    ...unknownCountries('navigation/unknown-country', countries, [...path, 'countries']),
    ...unknownCities('navigation/unknown-city', cities, [...path, 'cities'], index),
  ]
  const empty = emptyLists(placedLink)
  if (strangers.length > 0 || empty.length > 0) return [...strangers, ...empty]
  return [...cityOutsideCountries(placedLink, index), ...neverShown(placedLink, index)]
}

const AUDIENCE_LISTS = { countries: 'country', cities: 'city' } as const

const emptyLists = ({ link, path }: PlacedLink): Violation[] =>
  (['countries', 'cities'] as const)
    .filter((list) => link[list]?.length === 0)
    .map((list) => ({
      code: 'navigation/empty-list' as const,
      path: [...path, list],
      message: `"${link.label}" is shown in no ${AUDIENCE_LISTS[list]}: the list is empty.`,
      hint: `name those that see it, or take the line with "${list}" out to show it everywhere`,
    }))

/** A city that lies in none of the countries a link names. */
function cityOutsideCountries(
  { link, path }: PlacedLink,
  { countryByCity }: DatasetIndex,
): Violation[] {
  const { countries, cities = [], label } = link
  if (!countries) return []
  return cities.flatMap((city, at) => {
    const home = countryByCity.get(city)
    if (home === undefined || countries.includes(home)) return []
    return [
      {
        code: 'navigation/city-abroad' as const,
        path: [...path, 'cities', at],
        message: `${city} is in ${home}, and "${label}" is only shown in ${formatList(countries)}: nobody in ${city} sees it.`,
        hint: `add "${home}" to countries, or take ${city} out`,
      },
    ]
  })
}

/** A link of a sub-menu that is shown where its menu is not. */
function neverShown(placedLink: PlacedLink, index: DatasetIndex): Violation[] {
  const { link, parent, path } = placedLink
  if (!parent) return []
  const { countries } = getAudience(placedLink, index)
  const alone = ownAudience(link, index)
  if (countries.length > 0 || alone.countries.length === 0) return []
  return [
    {
      code: 'navigation/never-shown',
      path,
      message: `Nobody ever sees "${link.label}": it is for ${formatAudience(alone)}, and "${parent.label}" above it is not shown there.`,
      hint: `show "${parent.label}" there too, or move the link to another menu`,
    },
  ]
}

const formatAudience = ({ countries, cities }: LinkAudience) =>
  formatList(cities ? [...cities] : countries)

import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import {
  cityIdsByCountry,
  formatList,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { Violation } from '#domain/validation/violation.ts'
import type { PlacedLink } from './menu-links.ts'

/** The visitors who see a link: their countries and cities; no cities means everyone in the countries. */
export type LinkAudience = { countries: CountryCode[]; cities: ReadonlySet<string> | null }

const audienceCache = new WeakMap<PlacedLink, LinkAudience>()

/** Who sees a link, given its own rules and those of its menu. */
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

/** Countries without any of the cities are left out. */
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

/** Validates the countries and cities that a link is shown in. */
export function validateAudience(placedLink: PlacedLink, index: DatasetIndex): Violation[] {
  const { link, path } = placedLink
  const { countries = [], cities = [] } = link
  const unknown = [
    ...unknownReferences('country', countries, [...path, 'countries'], index),
    ...unknownReferences('city', cities, [...path, 'cities'], index),
  ]
  const empty = emptyLists(placedLink)
  if (unknown.length > 0 || empty.length > 0) return [...unknown, ...empty]
  return [...cityOutsideCountries(placedLink, index), ...neverShown(placedLink, index)]
}

const AUDIENCE_LISTS = { countries: 'country', cities: 'city' } as const

const emptyLists = ({ link, path }: PlacedLink): Violation[] =>
  (['countries', 'cities'] as const)
    .filter((list) => link[list]?.length === 0)
    .map((list) => ({
      code: 'navigation/empty-list' as const,
      path: [...path, list],
      message: `"${link.label}" is not shown in any ${AUDIENCE_LISTS[list]}: the list is empty.`,
      hint: `add some, or remove the line with "${list}" to show it everywhere`,
    }))

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
        message: `${city} is in ${home}, but "${label}" is only shown in ${formatList(countries)}.`,
        hint: `add "${home}" to countries, or remove ${city}`,
      },
    ]
  })
}

/** A link of a submenu that is only shown where its menu is not. */
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
      message: `"${link.label}" is never shown: it is for ${formatAudience(alone)}, but its menu "${parent.label}" is not shown there.`,
      hint: `show "${parent.label}" there too, or move the link to another menu`,
    },
  ]
}

const formatAudience = ({ countries, cities }: LinkAudience) =>
  formatList(cities ? [...cities] : countries)

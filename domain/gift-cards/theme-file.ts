import { z } from 'zod'
import { twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { didYouMean } from '../check/nearest.ts'
import { isCountry, listed, unknownCities, unknownCountries } from '../check/places.ts'
import { numbered, type StockIndex } from '../check/stock.ts'
import { COUNTRIES, COUNTRY_CODES } from '../countries/index.ts'
import { slugOf } from '../text.ts'
import { pictureAt } from './gift-rules.ts'
import { GiftTheme } from './theme.schema.ts'
import { faultsOfSeason } from './theme-season.ts'
import { ownersOf } from './themes.ts'

/** How gift cards look (spec §3, §9): names, pictures, places, seasons, and the rules of single themes. */
export const giftThemes: Kind = {
  schema: z.array(GiftTheme),
  check({ json }, index) {
    const themes = numbered(GiftTheme, json)
    const names = twice('theme/duplicate-name', json, 'name')
    return [
      ...names,
      // A copy is told of once.
      ...twice('theme/duplicate-name', json, 'displayName').filter(
        ({ path: [at] }) => !names.some(({ path }) => path[0] === at),
      ),
      ...themes.flatMap(({ value, index: at }) => [
        ...PICTURES.flatMap((field) =>
          pictureAt('theme/unknown-picture', value[field], [at, field], index),
        ),
        ...checkPlaces(value, [at, 'visibilityCriteria'], index),
        ...faultsOfSeason(value, [at, 'visibilityCriteria', 'season']),
        ...checkNames(value, [at], index),
        ...checkFlags(value, [at]),
      ]),
      ...checkMissing(json),
    ]
  },
}

const PICTURES = ['thumbnailUrl', 'fullUrl', 'imageUrl'] as const

function checkPlaces(
  { name, visibilityCriteria }: GiftTheme,
  path: Path,
  index: StockIndex,
): Fault[] {
  const { countries, cities } = visibilityCriteria
  const empty = (['countries', 'cities'] as const)
    .filter((field) => visibilityCriteria[field]?.length === 0)
    .map((field) => ({
      code: 'theme/empty-list' as const,
      path: [...path, field],
      message: `${name} is shown nowhere: its list of ${field} is empty.`,
      hint: `name some, or take the line with "${field}" out to show it everywhere`,
    }))
  return [
    ...empty,
    ...unknownCountries('theme/unknown-country', countries ?? [], [...path, 'countries']),
    ...unknownCities('theme/unknown-city', cities ?? [], [...path, 'cities'], index),
    ...checkOwners(name, countries ?? [], [...path, 'countries']),
    ...(cities ?? []).flatMap((city, at) => {
      const home = index.countryOf.get(city)
      if (!home || !countries || countries.includes(home)) return []
      const message = `${city} is in ${home}, and ${name} is only shown in ${listed(countries)}.`
      const hint = `add "${home}" to countries, or take ${city} out`
      return [{ code: 'theme/city-abroad' as const, path: [...path, 'cities', at], message, hint }]
    }),
  ]
}

/** A theme that belongs to a country is shown nowhere else, whatever its list says (spec §9). */
function checkOwners(name: string, countries: readonly string[], path: Path): Fault[] {
  const owners = ownersOf(name).map(({ code }) => code as string)
  if (owners.length === 0) return []
  return countries.flatMap((code, at) => {
    if (owners.includes(code) || !isCountry(code)) return []
    const place = [...path, at]
    const says = `take ${code} out`
    const message = `${name} is visible in ${code}; only ${listed(owners)} may show it.`
    const isOthers = countries.some((one) => owners.includes(one))
    const fix = isOthers ? { fix: { says, edits: [{ path: place, remove: true as const }] } } : {}
    return [{ code: 'theme/country' as const, path: place, message, hint: says, ...fix }]
  })
}

const KNOWN = new Set(Object.values(COUNTRIES).flatMap(({ giftThemes: order }) => order))

const LONGEST_NAME = 24

const checkNames = (theme: GiftTheme, path: Path, index: StockIndex): Fault[] => [
  ...checkOrder(theme, [...path, 'name'], index),
  ...([...theme.displayName].length > LONGEST_NAME
    ? [
        {
          code: 'theme/long-name' as const,
          path: [...path, 'displayName'],
          message: `"${theme.displayName}" has ${[...theme.displayName].length} letters; there is room for ${LONGEST_NAME} below the picture.`,
          hint: 'say it in two or three words',
        },
      ]
    : []),
]

/** Where a theme is shown, a place in the order is kept for it (spec §9). */
function checkOrder(theme: GiftTheme, path: Path, index: StockIndex): Fault[] {
  const without = shownIn(theme, index).filter(
    (code) => !COUNTRIES[code].giftThemes.includes(slugOf(theme.name)),
  )
  if (without.length === 0) return []
  return [
    {
      code: 'theme/unordered',
      path,
      message: `${theme.name} has no place in the order of ${listed(without)}: there it is shown after all others.`,
      hint: `the themes that have one: ${[...KNOWN].join(', ')}`,
      ...didYouMean(theme.name, KNOWN),
    },
  ]
}

/** The countries that offer a theme at some time of the year. */
function shownIn({ name, visibilityCriteria }: GiftTheme, { countryOf }: StockIndex) {
  const { countries, cities } = visibilityCriteria
  const owners = ownersOf(name).map(({ code }) => code)
  const homes = cities?.map((city) => countryOf.get(city))
  return COUNTRY_CODES.filter(
    (code) =>
      (!countries || countries.includes(code)) &&
      (!homes || homes.includes(code)) &&
      (owners.length === 0 || owners.includes(code)),
  )
}

const Named = z.object({ name: z.string() })

/** Themes that a country keeps a place for and that are not there; told of a list whose names are all right. */
function checkMissing(json: unknown): Fault[] {
  const names = new Set(numbered(Named, json).map(({ value: { name } }) => slugOf(name)))
  const isAllRight = [...names].every((name) => KNOWN.has(name)) && names.size === lengthOf(json)
  // A file with a few themes is no list of all.
  if (!isAllRight || names.size * 2 <= KNOWN.size) return []
  return [...KNOWN]
    .filter((name) => !names.has(name))
    .map((name) => {
      const places = COUNTRY_CODES.filter((code) => COUNTRIES[code].giftThemes.includes(name))
      return {
        code: 'theme/missing' as const,
        path: [],
        message: `There is no theme ${name}, and ${listed(places)} keep a place for it.`,
        hint: `add one with "name": "${name}"; the order itself stands in domain/countries`,
      }
    })
}

const lengthOf = (json: unknown) => (Array.isArray(json) ? json.length : 0)

/** Which name asks for which flag. */
const FLAGS = [
  {
    flag: 'isCustom',
    pattern: /^custom$/,
    code: 'theme/custom',
    whose: 'the giver brings the picture',
  },
  {
    flag: 'isValentine',
    pattern: /^valentines?(?:-day)?$/,
    code: 'theme/valentine',
    whose: 'it is for Valentine’s Day',
  },
] as const

const checkFlags = (theme: GiftTheme, path: Path): Fault[] =>
  FLAGS.flatMap(({ flag, pattern, code, whose }) => {
    const isMeant = pattern.test(slugOf(theme.name))
    if (isMeant === theme[flag]) return []
    const place = [...path, flag]
    if (!isMeant) {
      const message = `${theme.name} says ${flag}: true, as if ${whose}.`
      return [{ code, path: place, message, hint: `write "${flag}": false if it is a slip` }]
    }
    const says = `write "${flag}": true`
    const message = `${theme.name} does not say ${flag}: true, though ${whose}.`
    return [
      {
        code,
        path: place,
        message,
        hint: says,
        fix: { says, edits: [{ path: place, value: true }] },
      },
    ]
  })

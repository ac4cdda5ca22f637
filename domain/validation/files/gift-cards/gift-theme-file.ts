import { z } from 'zod'
import { didYouMeanHint } from '#domain/closest-name.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { exclusiveCountries } from '#domain/gift-cards/gift-themes.ts'
import { slugify } from '#domain/text.ts'
import {
  duplicateIds,
  firstPerEntry,
  formatList,
  isShopCountry,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { validatePictureUrl } from './gift-checks.ts'
import { validateThemeSeason } from './theme-season.ts'

export const giftThemeFile: FileDefinition = {
  schema: z.array(GiftTheme),
  validate({ json }, index) {
    const themes = parseNumberedEntries(GiftTheme, json)
    return [
      ...firstPerEntry([...duplicateIds(json, 'name'), ...duplicateIds(json, 'displayName')]),
      ...themes.flatMap(({ value, index: at }) => [
        ...PICTURE_FIELDS.flatMap((field) => validatePictureUrl(value[field], [at, field], index)),
        ...validateVisibility(value, [at, 'visibilityCriteria'], index),
        ...validateThemeSeason(value, [at, 'visibilityCriteria', 'season']),
        ...validateNames(value, [at], index),
        ...validateFlags(value, [at]),
      ]),
      ...missingThemes(json),
    ]
  },
}

const PICTURE_FIELDS = ['thumbnailUrl', 'fullUrl', 'imageUrl'] as const

function validateVisibility(
  { name, visibilityCriteria }: GiftTheme,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const { countries, cities } = visibilityCriteria
  const empty = (['countries', 'cities'] as const)
    .filter((field) => visibilityCriteria[field]?.length === 0)
    .map((field) => ({
      code: 'theme/empty-list' as const,
      path: [...path, field],
      message: `${name} is never shown: its list of ${field} is empty.`,
      hint: `add some, or remove the line with "${field}" to show it everywhere`,
    }))
  return [
    ...empty,
    ...unknownReferences('country', countries ?? [], [...path, 'countries'], index),
    ...unknownReferences('city', cities ?? [], [...path, 'cities'], index),
    ...validateOwners(name, countries ?? [], [...path, 'countries']),
    ...(cities ?? []).flatMap((city, at) => {
      const home = index.countryByCity.get(city)
      if (!home || !countries || countries.includes(home)) return []
      const message = `${city} is in ${home}, but ${name} is only shown in ${formatList(countries)}.`
      const hint = `add "${home}" to countries, or remove ${city}`
      return [{ code: 'theme/city-abroad' as const, path: [...path, 'cities', at], message, hint }]
    }),
  ]
}

/** A theme that is exclusive to some countries is shown nowhere else. */
function validateOwners(name: string, countries: readonly string[], path: JsonPath): Violation[] {
  const owners = exclusiveCountries(name).map(({ code }) => code as string)
  if (owners.length === 0) return []
  return countries.flatMap((code, at) => {
    if (owners.includes(code) || !isShopCountry(code)) return []
    const fieldPath = [...path, at]
    const says = `remove ${code}`
    const message = `${name} must only be shown in ${formatList(owners)}, not in ${code}.`
    const isOthers = countries.some((one) => owners.includes(one))
    const fix = isOthers
      ? { fix: { says, edits: [{ path: fieldPath, remove: true as const }] } }
      : {}
    return [{ code: 'theme/country' as const, path: fieldPath, message, hint: says, ...fix }]
  })
}

const THEME_NAMES = new Set(Object.values(COUNTRIES).flatMap(({ giftThemes }) => giftThemes))

const MAX_NAME_LENGTH = 24

const validateNames = (theme: GiftTheme, path: JsonPath, index: DatasetIndex): Violation[] => [
  ...validateOrder(theme, [...path, 'name'], index),
  ...([...theme.displayName].length > MAX_NAME_LENGTH
    ? [
        {
          code: 'theme/long-name' as const,
          path: [...path, 'displayName'],
          message: `"${theme.displayName}" has ${[...theme.displayName].length} characters; ${MAX_NAME_LENGTH} fit below the picture.`,
          hint: 'use two or three words',
        },
      ]
    : []),
]

/** A theme needs a place in the order of every country that shows it. */
function validateOrder(theme: GiftTheme, path: JsonPath, index: DatasetIndex): Violation[] {
  const without = countriesShowing(theme, index).filter(
    (code) => !COUNTRIES[code].giftThemes.includes(slugify(theme.name)),
  )
  if (without.length === 0) return []
  return [
    {
      code: 'theme/unordered',
      path,
      message: `${theme.name} is not in the theme order of ${formatList(without)}, so it is shown last there.`,
      hint: `the theme order has: ${[...THEME_NAMES].join(', ')}`,
      ...didYouMeanHint(theme.name, THEME_NAMES),
    },
  ]
}

/** The countries that show a theme at some time of the year. */
function countriesShowing(
  { name, visibilityCriteria }: GiftTheme,
  { countryByCity }: DatasetIndex,
) {
  const { countries, cities } = visibilityCriteria
  const owners = exclusiveCountries(name).map(({ code }) => code)
  const homes = cities?.map((city) => countryByCity.get(city))
  return COUNTRY_CODES.filter(
    (code) =>
      (!countries || countries.includes(code)) &&
      (!homes || homes.includes(code)) &&
      (owners.length === 0 || owners.includes(code)),
  )
}

const NamedTheme = z.object({ name: z.string() })

/** Themes of the order that do not exist; only reported when all names are valid. */
function missingThemes(json: unknown): Violation[] {
  const names = new Set(
    parseNumberedEntries(NamedTheme, json).map(({ value: { name } }) => slugify(name)),
  )
  const isAllRight =
    [...names].every((name) => THEME_NAMES.has(name)) && names.size === textLength(json)
  // A file with a few themes adds to another one.
  if (!isAllRight || names.size * 2 <= THEME_NAMES.size) return []
  return [...THEME_NAMES]
    .filter((name) => !names.has(name))
    .map((name) => {
      const places = COUNTRY_CODES.filter((code) => COUNTRIES[code].giftThemes.includes(name))
      return {
        code: 'theme/missing' as const,
        path: [],
        message: `There is no theme ${name}, which is in the theme order of ${formatList(places)}.`,
        hint: `add one with "name": "${name}"; the order itself is in domain/countries`,
      }
    })
}

const textLength = (json: unknown) => (Array.isArray(json) ? json.length : 0)

/** The flags that themes of certain names need. */
const FLAGS_BY_NAME = [
  {
    flag: 'isCustom',
    pattern: /^custom$/,
    code: 'theme/custom',
    whose: 'customers upload the picture',
  },
  {
    flag: 'isValentine',
    pattern: /^valentines?(?:-day)?$/,
    code: 'theme/valentine',
    whose: 'it is for Valentine’s Day',
  },
] as const

const validateFlags = (theme: GiftTheme, path: JsonPath): Violation[] =>
  FLAGS_BY_NAME.flatMap(({ flag, pattern, code, whose }) => {
    const isMeant = pattern.test(slugify(theme.name))
    if (isMeant === theme[flag]) return []
    const fieldPath = [...path, flag]
    if (!isMeant) {
      const message = `${theme.name} has ${flag}: true, which means that ${whose}.`
      return [{ code, path: fieldPath, message, hint: `write "${flag}": false if that is wrong` }]
    }
    const says = `write "${flag}": true`
    const message = `${theme.name} needs ${flag}: true, because ${whose}.`
    return [
      {
        code,
        path: fieldPath,
        message,
        hint: says,
        fix: { says, edits: [{ path: fieldPath, value: true }] },
      },
    ]
  })

import { didYouMeanHint } from '#domain/closest-name.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode, findCountry } from '#domain/countries/index.ts'
import { slugify, trimSlashes } from '#domain/text.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { withFix } from '#domain/validation/violation.ts'

type NameLookup = { has(name: string): boolean; keys(): Iterable<string> }

type ReferenceKind = {
  ids: (index: DatasetIndex) => NameLookup
  hint: string
  /** Resolves another spelling of an id. */
  resolve?: (name: string) => string | undefined
}

const COUNTRY_CODE_SET: ReadonlySet<string> = new Set(COUNTRY_CODES)

const UPGRADE_IDS: ReadonlySet<string> = new Set(
  Object.values(COUNTRIES).flatMap(({ upgrades }) => upgrades),
)

/** What files refer to by id. */
const REFERENCES = {
  product: {
    ids: ({ records }) => records.products,
    hint: 'product ids are listed in the folder products',
  },
  city: {
    ids: ({ records }) => records.cities,
    hint: 'city ids are listed in the folder locations',
    resolve: slugify,
  },
  country: {
    ids: () => COUNTRY_CODE_SET,
    hint: `use one of ${COUNTRY_CODES.join(', ')}`,
    resolve: (name) => findCountry(trimSlashes(name))?.code,
  },
  'add-on': {
    ids: ({ records }) => records.addOns,
    hint: 'add-on ids are listed in add-ons.json',
  },
  upgrade: {
    ids: () => UPGRADE_IDS,
    hint: 'upgrade ids are listed in options.json',
  },
  diet: { ids: ({ records }) => records.dietIds, hint: 'diets are listed in dietary.json' },
  tier: {
    ids: ({ records }) => records.tierCodes,
    hint: 'tier codes are listed in wonderpass-tiers.json',
  },
  customer: {
    ids: ({ records }) => records.customerIds,
    hint: 'customer ids are listed in customers.json',
  },
  'gift card': {
    ids: ({ giftCards }) => giftCards,
    hint: 'gift card ids are listed in gift-card-data.json',
  },
  picture: { ids: ({ pictures }) => pictures, hint: 'pictures are listed in client/pictures.json' },
} as const satisfies Record<string, ReferenceKind>

/** Reports an id that does not exist, with the one that was probably meant. */
export function unknownReference(
  kind: keyof typeof REFERENCES,
  name: string,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const { ids, hint, resolve }: ReferenceKind = REFERENCES[kind]
  const knownIds = ids(index)
  if (knownIds.has(name)) return []
  const violation = { code: 'id/unknown' as const, path, message: `There is no ${kind} "${name}".` }
  const intended = resolve?.(name)
  return intended !== undefined && knownIds.has(intended)
    ? [withFix(violation, `write "${intended}"`, { path, value: intended })]
    : [{ ...violation, hint, ...didYouMeanHint(name, knownIds.keys()) }]
}

/** Reports every id of a list that does not exist. */
export const unknownReferences = (
  kind: keyof typeof REFERENCES,
  names: readonly string[],
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => names.flatMap((name, at) => unknownReference(kind, name, [...path, at], index))

/** Reports a name that is not among those that may be written here. */
export const unknownName = (
  name: string,
  names: NameLookup,
  path: JsonPath,
  message: string,
  code: Violation['code'] = 'id/unknown',
): Violation[] =>
  names.has(name) ? [] : [{ code, path, message, ...didYouMeanHint(name, names.keys()) }]

/** Reports every entry of a list whose name an earlier entry has, in any spelling. */
export function duplicateIds(list: unknown, field: string, path: JsonPath = []): Violation[] {
  const seen = new Map<string, number>()
  return (Array.isArray(list) ? list : []).flatMap((entry, at): Violation[] => {
    const name: unknown = entry?.[field]
    if (typeof name !== 'string') return []
    const first = seen.get(slugify(name))
    seen.set(slugify(name), first ?? at)
    if (first === undefined) return []
    const message = `The ${field} "${name}" must be unique: entry ${first + 1} has it already.`
    const hint = `give one of them another ${field}, or remove one of the two`
    return [{ code: 'id/duplicate', path: [...path, at, field], message, hint }]
  })
}

export function firstPerEntry(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>()
  return violations.filter(({ path }) => {
    const entry = path.slice(0, -1).join('/')
    const isFirst = !seen.has(entry)
    seen.add(entry)
    return isFirst
  })
}

export const isShopCountry = (name: string): name is CountryCode => COUNTRY_CODE_SET.has(name)

/** The ids of the cities of every country. */
export const cityIdsByCountry = memoByDataset(({ countryByCity }) => {
  const inside = (code: CountryCode) => [...countryByCity].filter(([, country]) => country === code)
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, inside(code).map(([city]) => city)]),
  ) as Record<CountryCode, string[]>
})

/** Names for a sentence: 'aus, nz and uk'. */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

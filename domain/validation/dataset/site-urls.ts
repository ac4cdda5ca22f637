import { findClosestName } from '#domain/closest-name.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { DatasetFile } from '#domain/releases/dataset-file.ts'
import { pageRoutes } from '#domain/routes.ts'
import { jsonText, trimSlashes } from '#domain/text.ts'
import { type JsonObject, toJsonObject } from './lenient-json.ts'

/** Every URL of the shop, from the dataset. */
export type SiteUrls = {
  /** Whether a page exists at a path below a country. */
  has: (country: string, path: string) => boolean
  /** The closest existing path. */
  findClosest: (country: string, path: string) => string | null
  /** Countries with a page at a path. */
  countriesOf: (path: string) => string[]
}

/** Pages that exist whatever the dataset holds: the shop's own below a country. */
const STATIC_PATHS = [
  '',
  'gift-cards/build',
  'gift-cards/balance',
  ...Object.values(pageRoutes).flatMap(
    ({ pattern }) => pattern.match(/^\/:country\/([\w-]+)$/)?.[1] ?? [],
  ),
]

/** Coupon and referral links, case-insensitive. */
const CODE_LINK = /^[dr]\/.+$/

/** Indexes the URLs of a dataset, however broken. */
export function createSiteUrls(files: readonly DatasetFile[]): SiteUrls {
  const paths = new Map(COUNTRY_CODES.map((code) => [code as string, new Set(STATIC_PATHS)]))
  const begins: string[] = []
  const countryOf = new Map<string, string>()
  for (const { kind, country, json } of files) {
    if (kind !== 'locations' || !country) continue
    for (const { id } of toObjects(json)) countryOf.set(jsonText(id), country)
  }
  const add = (country: unknown, path: unknown) =>
    paths.get(jsonText(country))?.add(trimSlashes(jsonText(path)))
  for (const { kind, country, json } of files) {
    for (const one of toObjects(json))
      COLLECTORS_BY_KIND[kind]?.(one, { add, begins, country, countryOf })
  }
  // Without collection files, none are reported as missing.
  const hasCollections = files.some(({ kind }) => (kind as string) === 'collections')
  const has: SiteUrls['has'] = (country, path) => {
    const plain = trimSlashes(path).replace(
      CODE_LINK,
      (link) => link[0] + link.slice(1).toUpperCase(),
    )
    if (!hasCollections && plain.startsWith('collections/')) return true
    if (paths.get(country)?.has(plain.replace(/\.md$/, ''))) return true
    return begins.some((start) => `/${country}/${plain}`.startsWith(start))
  }
  return {
    has,
    findClosest: (country, path) => findClosestName(trimSlashes(path), paths.get(country) ?? []),
    countriesOf: (path) => COUNTRY_CODES.filter((code) => has(code, path)),
  }
}

type UrlCollector = {
  add: (country: unknown, path: unknown) => void
  /** Prefixes of editors' pages. */
  begins: string[]
  country: string | null
  countryOf: ReadonlyMap<string, string>
}

/** What each kind of file adds. */
const COLLECTORS_BY_KIND: Readonly<
  Record<string, (one: JsonObject, adding: UrlCollector) => void>
> = {
  'gift-cards': ({ id, countries }, { add }) => {
    for (const [country, isSold] of Object.entries(toJsonObject(countries)))
      if (isSold === true) add(country, `gift-cards/${jsonText(id)}`)
  },
  locations: ({ id }, { add, country }) => add(country, `cities/${jsonText(id)}`),
  products: ({ presentation }, { add }) => {
    for (const { countryPath, urlPath } of toObjects(toJsonObject(presentation).urlPaths)) {
      add(countryPath, urlPath)
    }
  },
  collections: ({ urlSlug, city }, { add, countryOf }) => {
    const only = countryOf.get(jsonText(city))
    for (const code of only ? [only] : COUNTRY_CODES) add(code, `collections/${jsonText(urlSlug)}`)
  },
  coupons: ({ code, countries }, { add }) => {
    for (const country of Array.isArray(countries) ? countries : []) add(country, `d/${code}`)
  },
  referrals: ({ code }, { add }) => {
    for (const country of COUNTRY_CODES) add(country, `r/${code}`)
  },
  content: ({ modelId, published, query }, { add, begins }) => {
    if (modelId !== 'page' || published !== 'published') return
    for (const { property, operator, value } of toObjects(query)) {
      if (property !== 'urlPath') continue
      for (const address of Array.isArray(value) ? value : [value]) {
        if (operator === 'startsWith') begins.push(jsonText(address))
        const [country, ...path] = trimSlashes(jsonText(address)).split('/')
        if (operator === 'is') add(country, path.join('/'))
      }
    }
  },
}

/** A file's objects: its list, or itself. */
const toObjects = (json: unknown): JsonObject[] =>
  (Array.isArray(json) ? json : [json]).filter(isRecord)

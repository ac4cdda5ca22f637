import { isRecord } from '../content/record.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { asText, trimSlashes } from '../text.ts'
import { nearest } from './nearest.ts'
import type { StockFile } from './stock.ts'

/** Every address that the shop answers, by what the stock says. */
export type Site = {
  /** Whether a page lives at a path below a country; slashes around it do not matter. */
  has: (country: string, path: string) => boolean
  /** Whether some page lives at an address that begins so. */
  begins: (start: string) => boolean
  /** The path that was most likely meant by another one. */
  near: (country: string, path: string) => string | null
  /** Countries in which a page lives at a path. */
  countriesOf: (path: string) => string[]
}

/** Pages that are there whatever the stock says. */
const ALWAYS = [
  '',
  'cart',
  'checkout',
  'cities',
  'consent',
  'credits',
  'gift-cards',
  'location',
  'search',
  'tell-me',
  'wishlist',
]

/** A link that brings a coupon or a friend's code, which may be written in small letters. */
const CODE = /^[dr]\/.+$/

type Doc = Record<string, unknown>

/** The addresses of a stock, however broken its files. */
export function siteOf(files: readonly StockFile[]): Site {
  const paths = new Map(COUNTRY_CODES.map((code) => [code as string, new Set(ALWAYS)]))
  const begins: string[] = []
  const countryOf = new Map<string, string>()
  for (const { kind, country, json } of files) {
    if (kind !== 'locations' || !country) continue
    for (const { id } of docs(json)) countryOf.set(asText(id), country)
  }
  const add = (country: unknown, path: unknown) =>
    paths.get(asText(country))?.add(trimSlashes(asText(path)))
  for (const { kind, country, json } of files) {
    for (const one of docs(json)) ADDS[kind]?.(one, { add, begins, country, countryOf })
  }
  // Where nothing is told of collections, none is missed.
  const knowsCollections = files.some(({ kind }) => (kind as string) === 'collections')
  const has: Site['has'] = (country, path) => {
    const plain = trimSlashes(path).replace(CODE, (link) => link[0] + link.slice(1).toUpperCase())
    if (!knowsCollections && plain.startsWith('collections/')) return true
    if (paths.get(country)?.has(plain.replace(/\.md$/, ''))) return true
    return begins.some((start) => `/${country}/${plain}`.startsWith(start))
  }
  return {
    has,
    begins: (start) =>
      begins.some((other) => other.startsWith(start) || start.startsWith(other)) ||
      [...paths].some(([code, all]) =>
        [...all].some((path) => `/${code}/${path}`.startsWith(start)),
      ),
    near: (country, path) => nearest(trimSlashes(path), paths.get(country) ?? []),
    countriesOf: (path) => COUNTRY_CODES.filter((code) => has(code, path)),
  }
}

type Adding = {
  add: (country: unknown, path: unknown) => void
  /** Pages of editors that live at everything that begins so. */
  begins: string[]
  country: string | null
  countryOf: ReadonlyMap<string, string>
}

/** What each kind of file adds; collections may be a kind of their own or not be there. */
const ADDS: Readonly<Record<string, (one: Doc, adding: Adding) => void>> = {
  locations: ({ id }, { add, country }) => add(country, `cities/${asText(id)}`),
  products: ({ presentation }, { add }) => {
    for (const { countryPath, urlPath } of docs(docOf(presentation).urlPaths)) {
      add(countryPath, urlPath)
    }
  },
  collections: ({ urlSlug, city }, { add, countryOf }) => {
    const only = countryOf.get(asText(city))
    for (const code of only ? [only] : COUNTRY_CODES) add(code, `collections/${asText(urlSlug)}`)
  },
  coupons: ({ code, countries }, { add }) => {
    for (const country of Array.isArray(countries) ? countries : []) add(country, `d/${code}`)
  },
  referrals: ({ code }, { add }) => {
    for (const country of COUNTRY_CODES) add(country, `r/${code}`)
  },
  content: ({ modelId, published, query }, { add, begins }) => {
    if (modelId !== 'page' || published !== 'published') return
    for (const { property, operator, value } of docs(query)) {
      if (property !== 'urlPath') continue
      for (const address of Array.isArray(value) ? value : [value]) {
        if (operator === 'startsWith') begins.push(asText(address))
        const [country, ...path] = trimSlashes(asText(address)).split('/')
        if (operator === 'is') add(country, path.join('/'))
      }
    }
  },
}

const docOf = (value: unknown): Doc => (isRecord(value) ? value : {})

/** The things in a file: its list, or the one that it is. */
const docs = (json: unknown): Doc[] => (Array.isArray(json) ? json : [json]).filter(isRecord)

import { z } from 'zod'
import { namedIn } from '../content/addresses.ts'
import { type Written, writtenIn } from '../content/check/written.ts'
import { trimSlashes } from '../text.ts'
import type { Fault, Path as Way } from './fault.ts'
import { lazily } from './lazily.ts'
import { type PlacedProduct, productsIn } from './product-addresses.ts'
import type { RuleCode } from './rules.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import { type Site, siteOf } from './site.ts'
import type { Tools } from './tools.ts'

/** One file of the stock as it was read; `country` where its name says for which one it is. */
export type StockFile = { name: string; kind: StockKind; country: string | null; json: unknown }
export type StockKind =
  | 'navigation'
  | 'products'
  | 'pricing'
  | 'locations'
  | 'options'
  | 'add-ons'
  | 'content'
  | 'calendar'
  | 'gift-cards'
  | 'gift-themes'
  | 'greeting-cards'
  | 'gift-add-ons'
  | 'inclusions'
  | 'fever-products'
  | 'coupons'
  | 'referrals'
  | 'collections'
  | 'wonderpass-tiers'
  | 'settings'
  | 'dietary'
  | 'customers'

/** What the files of a stock need to know of each other. */
export type StockIndex = {
  files: readonly StockFile[]
  /** The countries that each product is sold in. */
  soldIn: ReadonlyMap<string, readonly string[]>
  /** The products that have a price, for every country with a price list. */
  priced: ReadonlyMap<string, ReadonlySet<string>>
  /** The country of every city, by the city's id: nothing knows a city by another name. */
  countryOf: ReadonlyMap<string, string>
  /** The addresses of editors' pages, each with its country. */
  pages: ReadonlySet<string>
  /** The ids of what editors wrote. */
  entries: ReadonlySet<string>
  addOns: ReadonlySet<string>
  giftCards: ReadonlySet<string>
  /** The addresses of the pictures the shop has. */
  pictures: ReadonlySet<string>
  /** What is on the shelves: products, cities, add-ons, tiers, customers. */
  shelf: Shelf
  /** The file that used an id or an address first. */
  owners: ReadonlyMap<string, string>
  site: Site
  written: Written
  tools: Tools
}

type Used = { code: RuleCode; key: string; path: Way; message: string }

const Entry = z.object({
  modelId: z.string(),
  query: z.array(z.looseObject({})).catch([]),
})
const Named = z.object({ id: z.string() })
const Coded = z.object({ code: z.string() })

/** Reads out of a stock, however broken, what its files say of each other. */
export function indexStock(
  files: readonly StockFile[],
  pictures: ReadonlySet<string>,
  tools: Tools = {},
): StockIndex {
  const all = <S extends z.ZodType>(kind: StockKind, schema: S) =>
    files.filter((file) => file.kind === kind).flatMap(({ json }) => readable(schema, json))
  // No file asks for everything: each is found out when it is first asked for.
  return lazily<StockIndex>({
    files: () => files,
    soldIn: () =>
      new Map(
        files
          .filter(({ kind }) => kind === 'products')
          .flatMap(({ json }) => productsIn(json))
          .map(({ value: { id, paths } }) => [id, paths.map(({ countryPath }) => countryPath)]),
      ),
    priced: () =>
      new Map(
        files.flatMap(({ kind, country, json }) =>
          kind === 'pricing' && country
            ? [[country, new Set(Object.keys(json ?? {}))] as const]
            : [],
        ),
      ),
    countryOf: () =>
      new Map(
        files.flatMap(({ kind, country, json }) =>
          kind === 'locations' && country
            ? readable(Named, json).map(({ id }) => [id, country] as const)
            : [],
        ),
      ),
    entries: () =>
      new Set(files.flatMap(({ kind, json }) => (kind === 'content' ? idsIn(json) : []))),
    pages: () =>
      new Set(
        files
          .filter(({ kind }) => kind === 'content')
          .flatMap(({ json }) => readable(Entry, [json]))
          .flatMap(addressesIn),
      ),
    addOns: () => new Set(all('add-ons', Named).map(({ id }) => id)),
    giftCards: () => new Set(all('gift-cards', Named).map(({ id }) => id)),
    pictures: () => pictures,
    shelf: () => shelfOf(files),
    owners: () => ownersIn(files),
    site: () => siteOf(files),
    written: () => writtenIn(files),
    tools: () => tools,
  })
}

function ownersIn(files: readonly StockFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of files) {
    for (const { key } of usedBy(file)) if (!owners.has(key)) owners.set(key, file.name)
  }
  return owners
}

/** The ids and addresses of a file that were already taken, by itself or by another file. */
export function duplicatesIn(file: StockFile, { owners }: StockIndex): Fault[] {
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const { code, key, path, message } of usedBy(file)) {
    const owner = seen.has(key) ? file.name : (owners.get(key) ?? file.name)
    const isTaken = seen.has(key) || owner !== file.name
    seen.add(key)
    if (isTaken) faults.push({ code, path, message: `${message} It is already used in ${owner}.` })
  }
  return faults
}

/** The entries of a list that a schema can read. */
export function readable<S extends z.ZodType>(schema: S, json: unknown): z.output<S>[] {
  if (!Array.isArray(json)) return []
  return json.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

/** The id of a file that holds one thing. */
function idsIn(json: unknown): string[] {
  const parsed = Named.safeParse(json)
  return parsed.success ? [parsed.data.id] : []
}

/** Kinds whose entries are known by their ids. */
const HAVE_IDS: ReadonlySet<StockKind> = new Set([
  'locations',
  'add-ons',
  'collections',
  'dietary',
  'customers',
])

/** One after the other: all of them at once would be as large as the file. */
function* usedBy({ kind, json }: StockFile): Generator<Used> {
  if (kind === 'products') {
    for (const product of productsIn(json)) yield* usedByProduct(product)
  } else if (kind === 'content') yield* usedByEntry(json)
  else if (kind === 'coupons' || kind === 'referrals') {
    // One box takes every kind of code, so no two of them may read alike (defaults 1).
    for (const { value, index } of numbered(Coded, json)) {
      yield {
        code: 'id/duplicate-code',
        key: `code ${value.code}`,
        path: [index, 'code'],
        message: `The code ${value.code} must be unique.`,
      }
    }
  } else if (HAVE_IDS.has(kind)) {
    for (const { value, index } of numbered(Named, json)) yield usedId(kind, value.id, index)
  }
}

function* usedByProduct({ value, index }: PlacedProduct): Generator<Used> {
  yield usedId('products', value.id, index)
  const own = new Set<string>()
  for (const [at, { countryPath, urlPath }] of value.paths.entries()) {
    // However the slashes around it are written, it is one address (spec §5).
    const address = `/${countryPath}/${trimSlashes(urlPath)}`
    // One product's own address twice is told by its own rules.
    if (own.has(address)) continue
    own.add(address)
    yield {
      code: 'id/duplicate-address',
      key: `path ${address}`,
      path: [index, 'presentation', 'urlPaths', at, 'urlPath'],
      message: `Two products cannot live at ${address}.`,
    }
  }
}

/** Of two pages for everybody at one address the second one would never be seen. */
function usedByEntry(json: unknown): Used[] {
  const pages = readable(Entry, [json])
    .filter(({ query }) => query.length === 1)
    .flatMap((entry) => {
      const isList = entry.query.some(({ value }) => Array.isArray(value))
      return addressesIn(entry).map((address, at) => ({
        address,
        path: ['query', 0, 'value', ...(isList ? [at] : [])],
      }))
    })
  return [
    ...idsIn(json).map((id) => ({
      code: 'id/duplicate' as const,
      key: `content ${id}`,
      path: ['id'],
      message: `The id ${id} must be unique.`,
    })),
    ...pages.map(({ address, path }) => ({
      code: 'id/duplicate-address' as const,
      key: `page ${address}`,
      path,
      message: `Two pages cannot live at ${address}.`,
    })),
  ]
}

const addressesIn = ({ modelId, query }: z.output<typeof Entry>): string[] =>
  modelId === 'page' ? namedIn(query) : []

const usedId = (kind: StockKind, id: string, index: number): Used => ({
  code: 'id/duplicate',
  key: `${kind} ${id}`,
  path: [index, 'id'],
  message: `The id ${id} must be unique.`,
})

/** The entries of a list that a schema can read, each with its number. */
export const numbered = <S extends z.ZodType>(schema: S, json: unknown) =>
  (Array.isArray(json) ? json : []).flatMap((entry, index) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [{ value: parsed.data, index }] : []
  })

/** What rules say of the entries that a schema can read, one after the other: all of them at once would be as large as the file again. */
export function faultsOfEach<S extends z.ZodType>(
  schema: S,
  json: unknown,
  rules: (entry: { value: z.output<S>; index: number }) => readonly Fault[],
): Fault[] {
  const faults: Fault[] = []
  for (const [index, entry] of Array.isArray(json) ? json.entries() : []) {
    const parsed = schema.safeParse(entry)
    if (!parsed.success) continue
    for (const fault of rules({ value: parsed.data, index })) faults.push(fault)
  }
  return faults
}

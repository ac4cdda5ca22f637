import { z } from 'zod'
import { targetedPaths } from '#domain/content/delivery/entry-paths.ts'
import type { DatasetFile, DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { trimSlashes } from '#domain/text.ts'
import type { ValidationDependencies } from '#domain/validation/dependencies.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { createEntryIndex, type EntryIndex } from './entry-index.ts'
import { lazyObject } from './lazy-object.ts'
import { type ProductUrls, readProductUrls } from './product-urls.ts'
import { createRecordIndex, type RecordIndex } from './record-index.ts'
import { createSiteUrls, type SiteUrls } from './site-urls.ts'

/** What the files of a dataset need to know of each other. */
export type DatasetIndex = {
  files: readonly DatasetFile[]
  /** The countries that each product is sold in. */
  countriesByProduct: ReadonlyMap<string, readonly string[]>
  /** The products that have a price, for every country with a price list. */
  pricedProducts: ReadonlyMap<string, ReadonlySet<string>>
  countryByCity: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
  entries: ReadonlySet<string>
  giftCards: ReadonlySet<string>
  /** The addresses of the pictures the shop has. */
  pictures: ReadonlySet<string>
  records: RecordIndex
  /** The file that used an id or an address first. */
  ownerByKey: ReadonlyMap<string, string>
  siteUrls: SiteUrls
  entryIndex: EntryIndex
  dependencies: ValidationDependencies
}

type UniqueKey = { code: RuleCode; key: string; path: JsonPath; message: string }

const LenientEntry = z.object({
  modelId: z.string(),
  query: z.array(z.looseObject({})).catch([]),
})
const IdEntry = z.object({ id: z.string() })
const CodeEntry = z.object({ code: z.string() })

/** Indexes a dataset, however broken its files. */
export function indexDataset(
  files: readonly DatasetFile[],
  pictures: ReadonlySet<string>,
  tools: ValidationDependencies = {},
): DatasetIndex {
  // No file needs everything, so each part is computed on first use.
  return lazyObject<DatasetIndex>({
    files: () => files,
    countriesByProduct: () =>
      new Map(
        files
          .filter(({ kind }) => kind === 'products')
          .flatMap(({ json }) => readProductUrls(json))
          .map(({ value: { id, paths } }) => [id, paths.map(({ countryPath }) => countryPath)]),
      ),
    pricedProducts: () =>
      new Map(
        files.flatMap(({ kind, country, json }) =>
          kind === 'pricing' && country
            ? [[country, new Set(Object.keys(json ?? {}))] as const]
            : [],
        ),
      ),
    countryByCity: () =>
      new Map(
        files.flatMap(({ kind, country, json }) =>
          kind === 'locations' && country
            ? parseEntries(IdEntry, json).map(({ id }) => [id, country] as const)
            : [],
        ),
      ),
    entries: () =>
      new Set(files.flatMap(({ kind, json }) => (kind === 'content' ? readIds(json) : []))),
    pages: () =>
      new Set(
        files
          .filter(({ kind }) => kind === 'content')
          .flatMap(({ json }) => parseEntries(LenientEntry, [json]))
          .flatMap(pageUrls),
      ),
    giftCards: () =>
      new Set(
        files
          .filter(({ kind }) => kind === 'gift-cards')
          .flatMap(({ json }) => parseEntries(IdEntry, json))
          .map(({ id }) => id),
      ),
    pictures: () => pictures,
    records: () => createRecordIndex(files),
    ownerByKey: () => collectOwners(files),
    siteUrls: () => createSiteUrls(files),
    entryIndex: () => createEntryIndex(files),
    dependencies: () => tools,
  })
}

function collectOwners(files: readonly DatasetFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of files) {
    for (const { key } of uniqueKeysOf(file)) if (!owners.has(key)) owners.set(key, file.name)
  }
  return owners
}

/** Reports ids, addresses and codes of a file that are already in use. */
export function duplicateKeys(file: DatasetFile, { ownerByKey }: DatasetIndex): Violation[] {
  const seen = new Set<string>()
  const violations: Violation[] = []
  for (const { code, key, path, message } of uniqueKeysOf(file)) {
    const owner = seen.has(key) ? file.name : (ownerByKey.get(key) ?? file.name)
    const isTaken = seen.has(key) || owner !== file.name
    seen.add(key)
    if (isTaken)
      violations.push({ code, path, message: `${message} It is already used in ${owner}.` })
  }
  return violations
}

export function parseEntries<S extends z.ZodType>(schema: S, json: unknown): z.output<S>[] {
  if (!Array.isArray(json)) return []
  return json.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

function readIds(json: unknown): string[] {
  const parsed = IdEntry.safeParse(json)
  return parsed.success ? [parsed.data.id] : []
}

/** Kinds whose entries are known by their ids. */
const KINDS_WITH_IDS: ReadonlySet<DatasetFileKind> = new Set([
  'locations',
  'add-ons',
  'collections',
  'dietary',
  'customers',
])

/** A generator, because all keys at once would be as large as the file. */
function* uniqueKeysOf({ kind, json }: DatasetFile): Generator<UniqueKey> {
  if (kind === 'products') {
    for (const product of readProductUrls(json)) yield* productKeys(product)
  } else if (kind === 'content') yield* entryKeys(json)
  else if (kind === 'coupons' || kind === 'referrals') {
    // Customers enter coupons and referral codes in the same field.
    for (const { value, index } of parseNumberedEntries(CodeEntry, json)) {
      yield {
        code: 'id/duplicate-code',
        key: `code ${value.code}`,
        path: [index, 'code'],
        message: `The code ${value.code} must be unique.`,
      }
    }
  } else if (KINDS_WITH_IDS.has(kind)) {
    for (const { value, index } of parseNumberedEntries(IdEntry, json))
      yield idKey(kind, value.id, index)
  }
}

function* productKeys({ value, index }: ProductUrls): Generator<UniqueKey> {
  yield idKey('products', value.id, index)
  const seen = new Set<string>()
  for (const [at, { countryPath, urlPath }] of value.paths.entries()) {
    const address = `/${countryPath}/${trimSlashes(urlPath)}`
    // A product may list its own address twice.
    if (seen.has(address)) continue
    seen.add(address)
    yield {
      code: 'id/duplicate-address',
      key: `path ${address}`,
      path: [index, 'presentation', 'urlPaths', at, 'urlPath'],
      message: `Two products cannot have the address ${address}.`,
    }
  }
}

/** Of two untargeted pages at one address only the first would be shown. */
function entryKeys(json: unknown): UniqueKey[] {
  const pages = parseEntries(LenientEntry, [json])
    .filter(({ query }) => query.length === 1)
    .flatMap((entry) => {
      const isList = entry.query.some(({ value }) => Array.isArray(value))
      return pageUrls(entry).map((address, at) => ({
        address,
        path: ['query', 0, 'value', ...(isList ? [at] : [])],
      }))
    })
  return [
    ...readIds(json).map((id) => ({
      code: 'id/duplicate' as const,
      key: `content ${id}`,
      path: ['id'],
      message: `The id ${id} must be unique.`,
    })),
    ...pages.map(({ address, path }) => ({
      code: 'id/duplicate-address' as const,
      key: `page ${address}`,
      path,
      message: `Two pages cannot have the address ${address}.`,
    })),
  ]
}

const pageUrls = ({ modelId, query }: z.output<typeof LenientEntry>): string[] =>
  modelId === 'page' ? targetedPaths(query) : []

const idKey = (kind: DatasetFileKind, id: string, index: number): UniqueKey => ({
  code: 'id/duplicate',
  key: `${kind} ${id}`,
  path: [index, 'id'],
  message: `The id ${id} must be unique.`,
})

export const parseNumberedEntries = <S extends z.ZodType>(schema: S, json: unknown) =>
  (Array.isArray(json) ? json : []).flatMap((entry, index) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [{ value: parsed.data, index }] : []
  })

/** Validates the entries that a schema can read one by one, because all parsed entries would be as large as the file again. */
export function validateEach<S extends z.ZodType>(
  schema: S,
  json: unknown,
  rules: (entry: { value: z.output<S>; index: number }) => readonly Violation[],
): Violation[] {
  const violations: Violation[] = []
  for (const [index, entry] of Array.isArray(json) ? json.entries() : []) {
    const parsed = schema.safeParse(entry)
    if (!parsed.success) continue
    for (const violation of rules({ value: parsed.data, index })) violations.push(violation)
  }
  return violations
}

import { z } from 'zod'
import { CalendarEntry } from '#domain/availability/calendar.schema.ts'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { MeetingPointSchema } from '#domain/catalogue/meeting-point.schema.ts'
import { QuotedPrice, RawProduct } from '#domain/catalogue/product.schema.ts'
import { CollectionDocument } from '#domain/content/collection.schema.ts'
import { PublishedEntrySchema } from '#domain/content/entry.schema.ts'
import { parseSkippingInvalid } from '#domain/contract/parse-skipping-invalid.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { DownloadSchema } from '#domain/downloads/download.schema.ts'
import {
  GiftAddOn,
  GiftCard,
  GiftInclusions,
  GreetingCard,
  PartnerProduct,
} from '#domain/gift-cards/gift-card.schema.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { parseFields } from '#domain/issue.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { NavigationFile } from '#domain/navigation/menu.ts'
import { Coupon, Referral } from '#domain/promotions/coupon.schema.ts'
import { completeProduct } from './complete-product.ts'

/** Where a dataset is read from: a folder of files, or an upload. */
export type DatasetSource = {
  json: (name: string) => unknown
  inside: (folder: string) => string[]
  /** Called for each invalid entry, which is left out; without it an invalid entry is an error. */
  onLeftOut?: (mistake: InvalidDataset) => void
}

/** A published product, raw and parsed. */
export type PublishedProduct = { raw: Record<string, unknown>; checked: RawProduct }
export type Dataset = ReturnType<typeof readDataset>

/** Documents that are published as they are, by name: their file, and the schema of each entry. */
const DOCUMENT_FILES = {
  navigation: { file: 'navigation.json', schema: NavigationFile },
  options: { file: 'options.json', schema: OptionCatalogueSchema },
  'add-ons': { file: 'add-ons.json', schema: RawAddOnSchema, key: 'id' },
  settings: { file: 'settings.json', schema: CatalogueSettingsSchema },
  tiers: { file: 'wonderpass-tiers.json', schema: MembershipTier, key: 'code' },
  collections: { file: 'collections.json', schema: CollectionDocument, key: 'id' },
  'gift-cards': { file: 'gift-cards/gift-card-data.json', schema: GiftCard, key: 'id' },
  'gift-themes': { file: 'gift-cards/gift-themes.json', schema: GiftTheme, key: 'name' },
  'gift-add-ons': { file: 'gift-cards/gift-add-ons.json', schema: GiftAddOn, key: 'id' },
  'greeting-cards': { file: 'gift-cards/greeting-cards.json', schema: GreetingCard, key: 'id' },
  inclusions: { file: 'gift-cards/inclusions.json', schema: GiftInclusions },
  downloads: { file: 'downloads.json', schema: DownloadSchema, key: 'product' },
  'fever-products': { file: 'gift-cards/fever-products.json', schema: PartnerProduct, key: 'id' },
} as const satisfies Record<string, { file: string; schema: z.ZodType; key?: string }>

/**
 * Everything a shop sells, parsed by the worker's schemas; products are read file by file. Throws `InvalidDataset`
 * naming file, entry and field.
 */
export function readDataset(source: DatasetSource) {
  const { json, inside } = source
  const prices = new Map(COUNTRY_CODES.map((code) => [code, readPrices(source, code)]))
  const meetingPoints = parseList(source, MeetingPointSchema, 'meeting-points.json', 'id')
  const promotions = readPromotions(source)
  const rest = { prices, meetingPoints, coupons: promotions.coupons }

  return {
    productFiles: inside('products'),
    productsIn: (name: string): PublishedProduct[] =>
      mapEntries(source, readList(json, name), (product, index) => {
        const raw = completeProduct(product, rest)
        return { raw, checked: parseEntry(RawProduct, raw, name, product?.id ?? index) }
      }),
    locations: COUNTRY_CODES.flatMap((code) => {
      const name = `locations/${code}.json`
      return mapEntries(source, readList(json, name), (city, index) => {
        const { id, timeZone } = parseEntry(RawLocation, city, name, city?.id ?? index)
        return { id, timeZone, code, doc: city }
      })
    }),
    meetingPoints,
    calendar: readCalendar(source),
    content: mapEntries(source, inside('content'), (name) => {
      const doc = json(name) as { id?: unknown }
      return { doc, entry: parseEntry(PublishedEntrySchema, doc, name, doc?.id) }
    }),
    documents: Object.entries(DOCUMENT_FILES).map(([name, row]) => ({
      name,
      doc: readDocument(source, row),
    })),
    settings: parseEntry(CatalogueSettingsSchema, json('settings.json'), 'settings.json', ''),
    ...promotions,
  }
}

/** The files of codes, which are stored beside orders. */
export const PROMOTION_FILES = ['coupons.json', 'referrals.json'] as const

export const readPromotions = (source: Omit<DatasetSource, 'inside'>) => ({
  coupons: parseList(source, Coupon, PROMOTION_FILES[0], 'code'),
  referrals: parseList(source, Referral, PROMOTION_FILES[1], 'code'),
})

type Entries = Omit<DatasetSource, 'inside'>

/** Maps entries; those that can't be read are left out where the source says so. */
const mapEntries = <Entry, Value>(
  { onLeftOut }: Entries,
  entries: readonly Entry[],
  parse: (entry: Entry, index: number) => Value,
): Value[] =>
  entries.flatMap((entry, index) => {
    try {
      return [parse(entry, index)]
    } catch (mistake) {
      if (!onLeftOut || !(mistake instanceof InvalidDataset)) throw mistake
      onLeftOut(mistake)
      return []
    }
  })

/** A document as its file has it, where needed without the entries that can't be read. */
function readDocument(
  source: Entries,
  { file, schema, ...row }: { file: string; schema: z.ZodType; key?: string },
): unknown {
  if (row.key !== undefined) {
    return mapEntries(source, readList(source.json, file), (entry, index) => {
      parseEntry(schema, entry, file, entry?.[row.key ?? ''] ?? index)
      return entry
    })
  }
  const doc = source.json(file)
  const partial = source.onLeftOut && parseSkippingInvalid(schema, doc, { skipsInnermost: true })
  if (!partial) {
    parseEntry(schema, doc, file, '')
    return doc
  }
  for (const { message } of partial.skipped) source.onLeftOut?.(new InvalidDataset(file, message))
  return partial.readable
}

function readList(json: DatasetSource['json'], name: string): Record<string, unknown>[] {
  const entries = json(name)
  if (Array.isArray(entries)) return entries
  throw new InvalidDataset(name, 'This must be a list.')
}

const parseList = <S extends z.ZodType>(
  source: Entries,
  schema: S,
  name: string,
  key: string,
): z.output<S>[] =>
  mapEntries(source, readList(source.json, name), (entry, index) =>
    parseEntry(schema, entry, name, entry?.[key] ?? index),
  )

export class InvalidDataset extends Error {
  readonly file: string
  readonly words: string

  constructor(file: string, words: string) {
    super(`fixtures/${file} cannot be published:\n  ${words}`)
    this.file = file
    this.words = words
  }
}

const CalendarFile = z.object({
  versions: z.record(z.string(), z.looseObject({})),
  days: z.array(z.looseObject({})),
})

function readCalendar(source: Entries) {
  const name = 'calendar.json'
  const { versions, days } = parseEntry(CalendarFile, source.json(name), name, '')
  return mapEntries(source, days, (day) => {
    const doc = { ...versions[String(day.dataVersion ?? '')], ...day }
    return { day: parseEntry(CalendarEntry, doc, name, day.day).day, doc }
  })
}

/** The prices of a country by product. */
function readPrices(source: Entries, code: CountryCode): Map<string, object> {
  const file = `pricing/${code}.json`
  const entries = Object.entries(parseEntry(PriceFile, source.json(file) ?? {}, file, ''))
  return new Map(
    mapEntries(source, entries, ([id, price]) => {
      parseEntry(QuotedPrice, price, file, id)
      return [id, withoutExamples(price as object)]
    }),
  )
}

const PriceFile = z.record(z.string(), z.unknown())

/** Examples are only for the checks of the file. */
const withoutExamples = (price: object): object =>
  'examples' in price ? { ...price, examples: undefined } : price

/** Parses an entry; an error names file, entry and field. The upstream shape is published unchanged. */
export function parseEntry<S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  id: unknown,
): z.output<S> {
  const { data, issues } = parseFields(schema, value)
  if (!issues) return data
  const words = issues.map(
    ({ path, message }) => `${[id, path].map(String).filter(Boolean).join('.')}: ${message}`,
  )
  throw new InvalidDataset(file, words.join('\n  '))
}

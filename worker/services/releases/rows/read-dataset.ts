import { z } from 'zod'
import { CalendarEntry } from '#domain/availability/calendar.schema.ts'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { type MeetingPoint, MeetingPointSchema } from '#domain/catalogue/meeting-point.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { CollectionDocument } from '#domain/content/collection.schema.ts'
import { PublishedEntrySchema } from '#domain/content/entry.schema.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
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
import { MembershipTier } from '#domain/members/membership-tier.schema.ts'
import { NavigationFile } from '#domain/navigation/menu.ts'
import { Coupon, Referral } from '#domain/promotions/coupon.schema.ts'

/** Where a dataset is read from: a folder of files, or an upload. */
export type DatasetSource = {
  json: (name: string) => unknown
  inside: (folder: string) => string[]
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
export function readDataset({ json, inside }: DatasetSource) {
  const list = (name: string) => readList(json, name)
  const prices = new Map(COUNTRY_CODES.map((code) => [code, json(`pricing/${code}.json`)]))
  const meetingPoints = parseList(json, MeetingPointSchema, 'meeting-points.json', 'id')

  return {
    productFiles: inside('products'),
    productsIn: (name: string): PublishedProduct[] =>
      list(name).map((product) => {
        const raw = withPublicPlaces(withPrices(product, prices), meetingPoints)
        return { raw, checked: parseEntry(RawProduct, raw, name, product?.id) }
      }),
    locations: COUNTRY_CODES.flatMap((code) => {
      const name = `locations/${code}.json`
      return list(name).map((city) => {
        const { id, timeZone } = parseEntry(RawLocation, city, name, city?.id)
        return { id, timeZone, code, doc: city }
      })
    }),
    meetingPoints,
    calendar: readCalendar(json),
    content: inside('content').map((name) => {
      const doc = json(name) as { id?: unknown }
      return { doc, entry: parseEntry(PublishedEntrySchema, doc, name, doc?.id) }
    }),
    documents: Object.entries(DOCUMENT_FILES).map(([name, { file, schema, ...row }]) => {
      const doc = json(file)
      if ('key' in row) parseList(json, schema, file, row.key)
      else parseEntry(schema, doc, file, '')
      return { name, doc }
    }),
    settings: parseEntry(CatalogueSettingsSchema, json('settings.json'), 'settings.json', ''),
    ...readPromotions({ json }),
  }
}

/** The files of codes, which are stored beside orders. */
export const PROMOTION_FILES = ['coupons.json', 'referrals.json'] as const

export const readPromotions = ({ json }: Pick<DatasetSource, 'json'>) => ({
  coupons: parseList(json, Coupon, PROMOTION_FILES[0], 'code'),
  referrals: parseList(json, Referral, PROMOTION_FILES[1], 'code'),
})

function readList(json: DatasetSource['json'], name: string): Record<string, unknown>[] {
  const entries = json(name)
  if (Array.isArray(entries)) return entries
  throw new InvalidDataset(name, 'This must be a list.')
}

const parseList = <S extends z.ZodType>(
  json: DatasetSource['json'],
  schema: S,
  name: string,
  key: string,
): z.output<S>[] =>
  readList(json, name).map((entry) => parseEntry(schema, entry, name, entry?.[key]))

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

function readCalendar(json: DatasetSource['json']) {
  const name = 'calendar.json'
  const { versions, days } = parseEntry(CalendarFile, json(name), name, '')
  return days.map((day) => {
    const doc = { ...versions[String(day.dataVersion ?? '')], ...day }
    return { day: parseEntry(CalendarEntry, doc, name, day.day).day, doc }
  })
}

/** Prices have a file per country; a product carries them by currency. */
function withPrices(product: Record<string, unknown>, prices: Map<CountryCode, unknown>) {
  const entries = [...prices].flatMap(([code, file]) => {
    const price = (file as Record<string, object | undefined> | null)?.[String(product?.id)]
    return price ? [[COUNTRIES[code].currency.code, withoutExamples(price)]] : []
  })
  return { ...product, prices: Object.fromEntries(entries) }
}

/** Where a product starts is part of its page, unless it is a secret. */
function withPublicPlaces(
  product: Record<string, unknown>,
  points: readonly MeetingPoint[],
): Record<string, unknown> {
  const hint = ProductWithHint.safeParse(product)
  if (!hint.success || hint.data.details.meetingPoint.secret) return product
  const { details } = hint.data
  const places = points
    .filter(({ products }) => products.includes(hint.data.id))
    .map(({ id: _, products: __, city, ...place }) => [city, place])
  const meetingPoint = { ...details.meetingPoint, places: Object.fromEntries(places) }
  return { ...product, details: { ...details, meetingPoint } }
}

const ProductWithHint = z.looseObject({
  id: z.string(),
  details: z.looseObject({
    meetingPoint: z.looseObject({ secret: z.boolean().default(false) }),
  }),
})

/** Examples prove a price to whoever checks the file; no one else is sent them. */
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
    ({ path, message }) => `${[id, path].filter(Boolean).join('.')}: ${message}`,
  )
  throw new InvalidDataset(file, words.join('\n  '))
}

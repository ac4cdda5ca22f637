import { z } from 'zod'
import type { RawAddOn } from '#domain/catalogue/extras/add-on.ts'
import type { AddOn, ExperienceOption, RawOptionGroup } from '#domain/catalogue/extras/extras.ts'
import { optionsAndAddOns } from '#domain/catalogue/extras/offer-selection.ts'
import type { MeetingPlace } from '#domain/catalogue/meeting-point.schema.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, type CatalogueSettings, type Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { parseFields } from '#domain/issue.ts'
import { RawLocation } from '#domain/locations/location.schema.ts'
import { adaptLocation, type City } from '#domain/locations/location.ts'
import { logFault } from '#worker/app/errors.ts'

export type Offer = {
  product: Product
  city: City
  country: Country
  /** The exact place, a secret or not: never for an answer. */
  meetingPlace: MeetingPlace | null
  options: ExperienceOption[]
  addOns: AddOn[]
}

/** One round trip; null when product or city is unknown. */
export async function findOffer(
  catalogueDb: CatalogueDb,
  productId: string,
  cityId: string,
): Promise<Offer | null> {
  const [offer] = await findOffers(catalogueDb, [{ productId, city: cityId }])
  return offer ?? null
}

/** Several offers in one round trip. */
export async function findOffers(
  catalogueDb: CatalogueDb,
  lines: readonly { productId: string; city: string }[],
): Promise<(Offer | null)[]> {
  const list = (pick: (line: { productId: string; city: string }) => string) =>
    JSON.stringify([...new Set(lines.map(pick))])
  const [products, cities, documents, places] = await catalogueDb.batch<{
    id: string
    city?: string
    doc: string
  }>([
    catalogueDb
      .prepare('SELECT id, doc FROM product WHERE id IN (SELECT value FROM json_each(?))')
      .bind(list((l) => l.productId)),
    catalogueDb
      .prepare('SELECT id, doc FROM location WHERE id IN (SELECT value FROM json_each(?))')
      .bind(list((l) => l.city)),
    catalogueDb.prepare(
      `SELECT name AS id, doc FROM document WHERE name IN ('options', 'add-ons', 'settings')`,
    ),
    catalogueDb
      .prepare(
        `SELECT product_id AS id, city, doc FROM meeting_point
         WHERE product_id IN (SELECT value FROM json_each(?1)) AND city IN (SELECT value FROM json_each(?2))`,
      )
      .bind(
        list((l) => l.productId),
        list((l) => l.city),
      ),
  ])
  const docs = new Map((documents?.results ?? []).map(({ id, doc }) => [id, doc]))
  const options = parseJson<Record<string, RawOptionGroup[]>>(docs.get('options'))
  const addOns = parseJson<RawAddOn[]>(docs.get('add-ons')) ?? []

  return lines.map(({ productId, city: cityId }) => {
    const localised = localiseProduct({
      product: products?.results.find(({ id }) => id === productId)?.doc,
      city: cities?.results.find(({ id }) => id === cityId)?.doc,
      settings: docs.get('settings'),
    })
    if (!localised) return null
    const { product, country } = localised
    const place = places?.results.find(({ id, city }) => id === productId && city === cityId)
    const meetingPlace = parseJson<MeetingPlace>(place?.doc)
    return {
      ...localised,
      meetingPlace,
      ...optionsAndAddOns(product, country, { options, addOns }),
    }
  })
}

/** A product in a city, without options and add-ons. */
export type LocalisedProduct = Pick<Offer, 'product' | 'city' | 'country'>
type ProductDocs = Record<'product' | 'city' | 'settings', string | undefined>

/** A stored product as a city's country sees it; null when one of them is missing. */
export function localiseProduct({ product, ...docs }: ProductDocs): LocalisedProduct | null {
  const localise = createLocaliser(docs)
  const rawProduct = parseJson(product)
  return localise && rawProduct ? localise(parseProduct(rawProduct)) : null
}

/** Adapts stored products of one city, whose country sees them; null when the city is missing. */
export function createLocaliser(
  docs: Omit<ProductDocs, 'product'>,
): ((raw: RawProduct) => LocalisedProduct) | null {
  const rawCity = parseJson(docs.city)
  if (!rawCity) return null
  const city = adaptLocation(RawLocation.parse(rawCity))
  const country = COUNTRIES[city.country]
  const settings = parseJson<CatalogueSettings>(docs.settings) ?? {
    excludedSameDay: [],
    groups: {},
  }
  return (raw) => ({ product: adaptProduct(raw, country, settings), city, country })
}

/** Parses a stored product; an unreadable one is a fault of the release. */
export function parseProduct(doc: unknown): RawProduct {
  const { data, issues } = parseFields(RawProduct, doc)
  if (data) return data
  const { id } = IdOnly.parse(doc)
  const reasons = issues.map(({ path, message }) => `${path}: ${message}`)
  throw new ShopError('PRODUCT_ADAPTER_ERROR', { message: `${id}: ${reasons.join(', ')}` })
}

const IdOnly = z.object({ id: z.string().catch('?') }).catch({ id: '?' })

/** Unreadable products are logged and left out, so that the others are still sold. */
export const parseProducts = (docs: readonly unknown[], requestId: string): RawProduct[] =>
  docs.flatMap((doc) => {
    try {
      return parseProduct(doc)
    } catch (fault) {
      logFault(fault, requestId)
      return []
    }
  })

function parseJson<Doc>(doc: string | undefined): Doc | null {
  return doc === undefined ? null : JSON.parse(doc)
}

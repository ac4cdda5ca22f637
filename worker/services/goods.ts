import { z } from 'zod'
import type { RawAddOn } from '#domain/catalogue/add-on.ts'
import type { AddOn, Option, RawOptionGroup } from '#domain/catalogue/extras.ts'
import { extrasOf } from '#domain/catalogue/offer.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct, type CatalogueSettings, type Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { issuesIn } from '#domain/issue.ts'
import { RawLocation } from '#domain/places/location.schema.ts'
import { adaptLocation, type City } from '#domain/places/location.ts'
import { logFault } from '#worker/errors.ts'

/** What can be sold under a product id in a city: the product there, with its options and extras. */
export type Goods = {
  product: Product
  city: City
  country: Country
  options: Option[]
  addOns: AddOn[]
}

/** Looks up what is for sale, in one round trip; null when product or city is unknown. */
export async function goodsFor(
  d1: D1Database,
  productId: string,
  cityId: string,
): Promise<Goods | null> {
  const [goods] = await goodsForAll(d1, [{ productId, city: cityId }])
  return goods ?? null
}

/** The same for many lines at once, still in one round trip. */
export async function goodsForAll(
  d1: D1Database,
  lines: readonly { productId: string; city: string }[],
): Promise<(Goods | null)[]> {
  const list = (pick: (line: { productId: string; city: string }) => string) =>
    JSON.stringify([...new Set(lines.map(pick))])
  const [products, cities, documents] = await d1.batch<{ id: string; doc: string }>([
    d1
      .prepare('SELECT id, doc FROM product WHERE id IN (SELECT value FROM json_each(?))')
      .bind(list((l) => l.productId)),
    d1
      .prepare('SELECT id, doc FROM location WHERE id IN (SELECT value FROM json_each(?))')
      .bind(list((l) => l.city)),
    d1.prepare(
      `SELECT name AS id, doc FROM document WHERE name IN ('options', 'add-ons', 'settings')`,
    ),
  ])
  const docs = new Map((documents?.results ?? []).map(({ id, doc }) => [id, doc]))
  const options = parsed<Record<string, RawOptionGroup[]>>(docs.get('options'))
  const addOns = parsed<RawAddOn[]>(docs.get('add-ons')) ?? []

  return lines.map(({ productId, city: cityId }) => {
    const placed = placeProduct({
      product: products?.results.find(({ id }) => id === productId)?.doc,
      city: cities?.results.find(({ id }) => id === cityId)?.doc,
      settings: docs.get('settings'),
    })
    if (!placed) return null
    const { product, country } = placed
    return { ...placed, ...extrasOf(product, country, { options, addOns }) }
  })
}

/** What is on sale where, without what may be added to it. */
export type Placed = Pick<Goods, 'product' | 'city' | 'country'>
type Docs = Record<'product' | 'city' | 'settings', string | undefined>

/** A stored product as a stored city's country sees it; null when one of them is not there. */
export function placeProduct(docs: Docs): Placed | null {
  const rawCity = parsed(docs.city)
  const rawProduct = parsed(docs.product)
  if (!rawCity || !rawProduct) return null
  const city = adaptLocation(RawLocation.parse(rawCity))
  const country = COUNTRIES[city.country]
  const settings = parsed<CatalogueSettings>(docs.settings) ?? { excludedSameDay: [], groups: {} }
  return { product: adaptProduct(readProduct(rawProduct), country, settings), city, country }
}

/** A product as it is kept; one that cannot be read is a fault of the release. */
export function readProduct(doc: unknown): RawProduct {
  const product = RawProduct.safeParse(doc)
  if (product.success) return product.data
  const { id } = Named.parse(doc)
  const reasons = issuesIn(product.error).map(({ path, message }) => `${path}: ${message}`)
  throw new ShopError('PRODUCT_ADAPTER_ERROR', { message: `${id}: ${reasons.join(', ')}` })
}

const Named = z.object({ id: z.string().catch('?') }).catch({ id: '?' })

/** The products of a list; one that cannot be read is logged and left out, so that the others are still sold (spec §8). */
export const readProducts = (docs: readonly unknown[], requestId: string): RawProduct[] =>
  docs.flatMap((doc) => {
    try {
      return readProduct(doc)
    } catch (fault) {
      logFault(fault, requestId)
      return []
    }
  })

function parsed<Doc>(doc: string | undefined): Doc | null {
  return doc === undefined ? null : JSON.parse(doc)
}

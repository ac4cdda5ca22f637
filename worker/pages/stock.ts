import type { Context } from 'hono'
import type { Filters } from '#client/pages/shop/list/filters.ts'
import { type Found, type Listing, PAGE_SIZE } from '#client/pages/shop/list/listing.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  type CatalogueSettings,
  isComing,
  isListable,
  isTop,
  type Product,
  priceFault,
} from '#domain/catalogue/product.ts'
import { contract } from '#domain/contract/index.ts'
import type { City } from '#domain/places/location.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { daysOf } from './when.ts'

/** The last page the catalogue can be asked for; beyond it there is nothing anyway. */
const LAST_PAGE = 1000

/** One page of what a city sells; null when the catalogue is down. */
export async function cityListing(
  c: Context<Edge>,
  city: City,
  filters: Filters,
): Promise<Listing | null> {
  const { shop, country, backend } = c.var
  const { adults, children, kind, price, accessible, sort, page } = filters
  const query = {
    country: country.code,
    city: city.id,
    days: daysOf(filters.when, backend.clock(), city) ?? undefined,
    ...(adults > 0 ? { adults, children } : {}),
    ...(kind ? { kind } : {}),
    ...(price > 0 ? { most: price * 100 } : {}),
    ...(accessible ? { accessible } : {}),
    sort,
    page: Math.min(page, LAST_PAGE),
    size: PAGE_SIZE,
  }
  const settings = shop.content.settings()
  const answer = await shop.catalogue.listing({ query }).catch(() => null)
  if (!answer) return null
  const before = listings.get(answer)
  if (before) return before
  const listing = {
    ...answer,
    products: (await adapted(c, answer.products, settings)).filter(isListable),
    coming: await adapted(c, answer.coming, settings),
  }
  if (!c.var.hadFault) listings.set(answer, listing)
  return listing
}

/** One and the same listing for one answer, so that what shows it is drawn once; a query names its country. */
const listings = new WeakMap<object, Listing>()

/** How many a city has of each kind. */
export async function kindsIn(c: Context<Edge>, city: City): Promise<Listing['kinds']> {
  const query = { country: c.var.country.code, city: city.id, size: 1 }
  return (await c.var.shop.catalogue.listing({ query })).kinds
}

/** The top products of a place; null when they cannot be had (spec §8). */
export async function topOf(c: Context<Edge>, city?: string): Promise<Product[] | null> {
  const { shop, country } = c.var
  const query = { country: country.code, ...(city ? { city } : {}) }
  const raw = await shop.catalogue.topProducts({ query })
  return raw
    ? (await adapted(c, raw)).filter((product) => isTop(product) && isListable(product))
    : null
}

/** As many as can be asked for at once. */
const MOST_IDS = 100

/** Products by id, in the order asked for, unknown ones left out; null when the catalogue is down. */
export async function productsById(
  c: Context<Edge>,
  ids: readonly string[],
): Promise<Product[] | null> {
  if (ids.length === 0) return []
  const query = { id: [...new Set(ids)].slice(0, MOST_IDS) }
  const raw = await c.var.shop.catalogue.products({ query }).catch(() => null)
  if (!raw) return null
  const products = new Map((await adapted(c, raw)).map((product) => [product.id, product]))
  return query.id.flatMap((id) => products.get(id) ?? [])
}

const known = new WeakMap<RawProduct, Map<string, Product>>()

/** Upstream products as this country sees them; one and the same raw product is adapted once by the shop's own settings. */
export async function adapted(
  c: Context<Edge>,
  raw: readonly RawProduct[],
  asked = c.var.shop.content.settings(),
): Promise<Product[]> {
  const { country } = c.var
  const settings = await asked
  return raw.map((one) => {
    const views = known.get(one) ?? new Map<string, Product>()
    const seen = views.get(country.code)
    if (seen) return seen
    const product = adaptProduct(one, country, settings)
    const fault = priceFault(product)
    if (fault) logFault(fault, c.var.requestId)
    // What stands in while the settings cannot be had is right for this request alone.
    if (settings !== FALLBACK) known.set(one, views.set(country.code, product))
    return product
  })
}

const FALLBACK: CatalogueSettings = contract.content.settings.fallback

/** One page of what a country sells under some words; null when the catalogue is down. */
export async function searchIn(c: Context<Edge>, q: string, page: number): Promise<Found | null> {
  const query = { country: c.var.country.code, q, page: Math.min(page, LAST_PAGE), size: PAGE_SIZE }
  const answer = await c.var.shop.catalogue.search({ query }).catch(() => null)
  if (!answer) return null
  const products = await adapted(c, answer.products)
  return { ...answer, products: products.filter((one) => isListable(one) || isComing(one)) }
}

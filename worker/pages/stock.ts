import type { Context } from 'hono'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  adaptProduct,
  type CatalogueSettings,
  isListed,
  isTop,
  type Product,
} from '#domain/catalogue/product.ts'
import type { Edge } from '#worker/context.ts'

/** Products of a place as lists show them: what can be booked, what is coming. Null when the catalogue is down. */
export type Stock = { listed: Product[]; coming: Product[] } | null

export async function stockOf(c: Context<Edge>, city?: string): Promise<Stock> {
  const { shop, country } = c.var
  const query = { country: country.code, ...(city ? { city } : {}) }
  const raw = await shop.catalogue.products({ query }).catch(() => null)
  if (!raw) return null

  const products = await adapted(c, raw)
  return {
    listed: products.filter(listable),
    coming: products.filter(({ comingSoon }) => comingSoon),
  }
}

/** The top products of a place; null when they cannot be had (spec §8). */
export async function topOf(c: Context<Edge>, city?: string): Promise<Product[] | null> {
  const { shop, country } = c.var
  const query = { country: country.code, ...(city ? { city } : {}) }
  const raw = await shop.catalogue.topProducts({ query })
  return raw
    ? (await adapted(c, raw)).filter((product) => isTop(product) && listable(product))
    : null
}

/** Products by id, in the order asked for. */
export async function productsById(c: Context<Edge>, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const raw = await c.var.shop.catalogue.products({ query: { id: [...ids] } }).catch(() => [])
  const products = await adapted(c, raw)
  return ids.flatMap((id) => products.filter((product) => product.id === id))
}

/** What a list may show: on sale here, with a price, to be visited on a day. */
export const listable = (product: Product): boolean =>
  isListed(product) &&
  product.unitPrice !== null &&
  product.path !== '' &&
  categoryOf(product.category).delivery === 'in-person'

const known = new WeakMap<RawProduct, Map<string, Product>>()

/** Upstream products as this country sees them; one and the same raw product is adapted once. */
export async function adapted(c: Context<Edge>, raw: readonly RawProduct[]): Promise<Product[]> {
  const { country } = c.var
  const settings = await settingsOf(c)
  return raw.map((one) => {
    const views = known.get(one) ?? new Map<string, Product>()
    const product = views.get(country.code) ?? adaptProduct(one, country, settings)
    known.set(one, views.set(country.code, product))
    return product
  })
}

async function settingsOf(c: Context<Edge>): Promise<CatalogueSettings> {
  const { excludedSameDay = [], groups = {} } = await c.var.shop.content.settings()
  return { excludedSameDay, groups }
}

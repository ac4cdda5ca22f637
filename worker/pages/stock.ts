import type { Context } from 'hono'
import {
  adaptProduct,
  type CatalogueSettings,
  isListed,
  isTop,
  type Product,
} from '#domain/catalogue/product.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
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
    listed: products.filter((product) => isListed(product) && product.unitPrice !== null),
    coming: products.filter(({ comingSoon }) => comingSoon),
  }
}

/** The top products of a place; null when they cannot be had (spec §8). */
export async function topOf(c: Context<Edge>, city?: string): Promise<Product[] | null> {
  const { shop, country } = c.var
  const query = { country: country.code, ...(city ? { city } : {}) }
  const raw = await shop.catalogue.topProducts({ query })
  return raw ? (await adapted(c, raw)).filter((product) => isTop(product) && product.path) : null
}

/** Upstream products as this country sees them. */
export async function adapted(c: Context<Edge>, raw: readonly RawProduct[]): Promise<Product[]> {
  const settings = await settingsOf(c)
  return raw.map((product) => adaptProduct(product, c.var.country, settings))
}

async function settingsOf(c: Context<Edge>): Promise<CatalogueSettings> {
  const { excludedSameDay = [], groups = {} } = await c.var.shop.content.settings()
  return { excludedSameDay, groups }
}

import type { Context } from 'hono'
import { isComingSoon, isListable, type Product } from '#domain/catalogue/product.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadTopProducts } from '#worker/pages/browse/product-queries.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

const MAX_SIMILAR = 4
/** A shorter row looks like a mistake. */
const MIN_SIMILAR = 3

/** A group's products that this country sells or will sell; [] for a product, null when the catalogue is down. */
export async function loadGroupMembers(
  c: Context<AppEnv>,
  { id, type }: Product,
): Promise<Product[] | null | undefined> {
  if (type !== 'group') return undefined
  const query = { parentId: id, country: c.var.country.code }
  const raw = await c.var.shop.catalogue.products({ query }).catch(() => null)
  if (!raw) return null
  return (await adaptProducts(c, raw)).filter(
    (product) => isListable(product) || isComingSoon(product),
  )
}

/** Similar products: of the same category, then of the same groups, then what the city books most; [] for a few alone. */
export async function loadSimilarProducts(
  c: Context<AppEnv>,
  { id, type }: Product,
  city: string | undefined,
): Promise<Product[]> {
  if (type === 'group') return []
  const query = { country: c.var.country.code, ...(city ? { city } : {}) }
  const raw = await c.var.shop.catalogue.related({ params: { id }, query })
  const similar = (await adaptProducts(c, raw)).filter(({ path }) => path !== '')
  if (similar.length < MAX_SIMILAR)
    similar.push(...(await loadOthers(c, [id, ...similar.map(({ id: one }) => one)], city)))
  return similar.length < MIN_SIMILAR ? [] : similar.slice(0, MAX_SIMILAR)
}

async function loadOthers(
  c: Context<AppEnv>,
  excludedIds: readonly string[],
  city: string | undefined,
): Promise<Product[]> {
  const picks = await loadTopProducts(c, city).catch(() => null)
  return (picks ?? []).filter((product) => isListable(product) && !excludedIds.includes(product.id))
}

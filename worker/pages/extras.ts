import type { Context } from 'hono'
import { categoryOf } from '#domain/catalogue/category.ts'
import { isListed, type Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import { isOn } from '#domain/flags.ts'
import type { Edge } from '#worker/context.ts'
import { adapted } from './stock.ts'

const MOST = 4

/** What goes with an order and is not in it, goods first; nothing where the flag is off or the catalogue is down (spec §9). */
export async function extrasFor(c: Context<Edge>, order: Order): Promise<Product[]> {
  const { shop, country, config } = c.var
  if (!isOn('postCheckoutTiles', config.FLAGS) || !country.sellsAfterCheckout) return []
  const city = order.lines[0]?.city ?? country.homeCity
  const query = { country: country.code, city, includeProductCategories: ['digital', 'shipping'] }
  const raw = await shop.catalogue.products({ query }).catch(() => [])
  const has = new Set(order.lines.map(({ productId }) => productId))
  const fits = (await adapted(c, raw)).filter(
    (product) =>
      isListed(product) &&
      product.unitPrice !== null &&
      product.path !== '' &&
      !has.has(product.id),
  )
  const isSent = ({ category }: Product) => categoryOf(category).delivery !== 'in-person'
  return [...fits.filter(isSent), ...fits.filter((one) => !isSent(one))].slice(0, MOST)
}

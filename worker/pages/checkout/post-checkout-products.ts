import type { Context } from 'hono'
import { CATEGORY_NAMES, categoryOf } from '#domain/catalogue/category.ts'
import { isListed, type Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isFlagOn } from '#domain/flags.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

const MAX_PRODUCTS = 4
/** Categories without a date. */
const SENT_CATEGORIES = CATEGORY_NAMES.filter((name) => {
  const { delivery, listed } = categoryOf(name)
  return delivery !== 'in-person' && listed !== 'never'
})

/** Shipped products to add to an order; [] when the flag is off or the catalogue is down. */
export async function loadPostCheckoutProducts(
  c: Context<AppEnv>,
  order: Order,
): Promise<Product[]> {
  const { shop, country, config } = c.var
  if (!isFlagOn('postCheckoutTiles', config.FLAGS) || !country.hasPostCheckoutOffers) return []
  const city = order.lines[0]?.city ?? country.defaultCity
  const query = { country: country.code, city, includeProductCategories: SENT_CATEGORIES }
  const raw = await shop.catalogue.products({ query }).catch(() => [])
  const orderedIds = new Set(order.lines.map(({ productId }) => productId))
  const candidates = (await adaptProducts(c, raw)).filter(
    (product) =>
      isListed(product) &&
      product.unitPrice !== null &&
      product.path !== '' &&
      !orderedIds.has(product.id),
  )
  const isSent = ({ category }: Product) => categoryOf(category).delivery !== 'in-person'
  return [...candidates.filter(isSent), ...candidates.filter((one) => !isSent(one))].slice(
    0,
    MAX_PRODUCTS,
  )
}

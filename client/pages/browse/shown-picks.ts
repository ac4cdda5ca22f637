import type { Product } from '#domain/catalogue/product.ts'

const MAX_PICKS = 8
/** Cards beside one another on a wide screen. */
const PER_ROW = 4

/** Whole rows of the top products. */
export function shownPicks(products: readonly Product[]): readonly Product[] {
  const { length } = products
  return products.slice(
    0,
    length < PER_ROW ? length : Math.min(length - (length % PER_ROW), MAX_PICKS),
  )
}

import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { MAX_BESTSELLERS } from '#domain/contract/catalogue/related-products.ts'
import { withRating } from '#worker/services/reviews/count-reviews.ts'

/** A row of a page: fewer than that were booked by chance. */
const MIN_BESTSELLERS = 4

/** What is booked most often in a country, or nothing until there are a few; a job counts the bookings. */
export async function listBestsellers(catalogueDb: CatalogueDb, { country }: { country: string }) {
  const { results } = await catalogueDb
    .prepare(
      `SELECT doc, rating FROM product_stat
       CROSS JOIN listing ON listing.country = product_stat.country AND listing.city = '' AND status_rank IN (0, 1)
         AND listing.product_id = product_stat.product_id
         AND listing.position = (SELECT position FROM product WHERE id = product_stat.product_id)
       JOIN product ON product.id = product_stat.product_id
       LEFT JOIN review_stat ON review_stat.product_id = product.id
       WHERE product_stat.country = ?1 AND product_stat.bookings > 0 AND listing.listed = 1
       ORDER BY product_stat.bookings DESC, listing.position LIMIT CAST(?2 AS INTEGER)`,
    )
    .bind(country, MAX_BESTSELLERS)
    .all<{ doc: string; rating: string | null }>()
  if (results.length < MIN_BESTSELLERS) return []
  return results.map(withRating<z.input<typeof RawProduct>>)
}

import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import { findCountry } from '#domain/countries/index.ts'
import { withRating } from '#worker/services/reviews/count-reviews.ts'

type NewestQuery = { country: string; limit: number }
type NewestRow = { since: string; doc: string; rating: string | null }

/** What a country lists now, by the moment it came; what came at once by its badge, then in the order of its files. */
export async function listNewestProducts(
  catalogueDb: CatalogueDb,
  { country, limit }: NewestQuery,
) {
  const { results } = await catalogueDb
    .prepare(
      `SELECT since, doc, rating FROM listed_since
       JOIN listing ON listing.country = listed_since.country AND listing.city = '' AND listed = 1
         AND listing.product_id = listed_since.product_id
       JOIN product ON product.id = listed_since.product_id
       LEFT JOIN review_stat ON review_stat.product_id = product.id
       WHERE listed_since.country = ?1
       ORDER BY since DESC, doc ->> '$.details.badge' = 'New' DESC, product.position LIMIT ?2`,
    )
    .bind(findCountry(country)?.code ?? '', limit)
    .all<NewestRow>()
  return results.map((row) => ({
    since: row.since,
    product: withRating<z.input<typeof RawProduct>>(row),
  }))
}

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
      // Only what is answered is read whole: a new shop lists everything since the same moment.
      `WITH newest AS (
         SELECT since, product_id, position,
           product_id IN (SELECT id FROM product WHERE doc ->> '$.details.badge' = 'New') AS is_new
         FROM listing JOIN listed_since USING (country, product_id)
         WHERE country = ?1 AND city = '' AND listed = 1
         ORDER BY since DESC, is_new DESC, position LIMIT ?2
       )
       SELECT since, doc, rating FROM newest JOIN product ON product.id = product_id
       LEFT JOIN review_stat USING (product_id) ORDER BY since DESC, is_new DESC, newest.position`,
    )
    .bind(findCountry(country)?.code ?? '', limit)
    .all<NewestRow>()
  return results.map((row) => ({
    since: row.since,
    product: withRating<z.input<typeof RawProduct>>(row),
  }))
}

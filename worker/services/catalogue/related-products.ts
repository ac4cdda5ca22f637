import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { contract } from '#domain/contract/index.ts'
import { normaliseLocationId } from '#domain/text.ts'
import { ratingSql, withRating } from '#worker/services/reviews/count-reviews.ts'
import type { HandlerInput } from '#worker/services/serve.ts'

const MAX_RELATED = 12

/** On sale with a price, and not the product itself. */
const IS_CANDIDATE_SQL = `status_rank <= 1 AND listing.type = 'product' AND unit_price IS NOT NULL AND listing.product_id <> ?1`

/** First of the same category in the place, then of the same groups in the country, in listing order. */
const RELATED_SQL = `WITH
  kin AS (SELECT listing.product_id AS id, 0 AS far, status_rank, position FROM listing
    WHERE country = ?2 AND city = ?3 AND ${IS_CANDIDATE_SQL}
      AND kind = (SELECT doc ->> '$.details.kind' FROM product WHERE id = ?1)
    ORDER BY status_rank, position LIMIT ${MAX_RELATED}),
  siblings AS (SELECT listing.product_id AS id, 1 AS far, status_rank, listing.position FROM product_group AS mine
    JOIN product_group AS other ON other.group_id = mine.group_id
    JOIN product ON product.id = other.product_id
    JOIN listing ON country = ?2 AND city = '' AND status_rank IN (0, 1) AND listing.position = product.position
    WHERE mine.product_id = ?1 AND ${IS_CANDIDATE_SQL} LIMIT ${MAX_RELATED})
  SELECT doc, ${ratingSql('product.id')} FROM (SELECT id, min(far) AS nearest, status_rank, position AS place
      FROM (SELECT * FROM kin UNION ALL SELECT * FROM siblings) GROUP BY id) AS found
    JOIN product ON product.id = found.id ORDER BY nearest, status_rank, place LIMIT ${MAX_RELATED}`

export async function relatedProducts({
  catalogueDb,
  params,
  query,
}: HandlerInput<typeof contract.catalogue.related>) {
  const { results } = await catalogueDb
    .prepare(RELATED_SQL)
    .bind(params.id, query.country, query.city ? normaliseLocationId(query.city) : '')
    .all<{ doc: string; rating: string | null }>()
  return results.map(withRating<z.input<typeof RawProduct>>)
}

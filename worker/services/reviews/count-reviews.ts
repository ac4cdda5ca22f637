import { averageRating, type StarCounts } from '#domain/reviews/review.ts'
import type { Backend } from '#worker/app/context.ts'

type Databases = Pick<Backend, 'ordersDb' | 'catalogueDb'>

/**
 * Counts the published reviews of products again, in one round trip to each database. Made-up ones count only while a product has no
 * others.
 */
export async function countReviews(
  { ordersDb, catalogueDb }: Databases,
  productIds: readonly string[],
): Promise<void> {
  const { results } = await ordersDb
    .prepare(
      `SELECT product_id AS product, is_sample AS isSample, stars, COUNT(*) AS count FROM review
       WHERE product_id IN (SELECT value FROM json_each(?)) AND state = 'published' GROUP BY product_id, is_sample, stars`,
    )
    .bind(JSON.stringify(productIds))
    .all<{ product: string; isSample: number; stars: number; count: number }>()
  const stats = productIds.map((product) => {
    const rows = results.filter((row) => row.product === product)
    const isSample = rows.every((row) => row.isSample === 1)
    const counted = rows.filter((row) => (row.isSample === 1) === isSample)
    const stars = [1, 2, 3, 4, 5].map(
      (number) => counted.find((row) => row.stars === number)?.count ?? 0,
    ) as unknown as StarCounts
    const points = stars.reduce((sum, count, index) => sum + count * (index + 1), 0)
    return { product, rating: averageRating(stars, isSample), points }
  })
  await catalogueDb
    .prepare(
      `INSERT OR REPLACE INTO review_stat (product_id, rating, count, points)
       SELECT value ->> 'product', coalesce(value ->> 'rating', ''), coalesce(value ->> '$.rating.count', 0), value ->> 'points'
       FROM json_each(?)`,
    )
    .bind(JSON.stringify(stats))
    .run()
}

/** The rating of a product in a statement that reads its document as `doc`; empty without reviews. */
export const ratingSql = (productId: string): string =>
  `(SELECT rating FROM review_stat WHERE review_stat.product_id = ${productId}) AS rating`

/** A product's document with its rating. */
export function withRating<Doc = object>({ doc, rating }: { doc: string; rating?: string | null }) {
  const product = JSON.parse(doc) as Doc
  return rating ? { ...product, rating: JSON.parse(rating) } : product
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countReviews } from '../../worker/services/reviews/count-reviews.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FILE = join(import.meta.dirname, 'sample-reviews.json')

/** Puts the made-up reviews of the demo stock into a local shop, marked as such; a product's own take their place. */
export async function seedSampleReviews({ ordersDb, catalogueDb }, now = Date.now()) {
  const samples = JSON.parse(readFileSync(FILE, 'utf8'))
  const rows = samples.map((sample, index) => {
    const at = now - sample.daysAgo * DAY_MS
    return {
      ...sample,
      reply: sample.reply ?? '',
      id: `sample-${index}`,
      at,
      date: new Date(at).toISOString().slice(0, 10),
    }
  })
  await ordersDb.batch([
    ordersDb.prepare('DELETE FROM review WHERE is_sample = 1'),
    ordersDb
      .prepare(
        `INSERT INTO review (id, order_id, line_id, seat, product_id, city, country, date, asked_at, author, stars, text, state,
           written_at, changed_at, reply, is_sample)
         SELECT value ->> 'id', '', value ->> 'id', -1, value ->> 'product', value ->> 'city', value ->> 'country', value ->> 'date', value ->> 'at',
           value ->> 'author', value ->> 'stars', value ->> 'text', 'published', value ->> 'at', value ->> 'at', value ->> 'reply', 1
         FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows)),
  ])
  const products = [...new Set(rows.map(({ product }) => product))]
  await countReviews({ ordersDb, catalogueDb }, products)
}

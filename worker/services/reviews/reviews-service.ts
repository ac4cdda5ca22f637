import type { OwnReview, PublicReview } from '#domain/contract/catalogue/reviews.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  findOrder,
  getOrderDetails,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { serve } from '#worker/services/serve.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { countReviews } from './count-reviews.ts'
import { verifyReviewToken } from './review-link.ts'
import { BOOKER_SEAT, findReview, isClosed, type ReviewRow } from './review-row.ts'

const PAGE_SIZE = 10
const UNKNOWN = 'We can’t find that review.'

const ORDER_BY = {
  newest: 'written_at DESC, id',
  highest: 'stars DESC, written_at DESC, id',
  lowest: 'stars, written_at DESC, id',
} as const

const NEAREST = 'city = ?4 DESC, country = ?5 DESC, '

/** Reviews of products, and a guest's own by their link. */
export const reviewsService = serve(contract.reviews, {
  async list({ ordersDb, catalogueDb, params, query }) {
    const { page, stars = null, country = null, sort, nearCity, nearCountry = null } = query
    const filter = [params.productId, stars, country]
    const near = nearCity === undefined ? [] : [nearCity, nearCountry]
    const [rating, found] = await Promise.all([
      catalogueDb
        .prepare('SELECT rating FROM review_stat WHERE product_id = ?')
        .bind(params.productId)
        .first<string>('rating'),
      ordersDb.batch([
        ordersDb.prepare(`SELECT COUNT(*) AS total ${PUBLISHED_SQL}`).bind(...filter),
        ordersDb
          .prepare(
            `SELECT * ${PUBLISHED_SQL} ORDER BY ${near.length > 0 ? NEAREST : ''}${ORDER_BY[sort]} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
          )
          .bind(...filter, ...near),
      ]),
    ])
    const [counted, rows] = found
    const [{ total }] = (counted?.results ?? []) as [{ total: number }]
    return {
      rating: rating ? JSON.parse(rating) : null,
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      reviews: ((rows?.results ?? []) as ReviewRow[]).map(publicReview),
    }
  },

  async show(input) {
    const row = await findByToken(input)
    return row ? ownReview(input, row) : refuse(404, UNKNOWN)
  },

  async write(input) {
    const { ordersDb, body, limits, clock } = input
    const row = await findByToken(input)
    if (!row) return refuse(404, UNKNOWN)
    const now = clock().getTime()
    if (isClosed(row, now)) return refuse(409, 'This review can no longer be changed.')
    const { refusal } = await limits.take('review', { target: row.id })
    if (refusal) return refusal
    // A hidden review stays hidden: staff look at what its author changed.
    await ordersDb
      .prepare(
        `UPDATE review SET stars = CAST(?2 AS INTEGER), text = ?3, author = ?4,
           state = CASE state WHEN 'open' THEN 'published' ELSE state END,
           written_at = coalesce(written_at, CAST(?5 AS INTEGER)), changed_at = CAST(?5 AS INTEGER) WHERE id = ?1`,
      )
      .bind(row.id, body.stars, body.text, body.author, now)
      .run()
    if (row.state === 'hidden')
      await createTask(input, {
        kind: 'review_changed',
        subject: row.id,
        orderId: row.order_id,
        detail: body.text.slice(0, 200),
      })
    await countReviews(input, [row.product_id])
    const written = await findReview(ordersDb, row.id)
    return written ? ownReview(input, written) : refuse(404, UNKNOWN)
  },
})

/** Made-up reviews of a product are shown until it has others. */
const PUBLISHED_SQL = `FROM review WHERE product_id = ?1 AND state = 'published' AND (?2 IS NULL OR stars = ?2)
  AND (?3 IS NULL OR country = ?3)
  AND is_sample = (SELECT MIN(is_sample) FROM review WHERE product_id = ?1 AND state = 'published')`

type LinkCall = Backend & { params: { token: string } }

async function findByToken({ config, ordersDb, params }: LinkCall): Promise<ReviewRow | null> {
  const id = verifyReviewToken(config, params.token)
  return id === null ? null : findReview(ordersDb, id)
}

const publicReview = (row: ReviewRow): PublicReview => ({
  author: row.author,
  stars: row.stars ?? 0,
  text: row.text,
  city: row.city,
  month: row.date.slice(0, 7),
  reply: row.reply,
  isSample: row.is_sample === 1,
})

async function ownReview({ ordersDb, clock }: Backend, row: ReviewRow): Promise<OwnReview> {
  const order = await findOrder(ordersDb, row.order_id)
  const line = order && orderLines(order).find(({ id }) => id === row.line_id)
  return {
    state: isClosed(row, clock().getTime()) ? 'closed' : row.state,
    productId: row.product_id,
    productName: line?.productName ?? 'Your day',
    path: line?.path ?? '',
    country: row.country,
    date: row.date,
    author: row.written_at === null ? await guestName(row, order) : row.author,
    stars: row.stars,
    text: row.text,
    reply: row.reply,
    reason: row.reason,
  }
}

type Order = Awaited<ReturnType<typeof findOrder>>

/** The first name of the reviewer. */
async function guestName({ seat }: ReviewRow, order: Order): Promise<string> {
  if (!order) return ''
  const name =
    seat === BOOKER_SEAT
      ? orderContact(order).firstName
      : getOrderDetails(order).attendees[seat]?.name
  return name?.trim().split(/\s/)[0] ?? ''
}

import { OPEN_FOR_MS } from '#domain/reviews/review.ts'

export type ReviewRow = {
  id: string
  order_id: string
  line_id: string
  seat: number
  product_id: string
  city: string
  country: string
  date: string
  asked_at: number
  author: string
  stars: number | null
  text: string
  state: 'open' | 'published' | 'hidden'
  written_at: number | null
  changed_at: number | null
  reply: string
  reason: string
  is_sample: number
}

/** The seat of the customer who booked. */
export const BOOKER_SEAT = -1

/** The booker's own reviews of an order. */
export const BOOKER_REVIEWS_SQL = `SELECT * FROM review WHERE id IN (SELECT line_id || '~${BOOKER_SEAT}' FROM booking WHERE order_id = ?)`

/** Whether it may not be written or changed any more. */
export const isClosed = ({ asked_at }: Pick<ReviewRow, 'asked_at'>, now: number) =>
  now > asked_at + OPEN_FOR_MS

export const findReview = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM review WHERE id = ?').bind(id).first<ReviewRow>()

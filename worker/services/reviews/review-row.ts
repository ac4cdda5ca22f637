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

export const findReview = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT * FROM review WHERE id = ?').bind(id).first<ReviewRow>()

import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { BoughtGift, PolicyInput } from '#domain/bookings/change-decision.ts'
import type { Visit } from '#domain/bookings/visit.schema.ts'
import { type BookedVisit, toVisit } from '#domain/bookings/visit.ts'
import type { ParcelState } from '#domain/parcels/parcel.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'

export type BookingRow = {
  line_id: string
  order_id: string
  status: number
  date: string
  start: string
  time_zone: string
  starts_at: number
  price: number
  paid: number
  /** What is still to be paid, and what was paid for it as part of the balance. */
  balance: number
  balance_paid: number
  policy: string
  moves: number
  credit_only: number
  request: string | null
  postponed_until: number | null
  message: string | null
  version: number
  changed_at: number
  operator_cancelled_at: number | null
  opened_at: number | null
  parcel_state: ParcelState | null
  visit: string | null
  notified_place: string | null
  place_notices: number
  /** What became of its gift card as JSON, where it is a gift. */
  gift?: string | null
}

/** A booking with what its policy needs to know; a gift counts with the parts that were split off it. */
export const BOOKING_SQL = `SELECT booking.*, (SELECT json_object('amount', SUM(card.amount), 'balance', SUM(card.balance),
    'refunded', MAX(card.id = card.line_id AND card.state = 'REFUNDED'), 'blocked', MAX(blocked_at IS NOT NULL), 'opened', MAX(opened_at IS NOT NULL),
    'heldUntil', MAX((SELECT MAX(iif(gift_hold.state = 'paying', 8e15, expires_at)) FROM gift_hold WHERE gift_hold.card_id = card.id AND gift_hold.state IN ('held', 'paying'))),
    'sent', MAX(EXISTS (SELECT 1 FROM gift_delivery AS sent WHERE sent.card_id = card.id AND sent.state IN ('claimed', 'handed', 'bounced'))),
    'posted', MAX(EXISTS (SELECT 1 FROM gift_delivery AS posted WHERE posted.card_id = card.id AND kind = 'post' AND posted.state = 'handed')))
  FROM gift_card AS card JOIN gift ON gift.card_id = card.id WHERE card.line_id = booking.line_id HAVING COUNT(*) > 0) AS gift FROM booking`

type GiftFacts = {
  amount: number
  balance: number
  refunded: number
  heldUntil: number | null
  blocked: number
  opened: number
  sent: number
  posted: number
}

function toBoughtGift({ gift = null }: BookingRow): BoughtGift | null {
  if (gift === null) return null
  const { amount, balance, refunded, heldUntil, blocked, opened, sent, posted }: GiftFacts =
    JSON.parse(gift)
  return {
    amount,
    isSpent: balance !== amount,
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
    isSent: sent === 1,
    isPosted: posted === 1,
    isOpened: opened === 1,
    isClosed: refunded === 1 || blocked === 1,
  }
}

export type RescheduleRequest = { date: string; start: string; note: string }

export async function listBookings(ordersDb: OrdersDb, orderId: string): Promise<BookingRow[]> {
  const { results } = await ordersDb
    .prepare(`${BOOKING_SQL} WHERE order_id = ? ORDER BY rowid`)
    .bind(orderId)
    .all<BookingRow>()
  return results
}

export const toPolicyInput = (row: BookingRow, order: OrderRow): PolicyInput => ({
  status: row.status,
  startsAt: new Date(row.starts_at),
  bookedAt: new Date(order.booked_at ?? order.created_at),
  paid: row.paid,
  balance: row.balance,
  policy: JSON.parse(row.policy) as BookingPolicy,
  moveCount: row.moves,
  isCreditOnly: row.credit_only === 1,
  postponedUntil: row.postponed_until === null ? null : new Date(row.postponed_until),
  isOperatorCancelled: isCalledOff(row),
  isOpened: row.opened_at !== null,
  parcel: row.parcel_state,
  gift: toBoughtGift(row),
})

/** Whether we called it off: whatever follows is our doing. */
export const isCalledOff = (row: Pick<BookingRow, 'operator_cancelled_at'>): boolean =>
  row.operator_cancelled_at !== null

export const isGift = ({ policy }: Pick<BookingRow, 'policy'>): boolean =>
  (JSON.parse(policy) as BookingPolicy).kind === 'gift'

/** The day itself, with a place that may still be a secret; null for what is sent. */
export const bookedVisit = (row: BookingRow): BookedVisit | null =>
  row.visit === null
    ? null
    : {
        status: row.status,
        date: row.date,
        start: row.start,
        timeZone: row.time_zone,
        startsAt: new Date(row.starts_at),
        placeNotices: row.place_notices,
        promise: JSON.parse(row.visit),
      }

/** What people need for the day, as they may see it now; null for what is sent. */
export function visitView(row: BookingRow, now: Date): Visit | null {
  const booked = bookedVisit(row)
  return booked && toVisit(booked, now)
}

export const pendingRequest = ({ request }: BookingRow): RescheduleRequest | null =>
  request === null ? null : JSON.parse(request)

import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { BookingRefundRow } from '#worker/services/booking-lifecycle/booking-refunds.ts'
import { BOOKING_SQL, type BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import type { SurchargeRow } from '#worker/services/booking-lifecycle/surcharges.ts'
import type { DownloadRow } from '#worker/services/downloads/download-row.ts'
import type { ParcelRow } from '#worker/services/parcels/parcel-row.ts'
import type { BalanceRow } from '#worker/services/payments/balance/balance-transitions.ts'
import { BOOKER_REVIEWS_SQL, type ReviewRow } from '#worker/services/reviews/review-row.ts'
import type { BookingHistoryRow } from './history-view.ts'
import type { GiftCardRow, RestoredRow } from './refund-view.ts'

export type BookingRecords = Awaited<ReturnType<typeof loadBookingRecords>>

/** Everything that an order's bookings are shown with, in one round trip. */
export async function loadBookingRecords(ordersDb: OrdersDb, orderId: string) {
  const selectFor = (sql: string) => ordersDb.prepare(sql).bind(orderId)
  const [
    bookings,
    history,
    refunds,
    credits,
    surcharges,
    cards,
    balances,
    downloads,
    parcels,
    restored,
    reviews,
  ] = await ordersDb.batch([
    selectFor(`${BOOKING_SQL} WHERE order_id = ? ORDER BY rowid`),
    selectFor('SELECT * FROM booking_history WHERE order_id = ? ORDER BY id'),
    selectFor('SELECT * FROM refund WHERE order_id = ? ORDER BY created_at, id'),
    selectFor(
      `SELECT * FROM gift_card WHERE order_id = ? AND origin <> 'PURCHASE' ORDER BY created_at, id`,
    ),
    selectFor('SELECT * FROM surcharge WHERE order_id = ? ORDER BY created_at, id'),
    selectFor('SELECT brand, last4 FROM payment_card WHERE order_id = ?'),
    selectFor('SELECT * FROM balance WHERE id = ?'),
    selectFor('SELECT * FROM download WHERE order_id = ?'),
    selectFor('SELECT * FROM parcel WHERE order_id = ?'),
    selectFor(
      `SELECT substr(ref, 8) AS line_id, entry.amount, at, last4 FROM gift_entry AS entry
         JOIN gift_card ON gift_card.id = card_id WHERE entry.order_id = ? AND kind = 'RESTORE' ORDER BY entry.rowid`,
    ),
    selectFor(BOOKER_REVIEWS_SQL),
  ])
  return {
    bookings: (bookings?.results ?? []) as BookingRow[],
    history: (history?.results ?? []) as BookingHistoryRow[],
    refunds: (refunds?.results ?? []) as BookingRefundRow[],
    credits: (credits?.results ?? []) as GiftCardRow[],
    surcharges: (surcharges?.results ?? []) as SurchargeRow[],
    card: (cards?.results[0] ?? null) as Booking['card'],
    balance: (balances?.results[0] ?? null) as BalanceRow | null,
    downloads: (downloads?.results ?? []) as DownloadRow[],
    parcels: (parcels?.results ?? []) as ParcelRow[],
    restored: (restored?.results ?? []) as RestoredRow[],
    reviews: (reviews?.results ?? []) as ReviewRow[],
  }
}

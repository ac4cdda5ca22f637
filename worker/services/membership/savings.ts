import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { billingDate, billingDayStart } from '#domain/membership/billing-day.ts'
import { benefitMonth, type Period } from '#domain/membership/periods.ts'
import type { SubscriptionRow } from '#worker/services/payments/membership-invoices/subscription-row.ts'

export type Savings = { saved: number; savedOn: number; usedThisMonth: number }

/** This month of a member, by the day their plan began; null before. */
export const memberMonth = ({ anchor, country }: SubscriptionRow, now: number): Period | null =>
  anchor ? benefitMonth(anchor, billingDate(new Date(now), country)) : null

/** What member prices took off the orders of a member since joining, and how often in this month of theirs; nothing off a cancelled one. */
export function selectSavings(
  ordersDb: OrdersDb,
  row: SubscriptionRow,
  now: number,
): D1PreparedStatement {
  const { customer_id, country, currency, joined_on } = row
  const month = memberMonth(row, now)
  const since = joined_on ? billingDayStart(joined_on, country).getTime() : now
  return ordersDb
    .prepare(
      `WITH archived AS (SELECT COALESCE(SUM(member_saving), 0) AS saved, COUNT(*) AS count FROM archived_order
         WHERE customer_id = ?1 AND back_at IS NULL AND currency = ?2 AND booked_at >= CAST(?3 AS INTEGER) AND member_saving > 0)
       SELECT COALESCE(SUM(-(value ->> 'amount')), 0) + (SELECT saved FROM archived) AS saved,
         COUNT(*) + (SELECT count FROM archived) AS savedOn,
         COALESCE(SUM(booked_at >= CAST(?4 AS INTEGER)), 0) AS usedThisMonth
       FROM orders, json_each(codes)
       WHERE customer_id = ?1 AND state = 'paid' AND status <> ${CANCELLED} AND currency = ?2 AND booked_at >= CAST(?3 AS INTEGER)
         AND value ->> 'key' = 'member' AND value ->> 'problem' IS NULL AND value ->> 'amount' < 0`,
    )
    .bind(
      customer_id,
      currency,
      since,
      month ? billingDayStart(month.start, country).getTime() : now,
    )
}

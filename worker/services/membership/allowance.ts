import { billingDate, billingInstant } from '#domain/membership/billing-day.ts'
import { benefitMonth, type Period } from '#domain/membership/periods.ts'
import { addDays } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { invoicePlan } from '#worker/services/payments/invoices/invoice-row.ts'
import type { SubscriptionRow } from '#worker/services/payments/invoices/subscription-row.ts'

export type Allowance = {
  /** What is counted together: from the day of the month on which the plan began. */
  month: Period
  microExperiences: number
  used: number
  /** Dates of bookings that were changed by the member. */
  freeMoves: number
}
type Tier = { code: string; microExperiencesPerMonth?: number }

/** What a running membership brings this month and what was used of it: by the tier at its start, so that an upgrade adds to the next one; nothing while a payment is open. */
export async function loadAllowance(
  { ordersDb, catalogueDb, clock }: Backend,
  row: SubscriptionRow,
): Promise<Allowance> {
  const today = billingDate(clock(), row.country)
  const month = benefitMonth(row.anchor ?? `${today.slice(0, 7)}-01`, today)
  const since = billingInstant(month.start, row.country).getTime()
  const [tiers, tier, used, freeMoves] = await Promise.all([
    getDocument<Tier[]>(catalogueDb, 'tiers'),
    findTierAt(ordersDb, row, month.start),
    ordersDb
      .prepare(
        `SELECT COUNT(*) AS used FROM micro_booking WHERE customer_id = ? AND month = ? AND action <> 'cancel'`,
      )
      .bind(row.customer_id, month.start)
      .first<number>('used'),
    ordersDb
      .prepare(
        `SELECT COUNT(*) AS moves FROM orders JOIN booking_history ON booking_history.order_id = orders.id
         WHERE customer_id = ? AND reason = 'rescheduled' AND actor = 'customer' AND at >= CAST(? AS INTEGER)`,
      )
      .bind(row.customer_id, since)
      .first<number>('moves'),
  ])
  const allowed = tiers.find(({ code }) => code === tier)?.microExperiencesPerMonth ?? 0
  return {
    month,
    microExperiences: row.failed_since === null ? allowed : 0,
    used: used ?? 0,
    freeMoves: freeMoves ?? 0,
  }
}

async function findTierAt(ordersDb: OrdersDb, row: SubscriptionRow, date: string) {
  const paid = await ordersDb
    .prepare(
      `SELECT plan FROM membership_invoice WHERE customer_id = ?1 AND state = 'paid'
         AND CASE kind WHEN 'CHANGE' THEN paid_at < CAST(?3 AS INTEGER) ELSE period_start <= ?2 END
       ORDER BY paid_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(row.customer_id, date, billingInstant(addDays(date, 1), row.country).getTime())
    .first<{ plan: string }>()
  return paid ? invoicePlan(paid).tier : row.tier
}

import { billingDate, billingDayStart } from '#domain/membership/billing-day.ts'
import { benefitMonth, type Period } from '#domain/membership/periods.ts'
import { addDays } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { getDocument } from '#worker/services/content/published-documents.ts'
import { invoicePlan } from '#worker/services/payments/membership-invoices/invoice-row.ts'
import type { SubscriptionRow } from '#worker/services/payments/membership-invoices/subscription-row.ts'

/** What was used of a membership in a month of it. */
export type MonthUse = {
  /** What is counted together: from the day of the month on which the plan began. */
  month: Period
  /** The tier at its start, so that an upgrade adds to the next one. */
  tier: string
  used: number
  /** Dates of bookings that were changed by the member. */
  freeMoves: number
}
export type Allowance = MonthUse & { microExperiences: number }
type Tier = { code: string; microExperiencesPerMonth?: number }
type AllowanceResults = [paid: { plan: string }, used: { used: number }, moves: { moves: number }]

/** What a running membership brings this month and what was used of it. */
export async function loadAllowance(backend: Backend, row: SubscriptionRow): Promise<Allowance> {
  const [tiers, use] = await Promise.all([
    getDocument<Tier[]>(backend.catalogueDb, 'tiers'),
    backend.ordersDb.batch<unknown>(selectMonthUse(backend, row)),
  ])
  return toAllowance(row, tiers, toMonthUse(backend, row, use))
}

const monthOf = ({ clock }: Pick<Backend, 'clock'>, { anchor, country }: SubscriptionRow) => {
  const today = billingDate(clock(), country)
  return benefitMonth(anchor ?? `${today.slice(0, 7)}-01`, today)
}

/** What `toMonthUse` reads: the plan paid for at the start of the month, what was chosen and what was moved since. */
export function selectMonthUse(
  backend: Pick<Backend, 'ordersDb' | 'clock'>,
  row: SubscriptionRow,
): D1PreparedStatement[] {
  const { ordersDb } = backend
  const { start } = monthOf(backend, row)
  return [
    selectPlanAt(ordersDb, row, start),
    ordersDb
      .prepare(
        `SELECT COUNT(*) AS used FROM micro_booking WHERE customer_id = ? AND month = ? AND action <> 'cancel'`,
      )
      .bind(row.customer_id, start),
    ordersDb
      .prepare(
        `SELECT COUNT(*) AS moves FROM orders JOIN booking_history ON booking_history.order_id = orders.id
         WHERE customer_id = ? AND reason = 'rescheduled' AND actor = 'customer' AND at >= CAST(? AS INTEGER)`,
      )
      .bind(row.customer_id, billingDayStart(start, row.country).getTime()),
  ]
}

export function toMonthUse(
  backend: Pick<Backend, 'clock'>,
  row: SubscriptionRow,
  answers: readonly D1Result<unknown>[],
): MonthUse {
  const [paid, used, moves] = answers.map(({ results }) => results[0]) as Partial<AllowanceResults>
  return {
    month: monthOf(backend, row),
    tier: paid ? invoicePlan(paid).tier : row.tier,
    used: used?.used ?? 0,
    freeMoves: moves?.moves ?? 0,
  }
}

/** Nothing while a payment is open. */
export function toAllowance(
  { failed_since }: SubscriptionRow,
  tiers: readonly Tier[],
  use: MonthUse,
): Allowance {
  const allowed = tiers.find(({ code }) => code === use.tier)?.microExperiencesPerMonth ?? 0
  return { ...use, microExperiences: failed_since === null ? allowed : 0 }
}

const selectPlanAt = (
  ordersDb: OrdersDb,
  { customer_id, country }: SubscriptionRow,
  date: string,
) =>
  ordersDb
    .prepare(
      `SELECT plan FROM membership_invoice WHERE customer_id = ?1 AND state = 'paid'
         AND CASE kind WHEN 'CHANGE' THEN paid_at < CAST(?3 AS INTEGER) ELSE period_start <= ?2 END
       ORDER BY paid_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(customer_id, date, billingDayStart(addDays(date, 1), country).getTime())

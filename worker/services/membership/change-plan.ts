import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { withGifts } from '#domain/membership/gift-lines.ts'
import {
  actionProblem,
  type MembershipAction,
  periodAfterPayment,
} from '#domain/membership/membership.ts'
import type { Interval } from '#domain/membership/periods.ts'
import { changeTiming } from '#domain/membership/plan-change.ts'
import { type InvoiceLine, linesTotal, upgradeLines } from '#domain/membership/proration.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
  invoicePlan,
  openInvoice,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { cancelInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  findRunningPeriod,
  findSubscription,
  insertSubscriptionEvent,
  renewsAt,
  type SoldPlan,
  type SubscriptionRow,
  updateSubscription,
  validUntil,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import {
  busyRefusal,
  type MemberCall,
  rejectUnseenPrice,
  UNKNOWN_MEMBER_MESSAGE,
} from './pay-invoice.ts'
import {
  findPlan,
  listTiers,
  plansOf,
  type RankedPlan,
  rankOf,
  type Tier,
  toPlanView,
} from './plans.ts'

export type PlanChoice = { tierCode: string; interval: Interval }

/** A member who may do something now; refused with the reason. Pending changes of plan that were not paid give way. */
export async function getMember(
  call: MemberCall,
  action: MembershipAction,
): Promise<SubscriptionRow | Refusal> {
  const row = await findSubscription(call.ordersDb, call.customerId)
  if (!row || row.tier === FREE_TIER) return refuse(404, UNKNOWN_MEMBER_MESSAGE)
  return refuseNow(row, action, billingDate(call.clock(), row.country)) ?? row
}

function refuseNow(row: SubscriptionRow, action: MembershipAction, today: string): Refusal | null {
  const problem = actionProblem(action, {
    status: row.status,
    isUnpaid: row.failed_since !== null,
    hasChange: row.change_type !== null,
    hasEnded: row.period_end !== null && row.period_end <= today,
  })
  return problem ? refuse(409, problem) : null
}

/** Why a member may not do something now; null if they may. */
export async function refuseAction(
  call: MemberCall,
  action: MembershipAction,
): Promise<Refusal | null> {
  const member = await getMember(call, action)
  return isRefusal(member) ? member : null
}

export type ChangeQuote = {
  timing: 'now' | 'period-end'
  /** When the plan changes. */
  on: string
  plan: SoldPlan
  lines: InvoiceLine[]
  total: number
  nextPaymentOn: string
  row: SubscriptionRow
  isUpgrade: boolean
}

/** What a change costs today, by whole days, so that it holds all day. */
export async function quoteChange(
  call: MemberCall,
  choice: PlanChoice,
): Promise<ChangeQuote | Refusal> {
  const row = await getMember(call, 'change')
  if (isRefusal(row)) return row
  const [tiers, giftLeft] = await Promise.all([
    listTiers(call.catalogueDb),
    findGiftLeft(call, row),
  ])
  return quotePlan({ row, tiers, giftLeft, today: billingDate(call.clock(), row.country) }, choice)
}

/** Every other plan that a member can change to, with what it costs. */
export function listOffers(current: Quoted) {
  const { row, tiers, today } = current
  if (row.status !== 'ACTIVE' || refuseNow(row, 'change', today)) return []
  return plansOf(tiers, row.country).flatMap(({ tier, interval }) => {
    const quote = quotePlan(current, { tierCode: tier, interval })
    return isRefusal(quote) ? [] : [toQuoteView(quote)]
  })
}

export const toQuoteView = ({ row: _, isUpgrade: __, plan, ...rest }: ChangeQuote) => ({
  ...rest,
  plan: toPlanView(plan),
})

type Quoted = {
  row: SubscriptionRow
  tiers: readonly Tier[]
  /** What gifts can pay of it. Minor units. */
  giftLeft: number
  today: string
}

function quotePlan(
  { row, tiers, giftLeft, today }: Quoted,
  choice: PlanChoice,
): ChangeQuote | Refusal {
  const chosen = findPlan(tiers, choice, row.country)
  const running = findRunningPeriod(row)
  if (!chosen || !running)
    return refuse(422, 'Choose a plan.', { fields: { tierCode: 'Choose a plan.' } })
  const { rank, ...plan }: RankedPlan = chosen
  const from = { rank: rankOf(tiers, row.tier), interval: row.interval }
  const timing = changeTiming(from, { rank, interval: plan.interval })
  if (timing === 'none') return refuse(409, 'That’s the plan you have.')
  const isUpgrade = rank > from.rank || (rank === from.rank && plan.interval === 'year')
  const base = { plan, row, isUpgrade }
  if (timing === 'period-end')
    return { ...base, timing, on: running.end, lines: [], total: 0, nextPaymentOn: running.end }

  const fresh = periodAfterPayment('CHANGE', running, plan.interval, today)
  const { minimumCharge } = COUNTRIES[row.country]
  const due = upgradeLines({
    period: { ...running, price: row.price, interval: row.interval },
    today,
    to: plan,
    fresh,
    minimumCharge,
  })
  const lines = withGifts(due, giftLeft, minimumCharge)
  return { ...base, timing, on: today, lines, total: linesTotal(lines), nextPaymentOn: fresh.end }
}

/** The invoice of an upgrade, at exactly the price that was shown; or the change is scheduled for the end of the period. */
export async function beginChange(
  call: MemberCall,
  choice: PlanChoice,
  seenTotal: number | undefined,
): Promise<InvoiceRow | 'planned' | Refusal> {
  const before = (await refuseAction(call, 'change')) ?? (await clearOpenInvoice(call))
  if (before) return before
  const quote = await quoteChange(call, choice)
  if (isRefusal(quote)) return quote
  const { row, plan, lines, total } = quote
  const unseen = rejectUnseenPrice('This change', { total, country: row.country }, seenTotal)
  if (unseen) return unseen
  if (quote.timing === 'period-end') {
    const type = quote.isUpgrade ? 'UPGRADE' : 'DOWNGRADE'
    return planChange(call, row, { change_type: type, upcoming: JSON.stringify(plan) })
  }
  const { start, end } = periodAfterPayment(
    'CHANGE',
    findRunningPeriod(row),
    plan.interval,
    quote.on,
  )
  const invoice = { kind: 'CHANGE' as const, plan, period: { start, end }, lines }
  const open =
    (await openInvoice(call, row, invoice)) ??
    (await findOpenInvoice(call.ordersDb, row.customer_id))
  // Another change was first, so the customer hasn't seen the current price.
  return open && isForPlan(open, plan, total) ? open : busyRefusal()
}

function isForPlan(invoice: InvoiceRow, plan: SoldPlan, total: number): boolean {
  const { tier, interval } = invoicePlan(invoice)
  return (
    invoice.kind === 'CHANGE' &&
    invoice.total === total &&
    tier === plan.tier &&
    interval === plan.interval
  )
}

/** Schedules a change for the end of the period; a later choice replaces an earlier one. */
export async function planChange(
  { ordersDb, clock }: Backend,
  row: SubscriptionRow,
  change: Pick<SubscriptionRow, 'change_type'> & Partial<SubscriptionRow>,
): Promise<'planned' | Refusal> {
  const now = clock().getTime()
  const end = row.period_end ?? ''
  const doesRenew = renewsAt({ ...row, upcoming: null, ...change }, end)
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      upcoming: null,
      pause_months: null,
      ...change,
      valid_until: validUntil(row.country, end, doesRenew),
      // The notice of a price increase may have been due meanwhile.
      ...(change.change_type === null && row.rise_on ? { next_at: now } : {}),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(
      ordersDb,
      row.customer_id,
      change.change_type ? 'change_planned' : 'change_reverted',
      now,
      change.change_type ?? '',
    ),
  ])
  return done ? 'planned' : busyRefusal()
}

/** An open invoice of a plan that was never changed to gives way to the next choice; null once nothing is open. */
export async function clearOpenInvoice(call: MemberCall): Promise<Refusal | null> {
  const open = await findOpenInvoice(call.ordersDb, call.customerId)
  if (!open) return null
  if (open.kind === 'RENEWAL')
    return refuse(409, 'Your last payment failed. Pay it first, then you can change your plan.')
  await cancelInvoice(call, open)
  return (await findOpenInvoice(call.ordersDb, call.customerId)) ? busyRefusal() : null
}

import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { FREE_TIER } from '#domain/members/subscription.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { actionProblem, canRevive } from '#domain/membership/membership.ts'
import { type Interval, periodAt } from '#domain/membership/periods.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
  insertInvoice,
  invoicePlan,
} from '#worker/services/payments/invoices/invoice-row.ts'
import { cancelInvoice } from '#worker/services/payments/invoices/settle-invoice.ts'
import {
  findSubscription,
  insertSubscriptionEvent,
  type SoldPlan,
  type SubscriptionRow,
  updateSubscription,
} from '#worker/services/payments/invoices/subscription-row.ts'
import { busyRefusal, type MemberCall } from './pay-invoice.ts'
import { findPlan, listTiers } from './plans.ts'

export type JoinChoice = {
  tierCode: string
  interval: Interval
  country: CountryCode
  /** What is paid next. */
  next?: 'payment' | undefined
}

/** How long a plan that was chosen waits for its first payment. */
const PENDING_MS = 2 * HOUR_MS

/** The invoice that a customer joins with: a second request, and a return to an unfinished one, get the same. */
export async function beginJoining(
  call: MemberCall,
  choice: JoinChoice,
): Promise<InvoiceRow | Refusal> {
  const { ordersDb, customerId } = call
  const onSale = findPlan(await listTiers(call.catalogueDb), choice, choice.country)
  if (!onSale) return refuse(422, 'Choose a plan.', { fields: { tierCode: 'Choose a plan.' } })
  const { rank: _, ...sold } = onSale

  const row = await findSubscription(ordersDb, customerId)
  const problem = row && joinProblem(row)
  if (problem) return refuse(409, problem)
  const today = billingDate(call.clock(), choice.country)
  const plan = row ? revivedPlan(row, sold, choice.country, today) : sold

  const open = await findOpenInvoice(ordersDb, customerId)
  if (open) {
    if (isSamePlan(open, plan, choice)) return open
    if (!(await cancelInvoice(call, open))) return busyRefusal()
  }
  await insertJoining(
    call,
    row && (await findSubscription(ordersDb, customerId)),
    plan,
    choice,
    today,
  )
  return (await findOpenInvoice(ordersDb, customerId)) ?? busyRefusal()
}

/** Customers of the free tier have no plan yet. */
const joinProblem = ({ status, tier }: SubscriptionRow): string | null =>
  tier === FREE_TIER
    ? null
    : actionProblem('join', { status, isUnpaid: false, hasChange: false, hasEnded: false })

/** Who comes back soon after their plan expired has its old price. */
function revivedPlan(row: SubscriptionRow, plan: SoldPlan, country: CountryCode, today: string) {
  const isSame = row.tier === plan.tier && row.interval === plan.interval && row.country === country
  return row.status === 'EXPIRED' && isSame && row.period_end && canRevive(row.period_end, today)
    ? { ...plan, price: row.price }
    : plan
}

const isSamePlan = (
  invoice: InvoiceRow,
  plan: SoldPlan,
  {
    country,
    next = null,
  }: Pick<JoinChoice, 'country'> & { next?: InvoiceRow['back_to'] | undefined },
): boolean => {
  const { tier, interval, price } = invoicePlan(invoice)
  return (
    invoice.kind === 'JOIN' &&
    invoice.country === country &&
    invoice.back_to === next &&
    tier === plan.tier &&
    interval === plan.interval &&
    price === plan.price
  )
}

/** The chosen plan and its invoice in one batch; nothing happens when someone was first. */
async function insertJoining(
  call: MemberCall,
  row: SubscriptionRow | null,
  plan: SoldPlan,
  { country, next: backTo }: JoinChoice,
  today: string,
): Promise<void> {
  const { ordersDb, customerId, clock } = call
  const now = clock().getTime()
  const currency = COUNTRIES[country].currency.code
  const chosen = {
    status: 'PENDING' as const,
    tier: plan.tier,
    tier_name: plan.tierName,
    country,
    currency,
    interval: plan.interval,
    price: plan.price,
    next_at: now + PENDING_MS,
  }
  const period = periodAt(today, plan.interval, 0)
  await tryBatch(ordersDb, [
    row
      ? updateSubscription(ordersDb, row, {
          ...chosen,
          valid_until: null,
          change_type: null,
          upcoming: null,
          resume_on: null,
          failed_since: null,
        })
      : ordersDb
          .prepare(
            `INSERT INTO subscription (customer_id, status, tier, tier_name, country, currency, interval, price, next_at)
             VALUES (?, 'PENDING', ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER)) ON CONFLICT DO NOTHING`,
          )
          .bind(
            customerId,
            plan.tier,
            plan.tierName,
            country,
            currency,
            plan.interval,
            plan.price,
            chosen.next_at,
          ),
    assertChanges(ordersDb, 1),
    insertInvoice(
      call,
      { customer_id: customerId, country, currency, version: row ? row.version + 1 : 0 },
      {
        kind: 'JOIN',
        plan,
        period,
        ...(backTo ? { backTo } : {}),
        lines: [{ kind: 'PLAN', amount: plan.price, from: period.start, to: period.end }],
      },
    ),
    insertSubscriptionEvent(ordersDb, customerId, 'joining', now, `${plan.tier} ${plan.interval}`),
  ])
}

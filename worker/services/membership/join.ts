import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { paidByGifts, withGifts } from '#domain/membership/gift-lines.ts'
import { actionProblem, canReactivate } from '#domain/membership/membership.ts'
import { type Interval, periodAt } from '#domain/membership/periods.ts'
import { linesTotal } from '#domain/membership/proration.ts'
import { FREE_TIER } from '#domain/membership/subscription.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findGiftByToken, type GiftRow } from '#worker/services/gift-delivery/gift-row.ts'
import { findGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
  insertInvoice,
  invoiceLines,
  invoicePlan,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { cancelInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  findSubscription,
  insertSubscriptionEvent,
  type SoldPlan,
  type SubscriptionRow,
  updateSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { busyRefusal, type MemberCall, rejectUnseenPrice } from './pay-invoice.ts'
import { findPlan, listTiers } from './plans.ts'

type JoinPlace = {
  country: CountryCode
  /** What is paid next. */
  next?: 'payment' | undefined
  seenTotal?: number | undefined
}
export type JoinChoice = JoinPlace & { tierCode: string; interval: Interval }

/** How long a plan that was chosen waits for its first payment. */
const PENDING_MS = 2 * HOUR_MS

/** The invoice that a customer joins with: a second request, and a return to an unfinished one, get the same. */
export async function beginJoining(
  call: MemberCall,
  choice: JoinChoice,
): Promise<InvoiceRow | Refusal> {
  const onSale = findPlan(await listTiers(call.catalogueDb), choice, choice.country)
  if (!onSale) return refuse(422, 'Choose a plan.', { fields: { tierCode: 'Choose a plan.' } })
  const { rank: _, ...sold } = onSale

  const row = await findSubscription(call.ordersDb, call.customerId)
  const today = billingDate(call.clock(), choice.country)
  return openJoining(call, row ? rejoinPlan(row, sold, choice.country, today) : sold, choice)
}

/** The invoice of a plan at its own price, whatever is on sale. */
export async function openJoining(
  call: MemberCall,
  plan: SoldPlan,
  choice: JoinPlace,
): Promise<InvoiceRow | Refusal> {
  const { ordersDb, customerId } = call
  const row = await findSubscription(ordersDb, customerId)
  const problem = row && joinProblem(row)
  if (problem) return refuse(409, problem)
  const open = await findOpenInvoice(ordersDb, customerId)
  if (open) {
    if (isSamePlan(open, plan, choice) && !(await canUseGift(call, open)))
      return rejectUnseenPrice('Joining', open, choice.seenTotal) ?? open
    if (!(await cancelInvoice(call, open))) return busyRefusal()
  }
  const current = row && (await findSubscription(ordersDb, customerId))
  const unseen = await insertJoining(call, current, plan, choice)
  const opened = unseen ? null : await findOpenInvoice(ordersDb, customerId)
  if (!opened) return unseen ?? busyRefusal()
  // Another tab may have been first, at another price.
  return rejectUnseenPrice('Joining', opened, choice.seenTotal) ?? opened
}

/** Whether a gift came after an invoice that no gift pays. */
const canUseGift = async (call: MemberCall, invoice: InvoiceRow): Promise<boolean> =>
  paidByGifts(invoiceLines(invoice)) === 0 && (await findGiftLeft(call, invoice)) > 0

/** Customers of the free tier have no plan yet. */
const joinProblem = ({ status, tier }: SubscriptionRow): string | null =>
  tier === FREE_TIER
    ? null
    : actionProblem('join', { status, isUnpaid: false, hasChange: false, hasEnded: false })

/** Rejoining soon after the plan expired keeps its old price. */
function rejoinPlan(row: SubscriptionRow, plan: SoldPlan, country: CountryCode, today: string) {
  const isSame = row.tier === plan.tier && row.interval === plan.interval && row.country === country
  return row.status === 'EXPIRED' &&
    isSame &&
    row.period_end &&
    canReactivate(row.period_end, today)
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
  { country, next: backTo, seenTotal }: JoinPlace,
): Promise<Refusal | null> {
  const { ordersDb, customerId, clock } = call
  const now = clock().getTime()
  const {
    currency: { code: currency },
    minimumCharge,
  } = COUNTRIES[country]
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
  const period = periodAt(billingDate(new Date(now), country), plan.interval, 0)
  const line = { kind: 'PLAN' as const, amount: plan.price, from: period.start, to: period.end }
  const giftLeft = await findGiftLeft(call, { customer_id: customerId, currency })
  const lines = withGifts([line], giftLeft, minimumCharge)
  const unseen = rejectUnseenPrice('Joining', { total: linesTotal(lines), country }, seenTotal)
  if (unseen) return unseen
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
        lines,
      },
    ),
    insertSubscriptionEvent(ordersDb, customerId, 'joining', now, `${plan.tier} ${plan.interval}`),
  ])
  return null
}

/** A gift pays a member's invoices from now on; a non-member joins with the given plan, at its price. */
export async function redeemGift(
  call: MemberCall,
  token: string,
): Promise<InvoiceRow | 'added' | Refusal> {
  const gift = await findGiftByToken(call, token)
  if (isRefusal(gift)) return gift
  const { ordersDb, customerId } = call
  const [row, open] = await Promise.all([
    findSubscription(ordersDb, customerId),
    findOpenInvoice(ordersDb, customerId),
  ])
  const isMember = row !== null && joinProblem(row) !== null
  const owner = await findGiftOwner(call, gift)
  if (owner === null) {
    const problem = giftProblem(gift, isMember ? row : null)
    if (problem) return refuse(409, problem)
    await addGift(call, gift)
  }
  if ((owner ?? (await findGiftOwner(call, gift))) !== customerId)
    return refuse(409, 'Someone else uses this gift for their WonderPass.')
  if (isMember) return 'added'
  if (gift.balance === 0 && !open) return refuse(409, USED_GIFT_MESSAGE)
  const country = gift.country as CountryCode
  return openJoining(call, JSON.parse(gift.plan ?? ''), { country })
}

const USED_GIFT_MESSAGE = 'Nothing is left on this gift.'

const findGiftOwner = ({ ordersDb }: MemberCall, { card_id }: GiftRow) =>
  ordersDb
    .prepare('SELECT customer_id FROM membership_gift WHERE card_id = ?')
    .bind(card_id)
    .first<string>('customer_id')

/** Why a gift can't pay for a membership; null if it can. */
function giftProblem(gift: GiftRow, member: SubscriptionRow | null): string | null {
  if (gift.plan === null) return 'This gift isn’t a WonderPass. It pays for experiences.'
  if (gift.balance === 0) return USED_GIFT_MESSAGE
  if (!member) return null
  if (member.currency !== gift.currency)
    return `Your WonderPass is paid in ${member.currency}, this gift is in ${gift.currency}. It still pays for experiences.`
  return member.failed_since === null
    ? null
    : 'Your last payment failed. Pay it first, then add this gift.'
}

/** Once: who comes second adds nothing. */
async function addGift({ ordersDb, customerId, clock }: MemberCall, { card_id }: GiftRow) {
  const now = clock().getTime()
  await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        'INSERT INTO membership_gift (card_id, customer_id, at) VALUES (?, ?, CAST(? AS INTEGER)) ON CONFLICT DO NOTHING',
      )
      .bind(card_id, customerId, now),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, customerId, 'gift_added', now),
  ])
}

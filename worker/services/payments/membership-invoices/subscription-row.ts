import type { CountryCode } from '#domain/countries/index.ts'
import { billingInstant } from '#domain/membership/billing-day.ts'
import { isCardNoticeDue } from '#domain/membership/dunning.ts'
import type { MembershipStatus, RunningPeriod } from '#domain/membership/membership.ts'
import { entitledUntil, type Interval } from '#domain/membership/periods.ts'
import type { ChangeType } from '#domain/membership/plan-change.ts'
import { type PriceRise, renewalPrice } from '#domain/membership/price-rise.ts'
import { cardBrandName } from '#domain/payments/card-brands.ts'
import { twoDigits } from '#domain/time/date-time.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import type { CardSummary } from '#worker/payment-provider/payments.ts'

export type SubscriptionRow = {
  customer_id: string
  status: MembershipStatus
  tier: string
  tier_name: string
  valid_until: string | null
  country: CountryCode
  currency: string
  interval: Interval
  price: number
  joined_on: string | null
  anchor: string | null
  period_no: number
  period_start: string | null
  period_end: string | null
  change_type: ChangeType | null
  upcoming: string | null
  pause_months: number | null
  resume_on: string | null
  failed_since: string | null
  card: string | null
  payer: string | null
  card_name: string | null
  card_expires: string | null
  next_at: number | null
  rise_price: number | null
  rise_on: string | null
  rise_agreed_at: number | null
  version: number
}

/** A plan as it was sold. */
export type SoldPlan = { tier: string; tierName: string; interval: Interval; price: number }

export const findSubscription = (ordersDb: OrdersDb, customerId: string) =>
  selectSubscription(ordersDb, customerId).first<SubscriptionRow>()

export const selectSubscription = (ordersDb: OrdersDb, customerId: string) =>
  ordersDb.prepare('SELECT * FROM subscription WHERE customer_id = ?').bind(customerId)

export const upcomingPlan = ({ upcoming }: Pick<SubscriptionRow, 'upcoming'>): SoldPlan | null =>
  upcoming === null ? null : JSON.parse(upcoming)

export const currentPlan = (row: SubscriptionRow): SoldPlan => ({
  tier: row.tier,
  tierName: row.tier_name,
  interval: row.interval,
  price: row.price,
})

/** The running period; null before the first. */
export const findRunningPeriod = (row: SubscriptionRow): RunningPeriod | null =>
  row.anchor && row.period_start && row.period_end
    ? {
        anchor: row.anchor,
        periodNo: row.period_no,
        interval: row.interval,
        start: row.period_start,
        end: row.period_end,
      }
    : null

export const priceRise = ({
  rise_price,
  rise_on,
  rise_agreed_at,
}: SubscriptionRow): PriceRise | null =>
  rise_price !== null && rise_on !== null
    ? { price: rise_price, on: rise_on, isAgreed: rise_agreed_at !== null }
    : null

/** Whether a plan goes on by itself when its period ends. */
export const renewsAt = (row: SubscriptionRow, end: string): boolean =>
  row.change_type !== 'CANCEL' &&
  row.change_type !== 'PAUSE' &&
  (row.upcoming !== null || renewalPrice(row.price, priceRise(row), end) !== null)

/** The price at which a pause ends on a date; a price rise that wasn't accepted doesn't count yet. */
export const resumePrice = (row: SubscriptionRow, on: string): number =>
  renewalPrice(row.price, priceRise(row), on) ?? row.price

/** When the benefits of a period end. */
export const validUntil = (country: CountryCode, end: string, doesRenew: boolean): string =>
  billingInstant(entitledUntil(end, doesRenew), country).toISOString()

/** A card as a subscription keeps it. */
export const savedCardColumns = (card: CardSummary | null) => ({
  card_name: card ? `${cardBrandName(card.brand)} ending ${card.last4}` : null,
  card_expires: card ? `${card.expYear}-${twoDigits(card.expMonth)}` : null,
})

type Changes = Partial<Omit<SubscriptionRow, 'customer_id' | 'version'>>

/** Changes a subscription, unless someone changed it since it was read: use with `assertChanges(1)`. */
export function updateSubscription(
  ordersDb: OrdersDb,
  { customer_id, version }: SubscriptionRow,
  changes: Changes,
): D1PreparedStatement {
  const names = Object.keys(changes) as (keyof Changes)[]
  return ordersDb
    .prepare(
      `UPDATE subscription SET version = version + 1${names
        .map((name) => `, ${name} = value ->> '${name}'`)
        .join('')} FROM (SELECT ? AS value)
       WHERE customer_id = ? AND version = CAST(? AS INTEGER)`,
    )
    .bind(JSON.stringify(changes), customer_id, version)
}

export type SubscriptionEvent =
  | 'joining'
  | 'joined'
  | 'renewed'
  | 'changed'
  | 'resumed'
  | 'change_planned'
  | 'change_reverted'
  | 'declined'
  | 'cancelled'
  | 'paused'
  | 'expired'
  | 'refunded'
  | 'card_changed'
  | 'disputed'
  | 'extended'
  | 'price_rise'
  | 'price_agreed'
  | 'gift_added'
  | 'staff'

export const insertSubscriptionEvent = (
  ordersDb: OrdersDb,
  customerId: string,
  kind: SubscriptionEvent,
  now: number,
  note = '',
) =>
  ordersDb
    .prepare(
      'INSERT INTO subscription_event (customer_id, at, kind, note) VALUES (?, CAST(? AS INTEGER), ?, ?)',
    )
    .bind(customerId, now, kind, note)

export type MembershipMail =
  | 'passWelcome'
  | 'passReceipt'
  | 'passReminder'
  | 'passCard'
  | 'passPrice'
  | 'passFailed'
  | 'passCancelled'
  | 'passEnded'
  | 'passPaused'
  | 'passRefunded'

/** Emails a member, once, whose card expires before its next charge. */
export const queueCardNotice = (
  ordersDb: OrdersDb,
  {
    customer_id,
    card,
    card_expires,
  }: Pick<SubscriptionRow, 'customer_id' | 'card' | 'card_expires'>,
  { end, today, now }: { end: string; today: string; now: number },
): D1PreparedStatement[] =>
  card && isCardNoticeDue(card_expires, end, today)
    ? [queueMembershipMail(ordersDb, 'passCard', customer_id, `${end}:${card}`, { end }, now)]
    : []

/** Enqueues a mail about a membership, once for each occasion. */
export const queueMembershipMail = (
  ordersDb: OrdersDb,
  kind: MembershipMail,
  customerId: string,
  occasion: string,
  data: object,
  now: number,
) =>
  queueMail(ordersDb, {
    id: `${customerId}:${kind}:${occasion}`,
    kind,
    orderId: customerId,
    data: JSON.stringify(data),
    now,
  })

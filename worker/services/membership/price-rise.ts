import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { type PriceRise, riseDate, riseNotice } from '#domain/membership/price-rise.ts'
import { formatMoney } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import {
  findRunningPeriod,
  findSubscription,
  insertSubscriptionEvent,
  priceRise,
  queueMembershipMail,
  renewsAt,
  type SubscriptionRow,
  updateSubscription,
  validUntil,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { busyRefusal, type MemberCall, UNKNOWN_MEMBER_MESSAGE } from './pay-invoice.ts'

/** A price increase from the first renewal that leaves its member thirty days to agree; it replaces an earlier one. */
export async function raisePrice(
  { ordersDb, clock }: Backend,
  row: SubscriptionRow,
  price: number,
): Promise<Refusal | null> {
  const running = findRunningPeriod(row)
  const today = billingDate(clock(), row.country)
  if (row.status !== 'ACTIVE' || !running || running.end <= today || row.failed_since !== null)
    return refuse(409, 'Only a running, paid membership can get another price.')
  if (price <= row.price)
    return refuse(422, 'A rise is above the price that was agreed.', {
      fields: { price: 'A rise is above the price that was agreed.' },
      facts: { value: row.price, currency: row.currency },
    })
  const now = clock().getTime()
  const on = riseDate(running, today)
  const rise = { rise_price: price, rise_on: on, rise_agreed_at: null }
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      ...rise,
      valid_until: validUntil(row.country, running.end, renewsAt({ ...row, ...rise }, running.end)),
      // Its notice may be due today.
      next_at: now,
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, 'price_rise', now, `${price} from ${on}`),
  ])
  return done ? null : busyRefusal()
}

/** Asks a member to agree, once for each notice. */
export function queueRiseNotice(
  { ordersDb, clock }: Backend,
  { customer_id, rise_price }: SubscriptionRow,
  on: string,
  today: string,
): D1PreparedStatement[] {
  const days = riseNotice(on, today)
  if (days === null) return []
  const occasion = `${on}:${rise_price}:${days}`
  const now = clock().getTime()
  return [queueMembershipMail(ordersDb, 'passPrice', customer_id, occasion, { end: on }, now)]
}

/** Whether the renewal that a rise waits for is due. */
const hasBegun = ({ on }: PriceRise, end: string, today: string): boolean =>
  on <= today && end <= today

/** A member agrees to the price they were shown. */
export async function acceptPriceRise(
  { ordersDb, customerId, clock }: MemberCall,
  seen: number,
): Promise<Refusal | null> {
  const row = await findSubscription(ordersDb, customerId)
  if (!row) return refuse(404, UNKNOWN_MEMBER_MESSAGE)
  const rise = priceRise(row)
  const end = row.period_end ?? ''
  const today = billingDate(clock(), row.country)
  if (row.status !== 'ACTIVE' || !rise || hasBegun(rise, end, today))
    return refuse(409, 'Your price doesn’t change.')
  if (rise.price !== seen) {
    const price = formatMoney(rise.price, COUNTRIES[row.country].currency)
    return refuse(409, `Your new price is ${price}. Check it, then agree.`, {
      facts: { value: rise.price, currency: row.currency },
    })
  }
  if (rise.isAgreed) return null
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      rise_agreed_at: now,
      valid_until: validUntil(row.country, end, renewsAt({ ...row, rise_agreed_at: now }, end)),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, customerId, 'price_agreed', now, String(rise.price)),
  ])
  return done ? null : busyRefusal()
}

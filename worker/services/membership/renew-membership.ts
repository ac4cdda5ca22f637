import { COUNTRIES } from '#domain/countries/index.ts'
import { billingInstant } from '#domain/membership/billing-day.ts'
import { withGifts } from '#domain/membership/gift-lines.ts'
import { periodAfterPayment } from '#domain/membership/membership.ts'
import { END_REASONS } from '#domain/membership/membership-words.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import { renewalPrice } from '#domain/membership/price-rise.ts'
import type { Backend } from '#worker/app/context.ts'
import { findGiftLeft } from '#worker/services/payments/membership-invoices/invoice-gifts.ts'
import {
  findOpenInvoice,
  openInvoice,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import {
  currentPlan,
  findRunningPeriod,
  priceRise,
  upcomingPlan,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import {
  chargeOpen,
  chargeRenewal,
  clearInvoice,
  type DueRow,
  type MembershipStep,
} from './charge-renewal.ts'
import { endNow } from './end-membership.ts'

/** The one invoice of the period that follows; an unpaid change of plan gives way. */
export async function renewMembership(
  backend: Backend,
  row: DueRow,
  { periodEnd, today }: { periodEnd: string; today: string },
): Promise<MembershipStep | null> {
  const graceEnd = billingInstant(entitledUntil(periodEnd, true), row.country)
  if (backend.clock() >= graceEnd) {
    if (!(await clearInvoice(backend, row))) return null
    const ending = {
      status: 'EXPIRED',
      event: 'expired',
      mail: 'passEnded',
      reason: END_REASONS.unpaid,
    } as const
    return (await endNow(backend, row, ending)) ? 'ended' : null
  }
  const open = row.owes ? await findOpenInvoice(backend.ordersDb, row.customer_id) : null
  if (open?.kind === 'RENEWAL')
    return chargeRenewal(backend, row, open, { since: periodEnd, today })
  if (open && !(await clearInvoice(backend, row))) return null
  const price = renewalPrice(row.price, priceRise(row), periodEnd) ?? row.price
  const plan = upcomingPlan(row) ?? { ...currentPlan(row), price }
  const { start, end: until } = periodAfterPayment(
    'RENEWAL',
    findRunningPeriod(row),
    plan.interval,
    periodEnd,
  )
  // What was cleared gave back what gifts had paid.
  const giftLeft = open ? await findGiftLeft(backend, row) : row.gift_left
  const line = { kind: 'PLAN' as const, amount: plan.price, from: start, to: until }
  const opened = await openInvoice(backend, row, {
    kind: 'RENEWAL',
    plan,
    period: { start, end: until },
    lines: withGifts([line], giftLeft, COUNTRIES[row.country].minimumCharge),
  })
  return (
    opened &&
    chargeOpen(backend, { ...row, version: row.version + 1 }, opened, { since: periodEnd, today })
  )
}

import { addDays } from '#domain/time/date-time.ts'
import type { InvoiceKind, RunningPeriod } from './membership.ts'
import { periodAt } from './periods.ts'

/** A price increase from the renewal on a date. */
export type PriceRise = { price: number; on: string; isAgreed: boolean }

/** Days before it on which its member is asked. */
export const RISE_NOTICE_DAYS = [7, 30] as const
const MAX_NOTICE_DAYS = Math.max(...RISE_NOTICE_DAYS)

/** The first renewal that leaves time for every notice. */
export const riseDate = (running: RunningPeriod, today: string): string =>
  firstRenewal(running, addDays(today, MAX_NOTICE_DAYS))

/** The first renewal on a date or after it. */
export function firstRenewal({ anchor, interval, periodNo }: RunningPeriod, from: string): string {
  let no = periodNo
  while (periodAt(anchor, interval, no).end < from) no++
  return periodAt(anchor, interval, no).end
}

/** How many days before it the notice that is due now is sent; null if none is. */
export const riseNotice = (on: string, today: string): number | null =>
  today < on ? (RISE_NOTICE_DAYS.find((days) => addDays(on, -days) <= today) ?? null) : null

/** What the renewal on a date costs; null when the plan ends instead, because its new price wasn't accepted. */
export function renewalPrice(price: number, rise: PriceRise | null, end: string): number | null {
  if (!rise || end < rise.on) return price
  return rise.isAgreed ? rise.price : null
}

/**
 * From when an increase counts after a payment; null once it is over. It goes with its plan and once it was charged; after a pause whoever
 * hasn't agreed is asked again.
 */
export function riseDateAfter(
  rise: PriceRise | null,
  paid: { kind: InvoiceKind; price: number; isSamePlan: boolean },
  running: RunningPeriod,
  today: string,
): string | null {
  if (!rise || paid.kind === 'JOIN' || !paid.isSamePlan || paid.price === rise.price) return null
  const on = firstRenewal(running, rise.on)
  const afterNotice = riseDate(running, today)
  return paid.kind === 'RESUME' && !rise.isAgreed && afterNotice > on ? afterNotice : on
}

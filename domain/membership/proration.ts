import { daysBetween, type Interval, type Period } from './periods.ts'

/** Invoice lines; credits, what is waived and what gifts pay are negative. */
export type InvoiceLine = {
  kind: 'PLAN' | 'CREDIT' | 'WAIVED' | 'GIFT'
  amount: number
  from: string
  to: string
}

/** A price's share of some days of a period, rounded half up. */
export const prorate = (price: number, days: number, periodDays: number): number =>
  Math.floor((2 * price * days + periodDays) / (2 * periodDays))

type Upgrade = {
  /** The running period, with the price that was agreed for it. */
  period: Period & { price: number; interval: Interval }
  today: string
  to: { price: number; interval: Interval }
  /** The period that begins today when the interval changes. */
  fresh: Period
  minimumCharge: number
}

/** What an upgrade costs today: unused days are credited; an amount below the card minimum is waived. */
export function upgradeLines({ period, today, to, fresh, minimumCharge }: Upgrade): InvoiceLine[] {
  const days = daysBetween(period.start, period.end)
  const left = daysBetween(today, period.end)
  const rest = { from: today, to: period.end }
  const isSameInterval = to.interval === period.interval
  const lines: InvoiceLine[] = [
    { kind: 'CREDIT', amount: -prorate(period.price, left, days), ...rest },
    isSameInterval
      ? { kind: 'PLAN', amount: prorate(to.price, left, days), ...rest }
      : { kind: 'PLAN', amount: to.price, from: fresh.start, to: fresh.end },
  ]
  const due = linesTotal(lines)
  return due < minimumCharge ? [...lines, { kind: 'WAIVED', amount: -due, ...rest }] : lines
}

export const linesTotal = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Days after joining or a yearly renewal within which a member may change their mind. */
export const COOLING_OFF_DAYS = 14

/** What is refunded within the cooling-off period: the unused days, less what discounts took beyond the used ones where they count. */
export function coolingOffRefund(
  paid: number,
  { start, end }: Period,
  today: string,
  discountsTaken = 0,
): number {
  const used = prorate(paid, daysBetween(start, today), daysBetween(start, end))
  return Math.max(0, paid - Math.max(used, discountsTaken))
}

export const isCoolingOff = (start: string, today: string): boolean =>
  daysBetween(start, today) <= COOLING_OFF_DAYS

import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

/** A part now, the rest before the day. Minor units; `dueOn` is a day on the city's clock. */
export type Deposit = { amount: number; rest: number; dueOn: string }

/** Deposits are for days that are more than so many days away. */
const MIN_DEPOSIT_DAYS_AHEAD = 30
/** The rest is charged so many days before the day. */
export const BALANCE_DUE_DAYS = 14
/** A fifth of a whole unit of money, in minor units: 20 % rounded up to whole units is so many times a whole unit. */
const MINOR_UNITS = 100
const DEPOSIT_DIVISOR = 5

type DepositLine = Pick<CartLine, 'date' | 'start' | 'timeZone' | 'sending'>

/**
 * The deposit that an order may begin with; null where it is paid in full: the earliest day is near, something leaves as
 * soon as it is paid, or one of the parts would be less than a card can be charged.
 */
export function depositFor(
  lines: readonly DepositLine[],
  total: number,
  minimumCharge: number,
  now: Date,
): Deposit | null {
  const [first] = lines.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (!first || lines.some(isImmediate) || !lines.every((line) => isFarAhead(line, now)))
    return null
  const amount = Math.ceil(total / (MINOR_UNITS * DEPOSIT_DIVISOR)) * MINOR_UNITS
  const rest = total - amount
  return amount < minimumCharge || rest < minimumCharge
    ? null
    : { amount, rest, dueOn: balanceDueOn(first.date) }
}

const isFarAhead = ({ date, timeZone = 'UTC' }: DepositLine, now: Date): boolean =>
  date > addDays(cityClock(now, timeZone).date, MIN_DEPOSIT_DAYS_AHEAD)

/** The day on which the rest for a day is charged. */
export const balanceDueOn = (date: string): string => addDays(date, -BALANCE_DUE_DAYS)

/** Whether the rest for a day is due by now, on the city's clock. */
export const isBalanceDue = (date: string, timeZone: string, now: Date): boolean =>
  cityClock(now, timeZone).date >= balanceDueOn(date)

/** Milliseconds. Whoever is asked for the rest has three days. */
export const BALANCE_PAYMENT_WINDOW_MS = 72 * HOUR_MS

/** Until when a rest that was asked for can be paid, as an instant; null where no one asked since the day it is for is due. */
export const balancePaymentDeadline = (
  requestedAt: number | null,
  date: string,
  timeZone: string,
): number | null =>
  requestedAt !== null && isBalanceDue(date, timeZone, new Date(requestedAt))
    ? requestedAt + BALANCE_PAYMENT_WINDOW_MS
    : null

import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { addDays, cityClock } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

/** A deposit, what is left of it when gift cards have paid, and its balance. Minor units; `dueOn` is a date in the city. */
export type Deposit = { amount: number; payNow: number; balance: number; dueOn: string }

const MIN_DEPOSIT_DAYS_AHEAD = 30
/** Days before the date. */
export const BALANCE_DUE_DAYS = 14
/** 20 % rounded up to whole units is a multiple of this. */
const MINOR_UNITS = 100
const DEPOSIT_DIVISOR = 5

type DepositLine = Pick<CartLine, 'date' | 'start' | 'timeZone' | 'sending' | 'gift'>

type DepositAmounts = {
  total: number
  /** What gift cards pay of it; they pay the deposit first. */
  giftPaid?: number
  /** What is paid for gifts, and never later. */
  forGifts?: number
  minimumCharge: number
}

/**
 * The deposit of an order; null when it must be paid in full: a near date, an item sent at once, or a part below
 * the minimum charge. One that gift cards cover is not offered, because no card would be kept for the rest. Gifts are
 * paid in full, and only by payment card.
 */
export function depositFor(
  lines: readonly DepositLine[],
  { total, giftPaid = 0, forGifts = 0, minimumCharge }: DepositAmounts,
  now: Date,
): Deposit | null {
  const first = firstDay(lines)
  const others = lines.filter(({ gift }) => !gift)
  if (first === null || others.some(isImmediate) || !others.every((line) => isFarAhead(line, now)))
    return null
  const partOfOthers = Math.ceil((total - forGifts) / (MINOR_UNITS * DEPOSIT_DIVISOR)) * MINOR_UNITS
  const amount = partOfOthers + forGifts
  const balance = total - amount
  const payNow = amount - giftPaid
  return giftPaid > partOfOthers || payNow < minimumCharge || balance < minimumCharge
    ? null
    : { amount, payNow, balance, dueOn: balanceDueOn(first) }
}

/** The first day of what has one; gifts have none. */
export const firstDay = (lines: readonly Pick<DepositLine, 'date' | 'gift'>[]): string | null =>
  lines
    .filter(({ gift }) => !gift)
    .map(({ date }) => date)
    .toSorted()[0] ?? null

const isFarAhead = ({ date, timeZone }: DepositLine, now: Date): boolean =>
  date > addDays(cityClock(now, timeZone).date, MIN_DEPOSIT_DAYS_AHEAD)

export const balanceDueOn = (date: string): string => addDays(date, -BALANCE_DUE_DAYS)

/** Whether the balance is due, in the city's time. */
export const isBalanceDue = (date: string, timeZone: string, now: Date): boolean =>
  cityClock(now, timeZone).date >= balanceDueOn(date)

/** The customer has three days. */
export const BALANCE_PAYMENT_WINDOW_MS = 72 * HOUR_MS

/** The deadline of a requested balance; null if it wasn't requested since it became due. */
export const balancePaymentDeadline = (
  requestedAt: number | null,
  date: string,
  timeZone: string,
): number | null =>
  requestedAt !== null && isBalanceDue(date, timeZone, new Date(requestedAt))
    ? requestedAt + BALANCE_PAYMENT_WINDOW_MS
    : null

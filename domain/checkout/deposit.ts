import { addDays, cityNow } from '../places/zone.ts'
import type { CartLine } from './cart.ts'
import { isAtOnce } from './sending.ts'

/** A part now, the rest before the day (defaults 3.6). Minor units; `dueOn` is a day on the city's clock. */
export type Deposit = { amount: number; rest: number; dueOn: string }

/** Deposits are for days that are more than so many days away. */
const FAR_DAYS = 30
/** The rest is charged so many days before the day. */
export const REST_DAYS = 14
/** A fifth of a whole unit of money, in minor units: 20 % rounded up to whole units is so many times a whole unit. */
const WHOLE = 100
const FIFTH = 5

type Line = Pick<CartLine, 'date' | 'start' | 'timeZone' | 'sending'>

/**
 * The deposit that an order may begin with; null where it is paid in full: the earliest day is near, something leaves as
 * soon as it is paid, or one of the parts would be less than a card can be charged.
 */
export function depositFor(
  lines: readonly Line[],
  owed: number,
  least: number,
  now: Date,
): Deposit | null {
  const [first] = lines.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (!first || lines.some(isAtOnce) || !lines.every((line) => isFar(line, now))) return null
  const amount = Math.ceil(owed / (WHOLE * FIFTH)) * WHOLE
  const rest = owed - amount
  return amount < least || rest < least ? null : { amount, rest, dueOn: restDueOn(first.date) }
}

const isFar = ({ date, timeZone = 'UTC' }: Line, now: Date): boolean =>
  date > addDays(cityNow(now, timeZone).date, FAR_DAYS)

/** The day on which the rest for a day is charged. */
export const restDueOn = (date: string): string => addDays(date, -REST_DAYS)

/** Whether the rest for a day is due by now, on the city's clock. */
export const isRestDue = (date: string, timeZone: string, now: Date): boolean =>
  cityNow(now, timeZone).date >= restDueOn(date)

/** Milliseconds. Whoever is asked for the rest has three days. */
export const ASKED_MS = 72 * 3_600_000

/** Until when a rest that was asked for can be paid, as an instant; null where nobody asked since the day it is for is due. */
export const askedUntil = (
  askedAt: number | null,
  date: string,
  timeZone: string,
): number | null =>
  askedAt !== null && isRestDue(date, timeZone, new Date(askedAt)) ? askedAt + ASKED_MS : null

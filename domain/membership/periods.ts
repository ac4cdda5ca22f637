import { addDays, addMonths } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** Dates; the end is not part of it. */
export type Period = { start: string; end: string }

/** How long benefits go on while a renewal is not paid. */
export const GRACE_DAYS = 7

/** The n-th period from an anchor, from 0; always counted from the anchor, so that the 31st comes back after a short month. */
export const periodAt = (anchor: string, interval: Interval, no: number): Period => {
  const months = interval === 'year' ? 12 : 1
  return { start: addMonths(anchor, no * months), end: addMonths(anchor, (no + 1) * months) }
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Until which date benefits count: with grace while the plan renews. */
export const entitledUntil = (end: string, renews: boolean): string =>
  renews ? addDays(end, GRACE_DAYS) : end

/** The month of a period in which monthly benefits are counted; a period that was extended is counted back from its end. */
export function benefitMonth(anchor: string, today: string): Period {
  let no = 0
  while (addMonths(anchor, no) > today) no--
  while (addMonths(anchor, no + 1) <= today) no++
  return periodAt(anchor, 'month', no)
}

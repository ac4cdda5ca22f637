import { sum } from '#domain/money.ts'
import { LEAD_TIME_BUCKETS, type LeadTimeBucket, leadTimeBucket } from './calendar.ts'

/** How many bookings were made how many days ahead, by bucket. */
export type LeadTimes = Partial<Record<LeadTimeBucket, number>>

/** Fewer bookings say nothing of what is usual. */
const MIN_BOOKINGS = 10

/** Bookings by the bucket of their lead time. */
export function countLeadTimes(rows: readonly { days: number; bookings: number }[]): LeadTimes {
  const counts: LeadTimes = {}
  for (const { days, bookings } of rows) {
    const bucket = leadTimeBucket(days)
    counts[bucket] = (counts[bucket] ?? 0) + bookings
  }
  return counts
}

/** The bucket of the booking in the middle; null while there are too few. */
export function usualLeadTime(counts: LeadTimes): LeadTimeBucket | null {
  const bookings = sum(Object.values(counts))
  if (bookings < MIN_BOOKINGS) return null
  let seen = 0
  const middle = LEAD_TIME_BUCKETS.find(({ label }) => {
    seen += counts[label] ?? 0
    return seen * 2 >= bookings
  })
  return middle?.label ?? null
}

import type { CategoryName } from '#domain/catalogue/category.ts'
import { categoryOf } from '#domain/catalogue/category.ts'

/** What was promised when something was bought; kept with the booking, so that later changes of the rules leave it alone. */
export type BookingPolicy =
  | TimedBookingPolicy
  | { kind: 'goods'; days: number }
  | { kind: 'digital' }

/** Hours count back from the start. */
export type TimedBookingPolicy = {
  kind: 'timed'
  /** Cancelled until then, all of it goes back; */
  refundHours: number
  /** then, until here, all of it becomes gift credit. */
  creditHours: number
  /** So soon after buying everything goes back, if the start is still so far away. */
  secondThoughts: { withinHours: number; startHours: number }
  moves: { free: number; untilHours: number }
  postpone: { untilHours: number; months: number }
}

/** Today's policy for everything that happens at a time. */
export const TIMED_BOOKING_POLICY: TimedBookingPolicy = {
  kind: 'timed',
  refundHours: 72,
  creditHours: 24,
  secondThoughts: { withinHours: 24, startHours: 48 },
  moves: { free: 1, untilHours: 48 },
  postpone: { untilHours: 24, months: 12 },
}

/** The policies sold today, by the way a thing arrives. */
const POLICIES: Record<'in-person' | 'post' | 'email', BookingPolicy> = {
  'in-person': TIMED_BOOKING_POLICY,
  post: { kind: 'goods', days: 14 },
  email: { kind: 'digital' },
}

/** The promise that goes with a category bought today, to be copied onto the booking. */
export const bookingPolicyFor = (category: CategoryName): BookingPolicy =>
  POLICIES[categoryOf(category).delivery]

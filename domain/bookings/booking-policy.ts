import type { CategoryName } from '#domain/catalogue/category.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** The policy a booking was sold with; stored with it, so that later changes don't apply. */
export type BookingPolicy =
  | TimedBookingPolicy
  /** Until it is packed; after that it can be returned unopened within so many days of arrival. */
  | { kind: 'goods'; days: number }
  /** Until it is opened. */
  | { kind: 'digital' }
  /** For so many days after it was bought and until it is sent, as long as nothing of it is used. */
  | { kind: 'gift'; days: number }

/** Hours before the start. */
export type TimedBookingPolicy = {
  kind: 'timed'
  /** Full refund until then, */
  refundHours: number
  /** full gift credit until then. */
  creditHours: number
  /** A full refund this soon after purchase, if the start is far enough away. */
  secondThoughts: { withinHours: number; startHours: number }
  moves: { free: number; untilHours: number }
  postpone: { untilHours: number; months: number }
}

/** Today's policy for experiences. */
export const TIMED_BOOKING_POLICY: TimedBookingPolicy = {
  kind: 'timed',
  refundHours: 72,
  creditHours: 24,
  secondThoughts: { withinHours: 24, startHours: 48 },
  moves: { free: 1, untilHours: 48 },
  postpone: { untilHours: 24, months: 12 },
}

/**
 * Up to how many hours before its start something is refunded in full that is bought so many hours before: as late as one
 * of the two rules allows, the hours before the start or the hours after buying.
 */
export const refundableHours = (
  { refundHours, secondThoughts: { withinHours, startHours } }: TimedBookingPolicy,
  boughtHours: number,
): number => Math.min(refundHours, Math.max(startHours, boughtHours - withinHours))

/** So long after it was bought an unused gift is refunded, even if it was sent. */
export const GIFT_REFUND_DAYS = 14
const GIFT_POLICY: BookingPolicy = { kind: 'gift', days: GIFT_REFUND_DAYS }
/** Until when a gift that was sent is refunded; one that wasn't is for longer. */
export const sentGiftRefundUntil = (boughtAt: Date, days = GIFT_REFUND_DAYS): Date =>
  new Date(boughtAt.getTime() + days * DAY_MS)
/** Today's policies by kind of delivery. */
const POLICIES: Record<'in-person' | 'post' | 'email', BookingPolicy> = {
  'in-person': TIMED_BOOKING_POLICY,
  post: { kind: 'goods', days: 14 },
  email: { kind: 'digital' },
}

/** The policy of a category sold today. */
export function bookingPolicyFor(category: CategoryName): BookingPolicy {
  const { lineType, delivery } = categoryOf(category)
  return lineType === 'gift card' ? GIFT_POLICY : POLICIES[delivery]
}

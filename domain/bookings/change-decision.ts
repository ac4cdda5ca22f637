import { HOUR_MS } from '#domain/time/durations.ts'
import type { BookingPolicy } from './booking-policy.ts'

/** All that the rules ask about a booking. Amounts are minor units, instants are exact. */
export type PolicyInput = {
  status: number
  /** The start on the city's clock, as an instant. */
  startsAt: Date
  bookedAt: Date
  /** What was paid for it and has not been given back. */
  paid: number
  /** What is still to be paid for it; above 0 only after a deposit. */
  balance: number
  policy: BookingPolicy
  /** How often its day was changed. */
  moveCount: number
  /** Its money back had lapsed before it was moved or postponed: a later day does not bring it back. */
  isCreditOnly: boolean
  /** The last moment to choose a new day for a postponed one. */
  postponedUntil: Date | null
  /** We called its day off: until `postponedUntil` the customer chooses what becomes of it. */
  isOperatorCancelled: boolean
}

/** A yes or no with its reason in words; `until` is the last instant at which the answer is the same. */
export type ChangeDecision = { allowed: boolean; reason: string; until: Date | null }

/** The instant so many hours before another. */
export const hoursBefore = (instant: Date, hours: number) =>
  new Date(instant.getTime() - hours * HOUR_MS)

export const BOOKING_ENDED_MESSAGE = 'This booking has ended.'

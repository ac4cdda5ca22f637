import type { ParcelState } from '#domain/parcels/parcel.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { BookingPolicy } from './booking-policy.ts'

/** What the rules need to know of a booking. Minor units, exact instants. */
export type PolicyInput = {
  status: number
  /** The start as an instant. */
  startsAt: Date
  bookedAt: Date
  /** Paid and not refunded. */
  paid: number
  /** Still to be paid; above 0 only after a deposit. */
  balance: number
  policy: BookingPolicy
  /** How often the date was changed. */
  moveCount: number
  /** The refund had expired before it was moved or postponed: a later date does not restore it. */
  isCreditOnly: boolean
  /** Until when a postponed booking can choose a date. */
  postponedUntil: Date | null
  /** The operator cancelled: until `postponedUntil` the customer chooses what happens. */
  isOperatorCancelled: boolean
  /** Whether what was bought by email has been opened. */
  isOpened: boolean
  /** Where its parcel stands; null where nothing is posted. */
  parcel: ParcelState | null
  /** The card of a gift; null for what is none. */
  gift: BoughtGift | null
}

/** What became of a gift since it was bought. Minor units. */
export type BoughtGift = {
  amount: number
  /** Or merged with another card. */
  isSpent: boolean
  /** Until when an order holds something of it. */
  heldUntil: Date | null
  isSent: boolean
  /** Its greeting card and extras are in the post. */
  isPosted: boolean
  isOpened: boolean
  /** Refunded already, or blocked by staff. */
  isClosed: boolean
}

/** A decision with its reason; `until` is the last instant at which it is the same. */
export type ChangeDecision = { allowed: boolean; reason: string; until: Date | null }

/** Fractions of an hour count to the millisecond. */
export const hoursBefore = (instant: Date, hours: number) =>
  new Date(Math.round(instant.getTime() - hours * HOUR_MS))

export const hoursBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / HOUR_MS

export const BOOKING_ENDED_MESSAGE = 'This booking has ended.'
export const ALREADY_STARTED_MESSAGE = 'This has already started.'

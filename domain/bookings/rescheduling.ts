import { HOUR_MS } from '#domain/time/durations.ts'
import {
  BOOKED,
  canTransition,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from './booking-status.ts'
import {
  ALREADY_STARTED_MESSAGE,
  BOOKING_ENDED_MESSAGE,
  type ChangeDecision,
  hoursBefore,
  type PolicyInput,
} from './change-decision.ts'

export const NO_REFUND_ONCE_POSTPONED = 'Postponed bookings can’t be refunded.'

export const CALLED_OFF_DATE_MESSAGE = 'We had to cancel this date.'

/** An answer to a request comes a day before the new date, and takes up to a day. */
const REQUEST_AHEAD_HOURS = 48
export const TOO_NEAR_MESSAGE = `That date is less than ${REQUEST_AHEAD_HOURS} hours away.`

/** Whether a date is too near to be asked for. */
export const isTooNearToRequest = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() < now.getTime() + REQUEST_AHEAD_HOURS * HOUR_MS

export type Rescheduling = ChangeDecision & {
  /** At once, or as a request (status 12). */
  how: 'instant' | 'request'
  freeRemaining: number
}

/** Whether a day may be changed. `memberHours`: up to how many hours before the start members do so for free, any number of times. */
export function evaluateRescheduling(
  booking: PolicyInput,
  now: Date,
  memberHours: number | null = null,
): Rescheduling {
  const { status, policy, startsAt, moveCount, postponedUntil } = booking
  const none = { allowed: false, how: 'request', freeRemaining: 0, until: null } as const
  if (status === RESCHEDULE_REQUESTED)
    return { ...none, reason: 'We’re looking into the date you asked for.' }
  const isMovable = [TENTATIVE, BOOKED, RESCHEDULE_REQUESTED].some((to) =>
    canTransition(status, to, 'customer'),
  )
  if (!isMovable) return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (policy.kind !== 'timed') return { ...none, reason: 'This has no date to change.' }

  const freeRemaining = Math.max(0, policy.moves.free - moveCount)
  if (status === POSTPONED) {
    const isOpen = postponedUntil !== null && now <= postponedUntil
    const reason = isOpen ? 'Choose your new date.' : 'The time to choose a new date is up.'
    return { allowed: isOpen, how: 'instant', reason, freeRemaining, until: postponedUntil }
  }
  const untilHours = Math.min(policy.moves.untilHours, memberHours ?? policy.moves.untilHours)
  const until = hoursBefore(startsAt, untilHours)
  if (now > until) {
    const reason =
      now < startsAt
        ? `It starts in less than ${untilHours} hours, so the date can no longer be changed.`
        : ALREADY_STARTED_MESSAGE
    return { ...none, reason, freeRemaining, until }
  }
  if (memberHours !== null) {
    const reason = 'With WonderPass, changing the date is free.'
    return {
      allowed: true,
      how: 'instant',
      reason,
      freeRemaining: Math.max(1, freeRemaining),
      until,
    }
  }
  if (status === TENTATIVE && freeRemaining === 0) {
    return {
      ...none,
      reason: 'You’ve already changed the date. Pay the rest, then you can send us a request.',
      until,
    }
  }
  return freeRemaining > 0
    ? {
        allowed: true,
        how: 'instant',
        reason: 'You can change the date once for free.',
        freeRemaining,
        until,
      }
    : {
        allowed: true,
        how: 'request',
        reason:
          'You’ve already changed the date. Send us a request, and we’ll email you our answer.',
        freeRemaining,
        until,
      }
}

/** Whether a booking may be postponed without a new date. */
export function evaluatePostponement(
  booking: PolicyInput,
  now: Date,
): ChangeDecision & { months: number } {
  const { status, policy, startsAt } = booking
  const none = { allowed: false, months: 0, until: null }
  if (status === POSTPONED) return { ...none, reason: 'It’s already postponed.' }
  if (status === TENTATIVE)
    return { ...none, reason: 'Pay the rest first, then it can be postponed.' }
  if (!canTransition(status, POSTPONED, 'customer'))
    return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (policy.kind !== 'timed') return { ...none, reason: 'This has no date to change.' }
  const { untilHours, months } = policy.postpone
  const until = hoursBefore(startsAt, untilHours)
  if (now > until) {
    const reason =
      now < startsAt
        ? `It starts in less than ${untilHours} hours, so it can no longer be postponed.`
        : ALREADY_STARTED_MESSAGE
    return { ...none, months, reason, until }
  }
  const reason = `A new date can be chosen within ${months} months of its date. ${NO_REFUND_ONCE_POSTPONED}`
  return { allowed: true, months, reason, until }
}

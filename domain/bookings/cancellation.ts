import { refundableHours, sentGiftRefundUntil, type TimedBookingPolicy } from './booking-policy.ts'
import { CANCELLED, canTransition, POSTPONED } from './booking-status.ts'
import {
  ALREADY_STARTED_MESSAGE,
  BOOKING_ENDED_MESSAGE,
  type ChangeDecision,
  hoursBefore,
  hoursBetween,
  type PolicyInput,
} from './change-decision.ts'

export type Cancellation = ChangeDecision & {
  gives: 'refund' | 'credit' | 'nothing'
  amount: number
  /** The credit offered instead: a tenth more when the operator cancelled. */
  orCredit: number | null
  /** After the refund's deadline it still becomes gift credit until then. */
  creditUntil: Date | null
}

/** When a refund to a card arrives. */
export const REFUND_ARRIVAL = 'We’ll send it right away. Banks can take up to ten days to show it.'
/** How much more credit is worth when the operator cancelled. */
const APOLOGY_CREDIT_RATE = 1.1
/** Days to choose after a cancellation by the operator. */
export const OPERATOR_CANCEL_CHOICE_DAYS = 14
/** The credit offered for a paid amount, in minor units. */
export const apologyCredit = (paid: number): number => Math.round(paid * APOLOGY_CREDIT_RATE)

/** The outcome of cancelling now. */
export function evaluateCancellation(booking: PolicyInput, now: Date): Cancellation {
  const { status, paid } = booking
  const none = { ...NOTHING, allowed: false, until: null }
  if (!canTransition(status, CANCELLED, 'customer'))
    return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (status === POSTPONED)
    return (booking.isOperatorCancelled ? cancelOperatorCancelled : cancelPostponed)(booking, now)
  const { refundable = paid, ...outcome } = cancellationOutcome(booking, now)
  const amount = outcome.gives === 'nothing' ? 0 : refundable
  return { ...NOTHING, ...outcome, amount }
}

const NOTHING = { gives: 'nothing', amount: 0, orCredit: null, creditUntil: null } as const

/** Cancelled by the operator: a refund, or more of it as credit; a refund once the choice has expired. */
function cancelOperatorCancelled({ paid, postponedUntil }: PolicyInput, now: Date): Cancellation {
  const mayChoose = postponedUntil !== null && now <= postponedUntil
  return {
    ...NOTHING,
    allowed: true,
    gives: 'refund',
    amount: paid,
    orCredit: mayChoose ? apologyCredit(paid) : null,
    reason: 'We had to cancel, so we’ll refund everything you paid.',
    until: mayChoose ? postponedUntil : null,
  }
}

/** A postponed booking keeps its value as credit; it is not refunded any more. */
function cancelPostponed({ paid, postponedUntil }: PolicyInput, now: Date): Cancellation {
  const isStillOpen = postponedUntil !== null && now <= postponedUntil
  const reason = isStillOpen
    ? 'It was postponed: its full value becomes gift credit.'
    : 'The time to choose a new date is up.'
  return {
    ...NOTHING,
    allowed: isStillOpen,
    ...(isStillOpen ? { gives: 'credit', amount: paid } : {}),
    reason,
    until: postponedUntil,
  }
}

type CancellationOutcome = Pick<Cancellation, 'allowed' | 'gives' | 'reason' | 'until'> & {
  creditUntil?: Date | null
  /** If that is not all that was paid. Minor units. */
  refundable?: number
}

function cancellationOutcome(booking: PolicyInput, now: Date): CancellationOutcome {
  const { policy, startsAt, isOpened, parcel } = booking
  switch (policy.kind) {
    case 'timed':
      return now < startsAt ? timedOutcome(booking, policy, now) : tooLate(ALREADY_STARTED_MESSAGE)
    case 'goods':
      if (parcel === 'returned')
        return refundInFull('It came back to us: we’ll refund the full price.')
      if (parcel === 'packed' || parcel === 'shipped') {
        return tooLate(
          `It has been ${parcel === 'packed' ? 'packed' : 'sent'}. You can return it unopened within ${policy.days} days of delivery: call us, and we’ll refund the full price once it’s back.`,
        )
      }
      return refundInFull('It hasn’t been packed yet: we’ll refund the full price.')
    case 'digital':
      return isOpened
        ? tooLate('It has been opened, so it can no longer be cancelled.')
        : refundInFull('It’s unopened: we’ll refund the full price.')
    case 'gift':
      return giftOutcome(booking, policy.days, now)
  }
}

function giftOutcome({ gift, bookedAt, paid }: PolicyInput, days: number, now: Date) {
  if (!gift || gift.isClosed) return tooLate('This gift can’t be refunded any more.')
  if (gift.isSpent || (gift.heldUntil !== null && now < gift.heldUntil))
    return tooLate('Part of this gift has been used, so it can’t be refunded.')
  const last = sentGiftRefundUntil(bookedAt, days)
  if (gift.isSent && now > last)
    return tooLate(`A gift that has been sent can be refunded for ${days} days.`)
  const opened = gift.isOpened ? ' Its recipient has opened it: tell them.' : ''
  const outcome = refundInFull(
    gift.isPosted
      ? `It’s unused: we’ll refund its value, but not what is in the mail.${opened}`
      : `It’s unused: we’ll refund the full price.${opened}`,
  )
  return {
    ...outcome,
    until: gift.isSent ? last : null,
    refundable: gift.isPosted ? Math.min(gift.amount, paid) : paid,
  }
}

const tooLate = (reason: string): CancellationOutcome => ({
  allowed: false,
  gives: 'nothing',
  reason,
  until: null,
})

/** It ends with what happens to it, not with a moment. */
const refundInFull = (reason: string): CancellationOutcome => ({
  allowed: true,
  gives: 'refund',
  reason,
  until: null,
})

function timedOutcome(
  { startsAt, bookedAt, isCreditOnly, paid, balance }: PolicyInput,
  policy: TimedBookingPolicy,
  now: Date,
): CancellationOutcome {
  const { refundHours, creditHours, secondThoughts } = policy
  const paidDescription = balance > 0 ? 'everything you paid' : 'the full price'
  const creditUntil = hoursBefore(startsAt, creditHours)
  const refundUntil = hoursBefore(
    startsAt,
    refundableHours(policy, hoursBetween(bookedAt, startsAt)),
  )
  if (!isCreditOnly && now <= refundUntil) {
    const reason =
      refundUntil > hoursBefore(startsAt, refundHours)
        ? `Bought within the last ${secondThoughts.withinHours} hours: we’ll refund ${paidDescription}.`
        : `More than ${refundHours} hours before the start: we’ll refund ${paidDescription}.`
    return {
      allowed: true,
      gives: 'refund',
      reason,
      until: refundUntil,
      // What is unpaid ends the booking before that.
      creditUntil: paid > 0 && balance === 0 ? creditUntil : null,
    }
  }
  if (now <= creditUntil) {
    const reason = isCreditOnly
      ? 'Its day was changed when only gift credit was left: its full value becomes gift credit.'
      : `Less than ${refundHours} hours before the start: its full value becomes gift credit.`
    return { allowed: true, gives: 'credit', reason, until: creditUntil }
  }
  const reason = `It starts in less than ${creditHours} hours.`
  return { allowed: true, gives: 'nothing', reason, until: startsAt }
}

/** Whether changing the date now gives up the refund: only credit was left. */
export const forfeitsRefund = (booking: PolicyInput, now: Date): boolean =>
  booking.isCreditOnly || evaluateCancellation(booking, now).gives !== 'refund'

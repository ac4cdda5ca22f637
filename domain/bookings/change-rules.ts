import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { BookingPolicy, TimedBookingPolicy } from './booking-policy.ts'
import {
  BOOKED,
  CANCELLED,
  canTransition,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from './booking-status.ts'

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
type ChangeDecision = { allowed: boolean; reason: string; until: Date | null }
export type Cancellation = ChangeDecision & {
  gives: 'refund' | 'credit' | 'nothing'
  amount: number
  /** What may be taken instead, as gift credit: where we called it off, a tenth more. */
  orCredit: number | null
}
export type Rescheduling = ChangeDecision & {
  /** At once, or by asking us (status 12). */
  how: 'instant' | 'request'
  freeRemaining: number
}

const hoursBefore = (instant: Date, hours: number) => new Date(instant.getTime() - hours * HOUR_MS)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** When it is we who call it off, credit is worth so much more. */
const APOLOGY_CREDIT_RATE = 1.1
/** Who chooses what becomes of a day that we called off has so many days. */
export const OPERATOR_CANCEL_CHOICE_DAYS = 14
/** The credit that is offered for what was paid. Minor units. */
export const apologyCredit = (paid: number): number => Math.round(paid * APOLOGY_CREDIT_RATE)

const ALREADY_STARTED_MESSAGE = 'This has already begun.'
const BOOKING_ENDED_MESSAGE = 'This booking has ended.'
const NOT_POSTED_MESSAGE = 'It has not been posted yet: all of its price goes back.'

/** What cancelling now would give back. */
export function evaluateCancellation(booking: PolicyInput, now: Date): Cancellation {
  const { status, paid } = booking
  const none = { allowed: false, gives: 'nothing', amount: 0, orCredit: null, until: null } as const
  if (!canTransition(status, CANCELLED, 'customer'))
    return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (status === POSTPONED)
    return (booking.isOperatorCancelled ? cancelOperatorCancelled : cancelPostponed)(booking, now)
  const { gives, reason, until } = cancellationOutcome(booking, now)
  if (!until) return { ...none, reason }
  const amount = gives === 'nothing' ? 0 : paid
  return { allowed: true, gives, amount, orCredit: null, reason, until }
}

/** What we called off: all of it back, or more of it as credit; when the time to choose is over it goes back. */
function cancelOperatorCancelled({ paid, postponedUntil }: PolicyInput, now: Date): Cancellation {
  const mayChoose = postponedUntil !== null && now <= postponedUntil
  return {
    allowed: true,
    gives: 'refund',
    amount: paid,
    orCredit: mayChoose ? apologyCredit(paid) : null,
    reason: 'We had to call it off: all that you paid goes back.',
    until: mayChoose ? postponedUntil : null,
  }
}

/** The value of what was put off stays; it does not become money again. */
function cancelPostponed({ paid, postponedUntil }: PolicyInput, now: Date): Cancellation {
  const isStillOpen = postponedUntil !== null && now <= postponedUntil
  const reason = isStillOpen
    ? 'It was postponed: its full value becomes gift credit.'
    : 'The time to choose a new day has run out.'
  return {
    allowed: isStillOpen,
    gives: isStillOpen ? 'credit' : 'nothing',
    amount: isStillOpen ? paid : 0,
    orCredit: null,
    reason,
    until: postponedUntil,
  }
}

type CancellationOutcome = { gives: Cancellation['gives']; reason: string; until: Date | null }

/** Without an `until` it is too late to cancel at all. */
function cancellationOutcome(booking: PolicyInput, now: Date): CancellationOutcome {
  const { policy, startsAt } = booking
  switch (policy.kind) {
    case 'timed':
      return now < startsAt ? timedOutcome(booking, policy, now) : noRefund(ALREADY_STARTED_MESSAGE)
    case 'goods': {
      if (now < startsAt) return { gives: 'refund', reason: NOT_POSTED_MESSAGE, until: startsAt }
      // Once a parcel has left, its price goes back when the parcel is here again.
      const until = new Date(startsAt.getTime() + policy.days * DAY_MS)
      return noRefund(
        now <= until
          ? `It has been posted. Unopened, it can come back within ${policy.days} days: call us, and all of its price goes back when it is here.`
          : `The ${policy.days} days to send it back are over.`,
      )
    }
    case 'digital': {
      const reason = 'It has not been opened yet: all of its price goes back.'
      return now < startsAt
        ? { gives: 'refund', reason, until: startsAt }
        : noRefund('It has been sent to you.')
    }
  }
}

const noRefund = (reason: string): CancellationOutcome => ({
  gives: 'nothing',
  reason,
  until: null,
})

function timedOutcome(
  { startsAt, bookedAt, isCreditOnly, balance }: PolicyInput,
  policy: TimedBookingPolicy,
  now: Date,
): CancellationOutcome {
  const { refundHours, creditHours, secondThoughts } = policy
  const paidDescription = balance > 0 ? 'all that you paid' : 'all of its price'
  const refundUntil = hoursBefore(startsAt, refundHours)
  if (!isCreditOnly && now <= refundUntil) {
    const reason = `More than ${refundHours} hours before the start: ${paidDescription} goes back.`
    return { gives: 'refund', reason, until: refundUntil }
  }
  const { withinHours, startHours } = secondThoughts
  const coolingOffUntil = new Date(bookedAt.getTime() + withinHours * HOUR_MS)
  const latestCoolingOffStart = hoursBefore(startsAt, startHours)
  if (!isCreditOnly && now <= coolingOffUntil && now < latestCoolingOffStart) {
    const reason = `Bought within the last ${withinHours} hours: ${paidDescription} goes back.`
    return { gives: 'refund', reason, until: earlier(coolingOffUntil, latestCoolingOffStart) }
  }
  const creditUntil = hoursBefore(startsAt, creditHours)
  if (now <= creditUntil) {
    const reason = isCreditOnly
      ? 'Its day was changed when only gift credit was left: its full value becomes gift credit.'
      : `Less than ${refundHours} hours before the start: its full value becomes gift credit.`
    return { gives: 'credit', reason, until: creditUntil }
  }
  const reason = `Less than ${creditHours} hours before the start: nothing goes back.`
  return { gives: 'nothing', reason, until: startsAt }
}

/** Whether the day may be changed now, at once or by asking; what is postponed waits for its new day. */
export function evaluateRescheduling(booking: PolicyInput, now: Date): Rescheduling {
  const { status, policy, startsAt, moveCount, postponedUntil } = booking
  const none = { allowed: false, how: 'request', freeRemaining: 0, until: null } as const
  if (status === RESCHEDULE_REQUESTED)
    return { ...none, reason: 'We are looking into the day you asked for.' }
  const isMovable = [TENTATIVE, BOOKED, RESCHEDULE_REQUESTED].some((to) =>
    canTransition(status, to, 'customer'),
  )
  if (!isMovable) return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (policy.kind !== 'timed') return { ...none, reason: 'This has no day that could be changed.' }

  const freeRemaining = Math.max(0, policy.moves.free - moveCount)
  if (status === POSTPONED) {
    const isOpen = postponedUntil !== null && now <= postponedUntil
    const reason = isOpen ? 'Choose your new day.' : 'The time to choose a new day has run out.'
    return { allowed: isOpen, how: 'instant', reason, freeRemaining, until: postponedUntil }
  }
  const until = hoursBefore(startsAt, policy.moves.untilHours)
  if (now > until) {
    const reason = `The day can be changed until ${policy.moves.untilHours} hours before the start.`
    return { ...none, reason, freeRemaining, until }
  }
  if (status === TENTATIVE && freeRemaining === 0) {
    return {
      ...none,
      reason: 'The day was changed before. Pay the rest, then you can ask us.',
      until,
    }
  }
  return freeRemaining > 0
    ? { allowed: true, how: 'instant', reason: 'Changing the day is free.', freeRemaining, until }
    : {
        allowed: true,
        how: 'request',
        reason: 'The day was changed before. Ask us, and we answer within a day.',
        freeRemaining,
        until,
      }
}

/** Whether it may be put off without a new day. */
export function evaluatePostponement(
  booking: PolicyInput,
  now: Date,
): ChangeDecision & { months: number } {
  const { status, policy, startsAt } = booking
  const none = { allowed: false, months: 0, until: null }
  if (status === POSTPONED) return { ...none, reason: 'It is postponed already.' }
  if (status === TENTATIVE)
    return { ...none, reason: 'Pay the rest first, then it can be postponed.' }
  if (!canTransition(status, POSTPONED, 'customer'))
    return { ...none, reason: BOOKING_ENDED_MESSAGE }
  if (policy.kind !== 'timed') return { ...none, reason: 'This has no day that could be changed.' }
  const { untilHours, months } = policy.postpone
  const until = hoursBefore(startsAt, untilHours)
  const reason =
    now <= until
      ? `You have ${months} months to choose a new day.`
      : `It can be postponed until ${untilHours} hours before the start.`
  return { allowed: now <= until, months, reason, until }
}

/** Whether changing the day now takes the money back for good: only credit was left. */
export const forfeitsRefund = (booking: PolicyInput, now: Date): boolean =>
  booking.isCreditOnly || evaluateCancellation(booking, now).gives !== 'refund'

type PricedBooking = Pick<PolicyInput, 'paid' | 'balance'> & { price: number }

/** What a new day changes: `pay` above 0 is paid on top, below 0 comes back as credit; `balance` is what is open from then on. */
export type PriceDifference = { pay: number; balance: number }

/**
 * What a new day costs more or less than the one before. A code that took part of the old price off takes the same part
 * off what comes back: nobody gets more than was paid. An open rest carries the difference first; less than a card can
 * be charged is not asked for. Minor units.
 */
export function priceDifference(
  { paid, balance, price }: PricedBooking,
  newPrice: number,
  minimumCharge: number,
): PriceDifference {
  const isOpen = balance > 0
  const increase = newPrice - price
  if (increase >= 0) {
    if (isOpen) return { pay: 0, balance: balance + increase }
    return { pay: increase < minimumCharge ? 0 : increase, balance: 0 }
  }
  const bookedValue = paid + balance
  const reduction = Math.floor((-increase * Math.min(bookedValue, price)) / price)
  const remainingBalance = Math.max(0, balance - reduction)
  return {
    pay: Math.min(0, balance - reduction),
    balance: remainingBalance < minimumCharge ? 0 : remainingBalance,
  }
}

/** The same where we ask for the new day: what is cheaper is given, what is dearer is ours. */
export const waiveIncrease = (
  { balance }: Pick<PolicyInput, 'balance'>,
  difference: PriceDifference,
): PriceDifference => ({
  pay: Math.min(0, difference.pay),
  balance: Math.min(balance, difference.balance),
})

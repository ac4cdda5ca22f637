import { addDays } from '#domain/time/date-time.ts'
import type { Interval } from './periods.ts'

/** Days after the end of a period on which its renewal is charged. */
export const ATTEMPT_DAYS = [0, 1, 3, 5, 6] as const
/** Days on which a member gets an email that the payment failed. */
const NOTICE_DAYS = [0, 3, 6] as const

/** Declines that no other attempt on the same card changes. */
const HARD_DECLINES = new Set([
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

export const isHardDecline = (code: string, declineCode: string | null): boolean =>
  HARD_DECLINES.has(declineCode ?? code)

/** The date of the next attempt after a day's attempt has failed; null when there is none. */
export function nextAttempt(end: string, today: string): string | null {
  const days = ATTEMPT_DAYS.find((day) => addDays(end, day) > today)
  return days === undefined ? null : addDays(end, days)
}

/** Whether a day's attempt is still to be made: none of those due so far was made since. */
export function isAttemptDue(end: string, today: string, triedOn: string | null): boolean {
  const days = ATTEMPT_DAYS.findLast((day) => addDays(end, day) <= today)
  return days !== undefined && (triedOn === null || triedOn < addDays(end, days))
}

/** Which of the notices of a failed payment is due; null before the first. */
export const failureNotice = (end: string, today: string): number | null =>
  NOTICE_DAYS.findLast((day) => addDays(end, day) <= today) ?? null

const CARD_NOTICE_DAYS = 31

/** Whether a card has expired when a period ends. */
export const cardExpiresBefore = (expires: string | null, end: string): boolean =>
  expires !== null && expires < end.slice(0, 7)

/** Whether a member gets an email that their card expires before the next renewal: from a month before on. */
export const isCardNoticeDue = (expires: string | null, end: string, today: string): boolean =>
  cardExpiresBefore(expires, end) && addDays(end, -CARD_NOTICE_DAYS) <= today

/** Days before a renewal on which it is announced; a monthly one at first and every half-year. */
export const REMINDER_DAYS: Record<Interval, readonly number[]> = { year: [7, 30], month: [3] }
const MONTHLY_REMINDER_EVERY = 6

/** How many days before the end of the running period the reminder that is due now is sent; null if none is. */
export function reminderDue(
  plan: { interval: Interval; periodNo: number; end: string },
  today: string,
): number | null {
  if (today >= plan.end) return null
  if (plan.interval === 'month' && plan.periodNo % MONTHLY_REMINDER_EVERY !== 0) return null
  return REMINDER_DAYS[plan.interval].find((days) => addDays(plan.end, -days) <= today) ?? null
}

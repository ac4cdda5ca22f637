import {
  refundableHours,
  sentGiftRefundUntil,
  TIMED_BOOKING_POLICY,
} from '#domain/bookings/booking-policy.ts'
import { hoursBefore, hoursBetween } from '#domain/bookings/change-decision.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import type { GiftDelivery } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import {
  boughtGiftRefundTerms,
  giftRefundTerms,
  TOP_UP_REFUND_TERMS,
} from '#domain/gift-cards/delivery/gift-labels.ts'
import { cityClock, formatInstantTime, instantOf } from '#domain/time/date-time.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type FormatDeadline = (hours: number) => string
type Delivery = 'in-person' | 'post' | 'email'

const { creditHours } = TIMED_BOOKING_POLICY
/** The fewest hours before the start at which something bought now is refunded. */
const MIN_REFUND_HOURS = TIMED_BOOKING_POLICY.secondThoughts.startHours
export const SECOND_THOUGHTS_TERM = `Within ${TIMED_BOOKING_POLICY.secondThoughts.withinHours} hours of booking you get a full refund, as long as the start is more than ${MIN_REFUND_HOURS} hours away.`
const NO_REFUND = `It starts in less than ${creditHours} hours, so it can’t be refunded`

/** Up to how many hours before the start something bought now is refunded; none where it starts too soon. */
function refundDeadline(hoursLeft: number): number | undefined {
  const hours = refundableHours(TIMED_BOOKING_POLICY, hoursLeft)
  return hours < hoursLeft ? hours : undefined
}

export type CancellationSummary = { label: string; isFree: boolean }

/** What cancelling something bought now gives, before its start in so many hours; null once it has started. */
export function summarizeCancellation(
  hoursLeft: number,
  until: FormatDeadline,
): CancellationSummary | null {
  if (hoursLeft <= 0) return null
  const refundUntil = refundDeadline(hoursLeft)
  if (refundUntil) return { label: `Free cancellation ${until(refundUntil)}`, isFree: true }
  const label =
    creditHours < hoursLeft
      ? `Cancel ${until(creditHours)} for gift credit, not a refund`
      : NO_REFUND
  return { label, isFree: false }
}

type InPersonContext = {
  hoursLeft?: number
  /** Up to how many hours before the start a member changes dates for free; null for others. */
  memberHours?: number | null
  /** Where the money of a given experience goes back to. */
  refundTo?: 'your gift' | 'your gift and card'
}

/** What is still possible of an experience that starts in so many hours. */
export function inPersonTerms(
  until: FormatDeadline,
  { hoursLeft = Number.POSITIVE_INFINITY, memberHours = null, refundTo }: InPersonContext = {},
): string[] {
  const refundUntil = refundDeadline(hoursLeft)
  const destination = refundTo ? ` to ${refundTo}` : ''
  return [
    refundUntil
      ? `Cancel ${until(refundUntil)} for a full refund${destination}, or ${until(creditHours)} for its full value as gift credit.`
      : creditHours < hoursLeft
        ? `It starts in less than ${MIN_REFUND_HOURS} hours, so it can’t be refunded. Cancel ${until(creditHours)} for its full value as gift credit.`
        : `${NO_REFUND}.`,
    ...(moveHours(memberHours) < hoursLeft ? [moveTerm(memberHours, until)] : []),
    `If we have to cancel, you choose: money back${destination}, a new day or gift credit worth 10% more.`,
  ]
}

/** Up to how many hours before the start the date changes for free; a member's own hours where they are fewer. */
function moveHours(memberHours: number | null): number {
  const { untilHours } = TIMED_BOOKING_POLICY.moves
  return Math.min(untilHours, memberHours ?? untilHours)
}

/** How often and until when the date changes for free: for a member with hours of their own, or for everyone. */
export function moveTerm(
  memberHours: number | null = null,
  until: FormatDeadline = formatRelativeDeadline,
): string {
  const deadline = until(moveHours(memberHours))
  return memberHours === null
    ? `Change the date once for free, ${deadline}.`
    : `With WonderPass, change the date for free as often as you like, ${deadline}.`
}

const TERMS_BY_DELIVERY: Record<Delivery, (until: FormatDeadline) => string[]> = {
  'in-person': (until) => inPersonTerms(until),
  post: () => [
    'Cancel for a full refund until we pack it. After that, send it back unopened within 14 days of delivery for a refund.',
  ],
  email: () => ['Cancel for a full refund until you open it. After that, you can’t cancel.'],
}

export const formatRelativeDeadline: FormatDeadline = (hours) =>
  `up to ${hours} hours before the start`

/** 'until Thu 3 Dec, 10:00' for a known start. */
export const createDeadlineFormatter =
  (
    start: Date,
    timeZone: string,
    country: Pick<Country, 'locale'>,
    timeAt = (instant: Date) => formatTime(cityClock(instant, timeZone).time, country),
  ): FormatDeadline =>
  (hours) => {
    const deadline = hoursBefore(start, hours)
    return `until ${formatShortDay(cityClock(deadline, timeZone).date, country.locale)}, ${timeAt(deadline)}`
  }

/** The cancellation terms in sentences. */
export const cancellationTerms = (
  delivery: Delivery,
  until: FormatDeadline = formatRelativeDeadline,
): string[] => TERMS_BY_DELIVERY[delivery](until)

/** 'Free cancellation until …', or what is left of it, of what has a day; null otherwise. */
export function lineCancellation(
  { date, start, timeZone, sending, gift }: CartLine,
  country: Country,
  now: Date,
): string | null {
  const startsAt = instantOf(date, start, timeZone)
  if (sending || gift) return null
  const until = zonedDeadline(startsAt, timeZone, country)
  return summarizeCancellation(hoursLeftToBuy(now, startsAt), until)?.label ?? null
}

/** When it was bought, or the present of what isn't bought yet. */
export type TermsContext = ({ boughtAt: Date } | { now: Date }) &
  Required<Pick<InPersonContext, 'memberHours'>>

/** The terms of something in an order from when it was bought, with its deadlines in their zone. */
export function lineTerms(
  { date, start, timeZone, sending, gift }: CartLine,
  country: Country,
  { memberHours, ...when }: TermsContext,
): string[] {
  if (gift) return [giftTerm(gift.choice.delivery, timeZone, country, when)]
  if (sending) return cancellationTerms(sending.by)
  const startsAt = instantOf(date, start, timeZone)
  const until = zonedDeadline(startsAt, timeZone, country)
  const hoursLeft =
    'boughtAt' in when ? hoursBetween(when.boughtAt, startsAt) : hoursLeftToBuy(when.now, startsAt)
  return inPersonTerms(until, { hoursLeft, memberHours })
}

function giftTerm(
  delivery: GiftDelivery,
  timeZone: string,
  country: Country,
  when: { boughtAt: Date } | { now: Date },
): string {
  if (delivery.by === 'card') return TOP_UP_REFUND_TERMS
  const isSentAtOnce = delivery.by === 'print' || (delivery.by === 'mail' && delivery.on === null)
  if (!('boughtAt' in when)) return giftRefundTerms({ isSentAtOnce })
  const until = sentGiftRefundUntil(when.boughtAt)
  return boughtGiftRefundTerms({ until, isSent: isSentAtOnce }, timeZone, country)
}

/**
 * Whole hours before the start, rounded up: a refund deadline that depends on the minute of buying is shown by the hour,
 * never later than what buying gives.
 */
export const hoursLeftToBuy = (now: Date, startsAt: Date): number =>
  Math.ceil(hoursBetween(now, startsAt))

/** 'until Thu 3 Dec, 10:00 AEDT'. */
export const zonedDeadline = (start: Date, timeZone: string, country: Country) =>
  createDeadlineFormatter(start, timeZone, country, (instant) =>
    formatInstantTime(instant, timeZone, country.locale),
  )

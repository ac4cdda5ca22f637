import { Icon } from '#client/components/Icon.tsx'
import {
  type CancellationSummary,
  createDeadlineFormatter,
  hoursLeftToBuy,
  summarizeCancellation,
} from '#client/components/labels/cancellation-terms.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { instantOf, isDate } from '#domain/time/date-time.ts'
import type { BookingSelection } from './booking-selection.ts'

export const freeCancellationLabel = (): string =>
  `Free cancellation up to ${TIMED_BOOKING_POLICY.refundHours} hours before`

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

type ChosenMoment = {
  choice: Pick<BookingSelection, 'date' | 'start'>
  city: { name: string; timeZone: string } | null
  locale: string
  now: Date
}

/** The rule, or of a chosen slot 'Free cancellation until Tue 8 Dec, 11:00 am Melbourne time' or what is left of it; null for a date alone. */
export function cancellationOfChoice({
  choice: { date, start },
  city,
  locale,
  now,
}: ChosenMoment): CancellationSummary | null {
  if (date === '') return { label: freeCancellationLabel(), isFree: true }
  if (!city || !isDate(date) || !TIME_PATTERN.test(start)) return null
  const startsAt = instantOf(date, start, city.timeZone)
  const until = createDeadlineFormatter(startsAt, city.timeZone, { locale })
  return summarizeCancellation(
    hoursLeftToBuy(now, startsAt),
    (hours) => `${until(hours)} ${city.name} time`,
  )
}

/** What cancelling gives: with a tick while it is free. */
export const CancellationLine = ({ label, isFree }: CancellationSummary) =>
  isFree ? (
    <p className="assurance">
      <Icon name="check" />
      {label}
    </p>
  ) : (
    <p className="hint">{label}</p>
  )

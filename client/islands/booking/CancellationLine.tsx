import { Icon } from '#client/components/Icon.tsx'
import {
  type CancellationSummary,
  createDeadlineFormatter,
  hoursLeftToBuy,
  summarizeCancellation,
} from '#client/components/labels/cancellation-terms.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { instantOf } from '#domain/time/date-time.ts'
import type { BookingSelection } from './booking-selection.ts'

export const freeCancellationLabel = (): string =>
  `Free cancellation up to ${TIMED_BOOKING_POLICY.refundHours} hours before`

type ChosenMoment = {
  choice: Pick<BookingSelection, 'date' | 'start'>
  /** The chosen date's; null before it is known. */
  day: Pick<AvailabilityDay, 'slots'> | null
  city: { name: string; timeZone: string } | null
  locale: string
  now: Date
}

/** The rule, or of a chosen slot 'Free cancellation until Tue 8 Dec, 11:00 am Melbourne time' or what is left of it; null for a date alone, and for a start that can't be booked. */
export function cancellationOfChoice({
  choice: { date, start },
  day,
  city,
  locale,
  now,
}: ChosenMoment): CancellationSummary | null {
  if (date === '') return { label: freeCancellationLabel(), isFree: true }
  if (!city || !day?.slots.some((slot) => slot.start === start && slot.open)) return null
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

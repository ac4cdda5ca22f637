import {
  type BookingPageProps,
  cancelledLabel,
  formatDeadline,
  isChoiceOver,
  refundTarget,
  unsentRefund,
} from '#client/pages/bookings/booking-labels.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type Props = BookingPageProps & { line: BookedLine }

/** The line's state in words. */
export function LineStatusMessage({ line, booking, country, token, money }: Props) {
  const { status, postponedUntil, requested, toPay, message, timeZone } = line
  if (status === CANCELLED) {
    const unsent = unsentRefund(line, booking)
    return (
      <>
        {message && <p>{cancelledLabel(line, { booking, money })}</p>}
        {unsent > 0 && (
          <p className="notice">
            We couldn’t send {formatMoney(unsent, money)} back to your card. Call{' '}
            {country.phone.support} and we’ll pay you another way.
          </p>
        )}
      </>
    )
  }
  if (isChoiceOver(line) && postponedUntil) {
    return (
      <p className="notice">
        We had to cancel {formatDay(line.date, country.locale)}, {formatTime(line.start, country)}.
        Your time to choose ended on {formatDeadline(postponedUntil, timeZone, country)}, so we’re
        refunding {formatMoney(line.cancellation.amount, money)} {refundTarget(booking)}.
      </p>
    )
  }
  if (line.isCalledOff && postponedUntil) {
    return (
      <p className="notice">
        We’re sorry, {formatDay(line.date, country.locale)}, {formatTime(line.start, country)} can’t
        go ahead. Choose by <strong>{formatDeadline(postponedUntil, timeZone, country)}</strong>:
        another day at no extra cost, your money back, or gift credit worth 10% more. If you don’t,
        we’ll refund you in full.
      </p>
    )
  }
  if (status === POSTPONED && postponedUntil) {
    return (
      <p>
        We’ve released your spot, and your payment stays valid. Choose a new date by{' '}
        <strong>{formatDeadline(postponedUntil, timeZone, country)}</strong>; after that its value
        becomes gift credit.
      </p>
    )
  }
  if (requested) {
    return (
      <>
        <p>
          You asked for{' '}
          <strong>
            {formatDay(requested.newDate, country.locale)}, {formatTime(requested.start, country)}
          </strong>
          . We’ll email you our answer at least a day before the earlier of the two dates; until
          then the date above is yours.
        </p>
        <form
          method="post"
          action={routes.keepBooking({ country: country.code, token, line: line.id })}
        >
          <button className="text-button" type="submit">
            Keep my current date
          </button>
        </form>
      </>
    )
  }
  if (!toPay) return null
  return (
    <p className="notice">
      {formatDay(toPay.newDate, country.locale)}, {formatTime(toPay.start, country)} is held for you
      until {formatDeadline(toPay.until, timeZone, country)}. It costs{' '}
      {formatMoney(toPay.amount, money)} more.{' '}
      {toPay.url && <a href={toPay.url}>Pay {formatMoney(toPay.amount, money)}</a>}
    </p>
  )
}

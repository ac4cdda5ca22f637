import { Icon } from '#client/components/Icon.tsx'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { type BookingPageProps, balanceLabel, isOverdue } from './booking-labels.ts'

/** What most come here for. */
export function BookingButtons(props: BookingPageProps) {
  const { booking, country, token, now } = props
  const days = booking.lines.filter((line) => visitPhase(line, now) === 'ahead')
  // Then finding the way is what comes next.
  const wayIsNext = days.some((line) => line.visit?.place && isSoon(line, now))
  if (days.length === 0) return <AfterButtons {...{ booking, country, now }} />
  const isOwed = isOverdue(booking)
  return (
    <>
      {isOwed && <OverdueNotice {...props} />}
      <p className="answers no-print">
        {isOwed && (
          <a className="button" href={routes.payBalance({ country: country.code, token })}>
            Pay the rest
          </a>
        )}
        <a
          className={wayIsNext || isOwed ? 'button button-plain' : 'button'}
          href={routes.bookingCalendar({ country: country.code, token })}
          download={`${booking.reference}.ics`}
        >
          <Icon name="calendar" />
          Add to calendar
        </a>
        <ReviewButtons {...{ booking, country }} className="button button-plain" />
      </p>
    </>
  )
}

/** What happens unless the rest is paid, before anything else. */
const OverdueNotice = ({ booking: { balance, lines }, country, money }: BookingPageProps) =>
  balance && (
    <p className="notice">
      <strong>{formatMoney(balance.amount, money)} still to pay.</strong>{' '}
      {balanceLabel(balance, timeZoneOf(lines[0], country), country)}
    </p>
  )

type AfterProps = Pick<BookingPageProps, 'booking' | 'country' | 'now'>

/** What is left to do once no day is ahead: reviews, and another booking where nothing else is to come. */
function AfterButtons({ booking, country, now }: AfterProps) {
  const { lines } = booking
  const [ended] = lines
  const isOver = lines.every(
    (line) => visitPhase(line, now) === 'over' || (line.status === CANCELLED && !isImmediate(line)),
  )
  const isReviewed = lines.some(({ review }) => review)
  if (!isOver && !isReviewed) return null
  return (
    <p className="answers no-print">
      <ReviewButtons {...{ booking, country }} className="button" />
      {isOver && ended && (
        <a
          className={isReviewed ? 'button button-plain' : 'button'}
          href={`${routes.product({ country: country.code, path: ended.path })}?city=${ended.city}`}
        >
          Book again
        </a>
      )}
    </p>
  )
}

type ReviewProps = Pick<AfterProps, 'booking' | 'country'> & { className: string }

/** One for each line of which the guest may write. */
const ReviewButtons = ({ booking: { lines }, country, className }: ReviewProps) =>
  lines.map(
    ({ id, productName, review }) =>
      review && (
        <a
          key={id}
          className={className}
          href={routes.writeReview({ country: country.code, token: review.token })}
        >
          {review.isWritten ? 'Edit your review' : 'Write a review'}
          {lines.length > 1 && `: ${productName}`}
        </a>
      ),
  )

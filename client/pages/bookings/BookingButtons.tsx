import { Icon } from '#client/components/Icon.tsx'
import { CANCELLED } from '#domain/bookings/booking-status.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { routes } from '#domain/routes.ts'
import type { BookingPageProps } from './booking-labels.ts'

/** What most come here for. */
export function BookingButtons({ booking, country, token, now }: BookingPageProps) {
  const days = booking.lines.filter((line) => visitPhase(line, now) === 'ahead')
  const isForMore = days.some(({ adults, children }) => adults + children > 1)
  // Then finding the way is what comes next.
  const wayIsNext = days.some((line) => line.visit?.place && isSoon(line, now))
  if (days.length === 0) return <AfterButtons {...{ booking, country, now }} />
  return (
    <p className="answers no-print">
      <a
        className={wayIsNext ? 'button button-plain' : 'button'}
        href={routes.bookingCalendar({ country: country.code, token })}
        download={`${booking.reference}.ics`}
      >
        <Icon name="calendar" />
        Add to calendar
      </a>
      {isForMore && (
        <a className="button button-plain" href="#guests">
          Invite guests
        </a>
      )}
    </p>
  )
}

/** What is left to do once no day is ahead: a review, and another booking. */
function AfterButtons({
  booking,
  country,
  now,
}: Pick<BookingPageProps, 'booking' | 'country' | 'now'>) {
  const ended = booking.lines.filter(
    (line) => visitPhase(line, now) === 'over' || (line.status === CANCELLED && !isImmediate(line)),
  )
  const [line] = ended
  if (!line || ended.length < booking.lines.length) return null
  const review = ended.find((one) => one.review)?.review
  const product = routes.product({ country: country.code, path: line.path })
  return (
    <p className="answers no-print">
      {review && (
        <a
          className="button"
          href={routes.writeReview({ country: country.code, token: review.token })}
        >
          {review.isWritten ? 'Edit your review' : 'Write a review'}
        </a>
      )}
      <a
        className={review ? 'button button-plain' : 'button'}
        href={`${product}?city=${line.city}`}
      >
        Book again
      </a>
    </p>
  )
}

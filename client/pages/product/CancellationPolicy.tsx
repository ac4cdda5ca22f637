import {
  cancellationTerms,
  createDeadlineFormatter,
  formatRelativeDeadline,
} from '#client/components/labels/cancellation-terms.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import { instantOf, isDate } from '#domain/time/date-time.ts'
import type { ProductPageProps } from './ProductPage.tsx'

/** 'Free cancellation until Tue 8 Dec, 11:00 am' once a slot is chosen. */
export const freeCancellationLabel = (props: ProductPageProps): string =>
  `Free cancellation ${deadlineFormatterOf(props)(TIMED_BOOKING_POLICY.refundHours)}`

/** The terms with dates once a slot is chosen. */
export function CancellationPolicySection(props: ProductPageProps) {
  const { delivery } = categoryOf(props.product.category)
  const terms = cancellationTerms(delivery, deadlineFormatterOf(props))
  return (
    <section>
      <h2>If plans change</h2>
      {terms.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

function deadlineFormatterOf({ choice, city, country }: ProductPageProps) {
  if (!city || !isDate(choice.date) || !TIME_PATTERN.test(choice.start))
    return formatRelativeDeadline
  return createDeadlineFormatter(
    instantOf(choice.date, choice.start, city.timeZone),
    city.timeZone,
    country,
  )
}

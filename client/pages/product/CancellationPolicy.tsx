import { Icon } from '#client/components/Icon.tsx'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cityClock, formatShortDay, instantOf, isDate } from '#domain/time/date-time.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { findGiftUrl } from './gift-url.ts'
import type { ProductPageProps } from './ProductPage.tsx'

type FormatDeadline = (hours: number) => string

/** By delivery. */
const TERMS_BY_DELIVERY: Record<
  'in-person' | 'post' | 'email',
  (until: FormatDeadline) => string[]
> = {
  'in-person': (until) => [
    `Cancel ${until(TIMED_BOOKING_POLICY.refundHours)} for a full refund, ${until(TIMED_BOOKING_POLICY.creditHours)} for its full value as a gift card.`,
    `Move to another day for free once, ${until(TIMED_BOOKING_POLICY.moves.untilHours)}. If we have to cancel, you choose: money back, a new day or a gift card worth 10% more.`,
  ],
  post: () => [
    'Cancel for a full refund until we pack it. After that, send it back unopened within 14 days of its arrival.',
  ],
  email: () => ['Cancel for a full refund until you open it. Once opened, it can’t be cancelled.'],
}

const formatRelativeDeadline: FormatDeadline = (hours) => `up to ${hours} hours before the start`

/** The cancellation terms in sentences. */
export const cancellationTerms = (
  { category }: Pick<Product, 'category'>,
  until: FormatDeadline = formatRelativeDeadline,
): string[] => TERMS_BY_DELIVERY[categoryOf(category).delivery](until)

/** 'Free cancellation until Tue 8 Dec, 11:00 am' once a slot is chosen. */
export const freeCancellationLabel = (props: ProductPageProps): string =>
  `Free cancellation ${createDeadlineFormatter(props)(TIMED_BOOKING_POLICY.refundHours)}`

/** The terms with dates once a slot is chosen. */
export function CancellationPolicySection(props: ProductPageProps) {
  const gift = findGiftUrl(props.country, props.product)
  return (
    <section>
      <h2>If plans change</h2>
      {cancellationTerms(props.product, createDeadlineFormatter(props)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {gift && (
        <p className="gift-it">
          <Icon name="gift" />
          <a href={gift}>Give this as a gift card</a>
        </p>
      )}
    </section>
  )
}

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

/** 'until Thu 3 Dec, 10:00' for a chosen start. */
function createDeadlineFormatter({ choice, city, country }: ProductPageProps): FormatDeadline {
  if (!city || !isDate(choice.date) || !TIME_PATTERN.test(choice.start))
    return formatRelativeDeadline
  const start = instantOf(choice.date, choice.start, city.timeZone).getTime()
  return (hours) => {
    const deadline = cityClock(new Date(start - hours * HOUR_MS), city.timeZone)
    return `until ${formatShortDay(deadline.date, country.locale)}, ${formatTime(deadline.time, country)}`
  }
}

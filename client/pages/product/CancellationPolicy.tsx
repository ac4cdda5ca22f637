import type { ReactNode } from 'react'
import { Icon } from '#client/components/Icon.tsx'
import {
  type CancellationSummary,
  cancellationTerms,
  createDeadlineFormatter,
  hoursLeftToBuy,
  summarizeCancellation,
} from '#client/components/labels/cancellation-terms.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { instantOf, isDate } from '#domain/time/date-time.ts'
import type { ProductPageProps } from './ProductPage.tsx'

export const freeCancellationLabel = (): string =>
  `Free cancellation up to ${TIMED_BOOKING_POLICY.refundHours} hours before`

/** 'Free cancellation until Tue 8 Dec, 11:00 am Melbourne time' for a chosen slot, or what is left of it. */
export function cancellationOfChoice(props: ProductPageProps): CancellationSummary | null {
  const { choice, city, country, now } = props
  if (!city || !isDate(choice.date) || !TIME_PATTERN.test(choice.start))
    return { label: freeCancellationLabel(), isFree: true }
  const start = instantOf(choice.date, choice.start, city.timeZone)
  const until = createDeadlineFormatter(start, city.timeZone, country)
  return summarizeCancellation(
    hoursLeftToBuy(now, start),
    (hours) => `${until(hours)} ${city.name} time`,
  )
}

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

export const Assurance = ({ children }: { children: ReactNode }) => (
  <p className="assurance">
    <Icon name="check" />
    {children}
  </p>
)

/** The terms in hours; the deadline of a chosen slot stands in the panel, once. */
export const CancellationPolicySection = ({ product }: { product: Product }) => (
  <section>
    <h2>If plans change</h2>
    {cancellationTerms(categoryOf(product.category).delivery).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </section>
)

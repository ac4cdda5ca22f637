import { BRAND } from '#brand/brand.ts'
import type { PublicReview } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import { joinFacts } from '#domain/text.ts'
import { formatMonth } from '#domain/time/format-date.ts'

type ReviewProps = { review: PublicReview; country: Country }

/** One review: stars, name, words, where and when. */
export const Review = ({ review, country }: ReviewProps) => (
  <>
    <p>
      <span role="img" aria-label={`${review.stars} of 5 stars`}>
        {'★'.repeat(review.stars)}
        {'☆'.repeat(5 - review.stars)}
      </span>{' '}
      <strong>{review.author || 'A guest'}</strong>
    </p>
    {review.text && <p>{review.text}</p>}
    <p className="hint">
      {joinFacts([
        review.city,
        formatMonth(review.month, country.locale),
        review.isSample && 'Sample review',
      ])}
    </p>
    {review.reply && (
      <p>
        <strong>Reply from {BRAND.name}:</strong> {review.reply}
      </p>
    )}
  </>
)

type Props = { reviews: readonly PublicReview[]; country: Country }

export const ReviewList = ({ reviews, country }: Props) => (
  <ul className="plain upgrades">
    {reviews.map((review, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn once
      <li key={index}>
        <Review review={review} country={country} />
      </li>
    ))}
  </ul>
)

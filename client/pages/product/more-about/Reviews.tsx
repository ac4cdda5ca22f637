import { RatingLine } from '#client/components/catalogue/RatingLine.tsx'
import { ReviewList } from '#client/pages/reviews/ReviewList.tsx'
import type { ReviewPage } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

const MAX_SHOWN = 3

type Props = { country: Country; productId: string; reviews: ReviewPage | null }

/** The newest reviews of a product, with a link to all of them. */
export const Reviews = ({ country, productId, reviews }: Props) =>
  reviews?.rating ? (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">What guests say</h2>
      <p className="lead">
        <RatingLine rating={reviews.rating} />
      </p>
      <ReviewList reviews={reviews.reviews.slice(0, MAX_SHOWN)} country={country} />
      <p>
        <a href={routes.reviews({ country: country.code, product: productId })}>
          All reviews ({reviews.total})
        </a>
      </p>
    </section>
  ) : null

import { RatingLine } from '#client/components/catalogue/RatingLine.tsx'
import { ReviewList } from '#client/pages/reviews/ReviewList.tsx'
import type { ReviewPage } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

/** Two rows beside the panel. */
const MAX_SHOWN = 4

type Props = {
  country: Country
  productId: string
  /** Those of the city first. */
  reviews: ReviewPage | null
  city: City | null
}

/** A few reviews of a product, with a link to all of them. */
export function Reviews({ country, productId, reviews, city }: Props) {
  if (!reviews?.rating) return null
  const shown = reviews.reviews.slice(0, MAX_SHOWN)
  const isElsewhere = city !== null && shown[0] !== undefined && shown[0].city !== city.name
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">What guests say</h2>
      <p className="lead">
        <RatingLine rating={reviews.rating} />
      </p>
      {isElsewhere && <h3 className="other-cities">Reviews from other cities</h3>}
      <ReviewList reviews={shown} country={country} />
      <p>
        <a href={routes.reviews({ country: country.code, product: productId })}>
          All reviews ({reviews.total})
        </a>
      </p>
    </section>
  )
}

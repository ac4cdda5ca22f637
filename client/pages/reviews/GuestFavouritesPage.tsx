import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { RatingLine } from '#client/components/catalogue/RatingLine.tsx'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { NewsletterForm } from '#client/pages/newsletter/NewsletterForm.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { PublicReview } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import type { Rating } from '#domain/reviews/review.ts'
import { routes } from '#domain/routes.ts'
import { Review } from './ReviewList.tsx'

export type ReviewedProduct = { product: Product; review: PublicReview }

export type OtherProducts = { products: readonly Product[]; areNew: boolean }

type Props = {
  country: Country
  city: City | null
  /** The country's. */
  cities: readonly City[]
  money: MoneyView
  bestsellers: readonly Product[]
  /** In place of bestsellers where little was booked lately. */
  others: OtherProducts
  /** Of the top picks; null without reviews. */
  rating: Rating | null
  reviewed: readonly ReviewedProduct[]
}

export const favouritesTitle = (bestsellers: readonly Product[]): string =>
  bestsellers.length > 0 ? 'Bestsellers and reviews' : 'What guests say'

/** What stands on a front page once someone scrolls there; a page of its own without script. */
export const guestFavouritesPage = ({
  bestsellers,
  others,
  rating,
  reviewed,
  country,
  ...place
}: Props): PagePart[] => [
  <div key="head" className="wrap page">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>{favouritesTitle(bestsellers)}</h1>
  </div>,
  <div key="lazy" data-lazy-section="">
    <RowOfCities title="Booked most often" products={bestsellers} country={country} {...place} />
    {reviewed.length > 0 && (
      <section className="section wrap" aria-labelledby="guests-say">
        <div className="section-head">
          <h2 id="guests-say">Latest reviews</h2>
          {rating && (
            <p>
              Our top picks: <RatingLine rating={rating} />
            </p>
          )}
        </div>
        <ul className="plain upgrades">
          {reviewed.map(({ product, review }) => (
            <li key={product.id}>
              <h3>
                <a href={routes.product({ country: country.code, path: product.path })}>
                  {product.name}
                </a>
              </h3>
              <Review review={review} country={country} />
              <p>
                <a href={routes.reviews({ country: country.code, product: product.id })}>
                  {product.rating?.count === 1
                    ? 'Read the review'
                    : `All ${product.rating?.count} reviews`}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
    )}
    <RowOfCities
      title={others.areNew ? 'New experiences' : 'More to try'}
      products={others.products}
      country={country}
      {...place}
    />
    <section className="section wrap" aria-labelledby="newsletter-title">
      <div className="panel newsletter">
        <h2 id="newsletter-title">New experiences by email</h2>
        <NewsletterForm country={country} />
      </div>
    </section>
  </div>,
]

type RowProps = Pick<Props, 'country' | 'city' | 'cities' | 'money'> & {
  title: string
  products: readonly Product[]
}

/** Products of several cities, each with its own. */
const RowOfCities = ({ city, cities, ...row }: RowProps) =>
  row.products.length > 0 && (
    <ProductRow {...row} placeOf={(product) => productPlace(product, cities, city)} />
  )

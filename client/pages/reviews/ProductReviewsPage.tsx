import { RatingLine } from '#client/components/catalogue/RatingLine.tsx'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ReviewPage } from '#domain/contract/catalogue/reviews.ts'
import type { Country } from '#domain/countries/country.ts'
import { STARS } from '#domain/reviews/review.ts'
import { routes } from '#domain/routes.ts'
import { ReviewList } from './ReviewList.tsx'

type Sort = 'newest' | 'highest' | 'lowest'
type Props = {
  country: Country
  product: Product
  reviews: ReviewPage
  stars: number | undefined
  sort: Sort
}

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
}

/** All reviews of a product, with how many gave how many stars. */
export const productReviewsPage = (props: Props): PagePart[] => {
  const { country, product, reviews } = props
  const href = routes.product({ country: country.code, path: product.path })
  return [
    <div key="reviews" className="reviews wrap page section-last stack">
      <Breadcrumb
        crumbs={[
          { label: country.name, href: routes.home({ country: country.code }) },
          { label: product.name, href },
        ]}
      />
      <h1>Reviews of {product.name}</h1>
      {reviews.rating && (
        <p className="lead">
          <RatingLine rating={reviews.rating} />
        </p>
      )}
      <p>
        {reviews.rating?.isSample
          ? 'These are sample reviews, not written by guests.'
          : 'Only guests who’ve been can write a review. We publish what guests write, kind or not.'}
      </p>
      <ReviewFilters {...props} />
      <ReviewList reviews={reviews.reviews} country={country} />
      <Pages {...props} />
      <p>
        <a className="button" href={href}>
          Check dates
        </a>
      </p>
    </div>,
  ]
}

function pageUrl({ country, product, stars, sort }: Props, page: number, more: object = {}) {
  const parameters = { stars, sort: sort === 'newest' ? undefined : sort, ...more, page }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && !(name === 'page' && value === 1)) query.set(name, String(value))
  const address = routes.reviews({ country: country.code, product: product.id })
  return query.size > 0 ? `${address}?${query}` : address
}

const ReviewFilters = (props: Props) => (
  <nav className="stack" aria-label="Show reviews">
    <ul className="links">
      <FilterLink href={pageUrl(props, 1, { stars: undefined })} isCurrent={!props.stars}>
        All
      </FilterLink>
      {STARS.filter((number) => (props.reviews.rating?.stars[number - 1] ?? 0) > 0).map(
        (number) => (
          <FilterLink
            key={number}
            href={pageUrl(props, 1, { stars: number })}
            isCurrent={props.stars === number}
          >
            {number} {number === 1 ? 'star' : 'stars'} (
            {props.reviews.rating?.stars[number - 1] ?? 0})
          </FilterLink>
        ),
      )}
    </ul>
    <ul className="links">
      <li>Sort by</li>
      {(Object.keys(SORT_LABELS) as Sort[]).map((sort) => (
        <FilterLink
          key={sort}
          href={pageUrl(props, 1, { sort: sort === 'newest' ? undefined : sort })}
          isCurrent={props.sort === sort}
        >
          {SORT_LABELS[sort]}
        </FilterLink>
      ))}
    </ul>
  </nav>
)

type FilterLinkProps = { href: string; isCurrent: boolean; children: React.ReactNode }
const FilterLink = ({ href, isCurrent, children }: FilterLinkProps) => (
  <li>
    <a className="chip" href={href} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  </li>
)

const Pages = (props: Props) => {
  const { page, pages } = props.reviews
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of reviews">
      <p>
        {page > 1 && <a href={pageUrl(props, page - 1)}>Previous page</a>} Page {page} of {pages}{' '}
        {page < pages && <a href={pageUrl(props, page + 1)}>Next page</a>}
      </p>
    </nav>
  )
}

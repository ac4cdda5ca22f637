import { nextDayLabel } from '#client/components/labels/date-labels.ts'
import { categoryLabel } from '#client/components/labels/delivery-labels.ts'
import { kindLabel } from '#client/components/labels/kind-labels.ts'
import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { categoryOf, isExperience } from '#domain/catalogue/category.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { specialGroupLabels } from '#domain/catalogue/special-groups.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { joinFacts } from '#domain/text.ts'
import { formatMonths } from '#domain/time/season.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { RatingLine } from './RatingLine.tsx'
import { WishlistButton } from './WishlistButton.tsx'

type Props = {
  product: Product
  country: Country
  money: MoneyView
  /** Where it is, in a list of several cities. */
  place?: string
  /** The next day on which it has a place, where that is known. */
  nextDay?: string | undefined
  sizes?: string
  /** Passed on to the product, so that nobody is asked twice. */
  query?: string
  /** The price is for this party. */
  party?: Party | null
  /** One of the first cards: its picture isn't lazy. */
  eager?: boolean
}

const CARD_IMAGE_SIZES =
  '(min-width: 1100px) 282px, (min-width: 900px) 31vw, (min-width: 700px) 46vw, 94vw'

export const ProductCard = memoHtml(function ProductCard({
  product,
  country,
  money,
  place = '',
  nextDay,
  sizes = CARD_IMAGE_SIZES,
  query = '',
  party = null,
  eager = false,
}: Props) {
  const { name, path, thumbnailUrl, heroImageUrl, details } = product
  const facts = joinFacts([place, details.duration, cardKindLabel(product, country)])
  const terms = joinFacts([
    nextDay && nextDayLabel(nextDay, country.locale),
    isFreeToCancel(product) && 'Free cancellation',
  ])
  const badge = productBadge(product)
  // Items aren't chosen by party, city or date.
  const linkQuery = categoryOf(product.category).unit === 'person' ? query : ''
  return (
    <article className="card">
      <div className="card-picture">
        <Picture src={thumbnailUrl || heroImageUrl} alt="" sizes={sizes} eager={eager} />
        {badge && <span className="badge">{badge}</span>}
      </div>
      <div className="card-words">
        <h3>
          <a href={routes.product({ country: country.code, path }) + linkQuery}>{name}</a>
        </h3>
        <p className="facts">{facts}</p>
        {product.rating && (
          <p className="facts">
            <RatingLine rating={product.rating} />
          </p>
        )}
        {terms && <p className="facts">{terms}</p>}
        <ProductPrice product={product} money={money} party={party} />
      </div>
      <WishlistButton product={product} country={country} />
    </article>
  )
})

/** Experiences can be cancelled for a full refund until days before they start, as their pages say; what isn't on sale promises nothing. */
const isFreeToCancel = (product: Product) =>
  !product.comingSoon && product.type === 'product' && isExperience(product)

/** Shipped items show their delivery, experiences their kind. */
const cardKindLabel = (product: Product, country: Country): string =>
  isExperience(product) ? kindLabel(product.details.kind) : categoryLabel(product.category, country)

/** At most one badge: the months of what is seasonal, demand, its own, or what its special groups say. */
export function productBadge(product: Product): string {
  const { comingSoon, isInHighDemand, details, months, type } = product
  if (type === 'group') return details.badge ?? ''
  if (comingSoon) return 'Opening soon'
  if (months.length > 0) return formatMonths(months)
  const [label = ''] = specialGroupLabels(product)
  return isInHighDemand ? label : (details.badge ?? label)
}

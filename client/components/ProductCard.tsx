import { categoryOf } from '#domain/catalogue/category.ts'
import type { Party } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Heart } from './Heart.tsx'
import type { MoneyView } from './money.ts'
import { drawnOnce } from './once.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import { kindOf } from './words.ts'

type Props = {
  product: Product
  country: Country
  money: MoneyView
  sizes?: string
  /** Carried to the product, so that nobody is asked twice. */
  query?: string
  /** Who comes: the price is then theirs. */
  party?: Party | null
  /** One of the first in a list: its picture does not wait until it is near. */
  eager?: boolean
}

const SIZES = '(min-width: 1100px) 282px, (min-width: 900px) 31vw, (min-width: 700px) 46vw, 94vw'

/** A product in a list: picture, name, facts, price. The whole card leads to it. */
export const ProductCard = drawnOnce(function ProductCard({
  product,
  country,
  money,
  sizes = SIZES,
  query = '',
  party = null,
  eager = false,
}: Props) {
  const { name, path, thumbnailUrl, heroImageUrl, details } = product
  const facts = [details.duration, kindIn(product)].filter(Boolean)
  const badge = badgeOf(product)
  // A party of four wants one box: what counts things is not asked for by heads, city or day.
  const asked = categoryOf(product.category).unit === 'person' ? query : ''
  return (
    <article className="card">
      <div className="card-picture">
        <Picture src={thumbnailUrl || heroImageUrl} alt="" sizes={sizes} eager={eager} />
        {badge && <span className="badge">{badge}</span>}
      </div>
      <div className="card-words">
        <h3>
          <a href={routes.product({ country: country.code, path }) + asked}>{name}</a>
        </h3>
        <p className="facts">{facts.join(' · ')}</p>
        <Price product={product} money={money} party={party} />
      </div>
      <Heart product={product} country={country} />
    </article>
  )
})

/** Goods are known by how they come, days out by what they are. */
function kindIn({ category, details }: Product): string {
  const { delivery, label } = categoryOf(category)
  return delivery === 'in-person' ? kindOf(details.kind) : label
}

/** One badge at most; demand is only spoken of when the catalogue says so. */
export const badgeOf = ({ comingSoon, isInHighDemand, details }: Product): string =>
  comingSoon ? 'Opening soon' : isInHighDemand ? 'In high demand' : (details.badge ?? '')

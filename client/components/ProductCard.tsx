import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { MoneyView } from './money.ts'
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
  priority?: boolean
}

const SIZES = '(min-width: 1100px) 282px, (min-width: 700px) 46vw, 94vw'

/** A product in a list: picture, name, facts, price. The whole card leads to it. */
export function ProductCard({
  product,
  country,
  money,
  sizes = SIZES,
  query = '',
  priority = false,
}: Props) {
  const { name, path, thumbnailUrl, heroImageUrl, details } = product
  const facts = [details.duration, kindOf(details.kind)].filter(Boolean)
  const badge = badgeOf(product)
  return (
    <article className="card">
      <div className="card-picture">
        <Picture src={thumbnailUrl || heroImageUrl} alt="" sizes={sizes} priority={priority} />
        {badge && <span className="badge">{badge}</span>}
      </div>
      <div className="card-words">
        <h3>
          <a href={routes.product({ country: country.code, path }) + query}>{name}</a>
        </h3>
        <p className="facts">{facts.join(' · ')}</p>
        <Price product={product} money={money} />
      </div>
    </article>
  )
}

/** One badge at most; demand is only spoken of when the catalogue says so. */
export const badgeOf = ({ isInHighDemand, details }: Product): string =>
  isInHighDemand ? 'In high demand' : (details.badge ?? '')

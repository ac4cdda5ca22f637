import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  title: string
  products: readonly Product[]
  country: Country
  money: MoneyView
  /** Where each is, in a row of several cities. */
  placeOf?: (product: Product) => string
  more?: { label: string; href: string }
}

const ROW_IMAGE_SIZES = '(min-width: 1100px) 282px, 260px'

/** A horizontal list of products with a link to all. */
export const ProductRow = ({
  title,
  products,
  country,
  money,
  placeOf = () => '',
  more,
}: Props) => (
  <section className="section wrap">
    <div className="section-head">
      <h2>{title}</h2>
      {more && <a href={more.href}>{more.label}</a>}
    </div>
    <ul className="row">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            country={country}
            money={money}
            place={placeOf(product)}
            sizes={ROW_IMAGE_SIZES}
          />
        </li>
      ))}
    </ul>
  </section>
)

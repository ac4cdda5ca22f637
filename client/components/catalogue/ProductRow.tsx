import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  title: string
  products: readonly Product[]
  country: Country
  money: MoneyView
  more?: { label: string; href: string }
}

const ROW_IMAGE_SIZES = '(min-width: 1100px) 282px, 260px'

/** A row of products that moves sideways on a phone, with a way to the whole list. */
export const ProductRow = ({ title, products, country, money, more }: Props) => (
  <section className="section wrap">
    <div className="section-head">
      <h2>{title}</h2>
      {more && <a href={more.href}>{more.label}</a>}
    </div>
    <ul className="row">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} country={country} money={money} sizes={ROW_IMAGE_SIZES} />
        </li>
      ))}
    </ul>
  </section>
)

import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from './money.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  title: string
  products: readonly Product[]
  country: Country
  money: MoneyView
  more?: { label: string; href: string }
}

const SIZES = '(min-width: 1100px) 282px, 260px'

/** A row of products that moves sideways on a phone, with a way to the whole list. */
export const Row = ({ title, products, country, money, more }: Props) => (
  <section className="section wrap">
    <div className="section-head">
      <h2>{title}</h2>
      {more && <a href={more.href}>{more.label}</a>}
    </div>
    <ul className="row">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} country={country} money={money} sizes={SIZES} />
        </li>
      ))}
    </ul>
  </section>
)

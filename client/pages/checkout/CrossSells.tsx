import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { categoryLabel } from '#client/components/labels/delivery-labels.ts'
import { Picture } from '#client/components/Picture.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

type Props = { products: readonly Product[]; city: string; country: Country; money: MoneyView }

/** Cross-sells: shipped items are added at once, experiences need a date. */
export function CrossSells({ products, city, country, money }: Props) {
  if (products.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="extras-title">
      <h2 id="extras-title">You might also like</h2>
      <ul className="row">
        {products.map((product) => (
          <li key={product.id}>
            <CrossSellCard product={product} city={city} country={country} money={money} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CrossSellCardProps = Omit<Props, 'products'> & { product: Product }

function CrossSellCard({ product, city, country, money }: CrossSellCardProps) {
  const { name, path, category, thumbnailUrl, heroImageUrl } = product
  const { delivery } = categoryOf(category)
  const productUrl = routes.product({ country: country.code, path })
  return (
    <article className="card">
      <div className="card-picture">
        <Picture src={thumbnailUrl || heroImageUrl} alt="" sizes="260px" />
      </div>
      <div className="card-words">
        <h3>
          <a href={`${productUrl}?city=${city}`}>{name}</a>
        </h3>
        <p className="facts">{categoryLabel(category, country)}</p>
        <ProductPrice product={product} money={money} party={null} />
        {delivery === 'in-person' ? (
          <p className="facts">Choose a day</p>
        ) : (
          <form method="post" action={productUrl}>
            <input type="hidden" name="city" value={city} />
            <input type="hidden" name="adults" value="1" />
            <input type="hidden" name="from" value="post-checkout" />
            <button className="button button-plain" type="submit">
              Add to {country.cartName}
              <span className="sr-only">: {name}</span>
            </button>
          </form>
        )}
      </div>
    </article>
  )
}

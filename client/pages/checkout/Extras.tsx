import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { Price } from '../../components/Price.tsx'

type Props = { products: readonly Product[]; city: string; country: Country; money: MoneyView }

/** What goes with an order: what is sent goes into the bag at once, a day out has its day chosen first. */
export function Extras({ products, city, country, money }: Props) {
  if (products.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="extras-title">
      <h2 id="extras-title">Goes well with it</h2>
      <ul className="row">
        {products.map((product) => (
          <li key={product.id}>
            <Tile product={product} city={city} country={country} money={money} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TileProps = Omit<Props, 'products'> & { product: Product }

function Tile({ product, city, country, money }: TileProps) {
  const { name, path, category, thumbnailUrl, heroImageUrl } = product
  const { delivery, label } = categoryOf(category)
  const here = routes.product({ country: country.code, path })
  return (
    <article className="card">
      <div className="card-picture">
        <Picture src={thumbnailUrl || heroImageUrl} alt="" sizes="260px" />
      </div>
      <div className="card-words">
        <h3>
          <a href={`${here}?city=${city}`}>{name}</a>
        </h3>
        <p className="facts">{label}</p>
        <Price product={product} money={money} party={null} />
        {delivery === 'in-person' ? (
          <p className="facts">Choose a day</p>
        ) : (
          <form method="post" action={here}>
            <input type="hidden" name="city" value={city} />
            <input type="hidden" name="adults" value="1" />
            <input type="hidden" name="from" value="post-checkout" />
            <button className="button button-plain" type="submit">
              Add to bag<span className="sr-only">: {name}</span>
            </button>
          </form>
        )}
      </div>
    </article>
  )
}

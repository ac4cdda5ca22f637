import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { Heart } from '../../components/Heart.tsx'
import { Hole } from '../../components/Hole.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { ProductCard } from '../../components/ProductCard.tsx'
import type { Part } from '../part.ts'

type Props = {
  country: Country
  /** The visitor's wishes, newest first; null when the catalogue does not answer. */
  products: readonly Product[] | null
  money: MoneyView
}

/** Everything with a pressed heart, newest first. */
export function wishlistPage(props: Props): Part[] {
  const { country, products } = props
  const here = products?.filter(({ path }) => path !== '') ?? []
  const elsewhere = products?.filter(({ path }) => path === '') ?? []
  return [
    <div key="head" className="wrap page-head">
      <h1>Wishlist</h1>
    </div>,
    <div key="list" className="wrap section-last">
      {products === null && (
        <p className="notice">
          We could not load your wishlist just now. It is safe: please{' '}
          <a href={routes.wishlist({ country: country.code })}>try again</a>.
        </p>
      )}
      {products?.length === 0 && <Empty country={country} />}
      {here.length > 0 && <Cards {...props} products={here} />}
      {elsewhere.length > 0 && <Elsewhere country={country} products={elsewhere} />}
    </div>,
    <Hole key="visited" name="visited" />,
  ]
}

const Empty = ({ country }: Pick<Props, 'country'>) => (
  <div className="empty">
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
    <p>Tap the heart on anything you like. It waits here.</p>
    <a className="button" href={routes.cities({ country: country.code })}>
      Find a day out
    </a>
  </div>
)

const Cards = ({ country, money, products }: Props & { products: readonly Product[] }) => (
  <>
    <h2 className="sr-only">What you saved</h2>
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} country={country} money={money} eager={index < 2} />
        </li>
      ))}
    </ul>
  </>
)

/** What this country does not sell, with the way to where it is. */
const Elsewhere = ({ country, products }: Pick<Props, 'country'> & { products: Product[] }) => (
  <section className="section">
    <h2>Not sold in {country.spoken}</h2>
    <ul className="elsewhere">
      {products.map((product) => (
        <li key={product.id}>
          <Heart product={product} country={country} />
          <span>
            <strong>{product.name}</strong>
            {linksOf(product).map(({ name, href }) => (
              <a key={href} href={href}>
                See it in {name}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const linksOf = ({ paths }: Product) =>
  Object.values(COUNTRIES).flatMap(({ code, spoken: name }) => {
    const path = paths[code]
    return path ? [{ name, href: routes.product({ country: code, path }) }] : []
  })

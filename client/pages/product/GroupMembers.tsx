import { ProductCard } from '#client/components/catalogue/ProductCard.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { isSoldIn } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import type { ProductPageProps } from './ProductPage.tsx'

export function GroupMembers({ country, city, cities = [], money, range }: ProductPageProps) {
  if (!range) {
    return (
      <p className="notice">
        We can’t load this list right now. Please try again, or call {country.phone.support}.
      </p>
    )
  }
  return (
    <section>
      <h2>Choose one</h2>
      {range.length === 0 ? (
        <p className="notice">
          Nothing here is on sale in {country.nameInSentence} right now.{' '}
          <a href={routes.cities({ country: country.code })}>See what’s on</a>
        </p>
      ) : (
        <ul className="grid">
          {range.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                country={country}
                money={money}
                place={productPlace(product, cities, city)}
                query={city && isSoldIn(product, city) ? `?city=${city.id}` : ''}
                eager={index < 2}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

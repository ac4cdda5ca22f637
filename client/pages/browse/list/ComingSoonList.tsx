import { NotifyMeForm } from '#client/components/catalogue/NotifyMeForm.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  title: string
  products: readonly Product[]
  country: Country
  city?: City | null
  /** The country's, in a list of several: each says where it opens. */
  cities?: readonly City[] | undefined
  /** The list's URL, to return to. */
  address: string
}

const firstSentence = (text: string) => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text

/** Coming soon: no price, but a sign-up. */
export const ComingSoonList = ({ title, products, country, city, cities, address }: Props) =>
  products.length === 0 ? null : (
    <section className="section wrap">
      <h2>{title}</h2>
      <ul className="coming">
        {products.map((product) => (
          <li key={product.id}>
            <Picture src={product.thumbnailUrl} alt="" sizes="(width > 700px) 282px, 40vw" />
            <div>
              <h3>
                <a href={routes.product({ country: country.code, path: product.path })}>
                  {product.name}
                </a>
              </h3>
              {cities && <p className="facts">{productPlace(product, cities, city ?? null)}</p>}
              <p>{firstSentence(product.description)}</p>
              <details>
                <summary>
                  Tell me when it opens<span className="sr-only">: {product.name}</span>
                </summary>
                <NotifyMeForm
                  country={country}
                  product={product}
                  city={product.cities.find(({ id }) => id === city?.id)?.id}
                  returnTo={address}
                />
              </details>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { Hole } from '../../components/Hole.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { ProductCard } from '../../components/ProductCard.tsx'
import type { Part } from '../part.ts'
import { Filter, type Filters, isFiltered } from './Filter.tsx'

export type CityProps = {
  country: Country
  city: City
  money: MoneyView
  now: Date
  filters: Filters
  /** Null when the catalogue does not answer. */
  products: readonly Product[] | null
  /** How many there are without filters. */
  total: number
  coming: readonly Product[]
}

/** What can be done in a city (wireframe 3.4). */
export const cityPage = (props: CityProps): Part[] => [
  <Hero key="hero" {...props} />,
  <div key="list" className="wrap section-last">
    <Filter {...props} />
    <List {...props} />
  </div>,
  <Coming key="coming" {...props} />,
  <Hole key="visited" name="visited" />,
]

const Hero = ({ country, city }: CityProps) => (
  <section className="hero hero-city">
    <Picture src={city.heroImage} alt="" sizes="100vw" priority />
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: country.name, href: routes.home({ country: country.code }) },
          { label: 'Cities', href: routes.cities({ country: country.code }) },
        ]}
      />
      <h1>{city.heading}</h1>
      <p>{city.subHeading}</p>
    </div>
  </section>
)

function List({ country, city, money, filters, products, total }: CityProps) {
  const address = routes.city({ country: country.code, city: city.id })
  if (!products) {
    return (
      <p className="notice">
        We could not load the list just now. <a href={address}>Try again</a>, or call us on{' '}
        {country.phone.support}.
      </p>
    )
  }
  if (products.length === 0) return <Empty country={country} city={city} filters={filters} />
  return (
    <>
      <h2 className="sr-only">Everything in {city.name}</h2>
      <p className="count" role="status">
        {products.length === total
          ? `${total} experiences`
          : `${products.length} of ${total} experiences`}
      </p>
      <ul className="grid">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              country={country}
              money={money}
              query={choiceIn(city, filters)}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** City and party go along, so that the product does not ask again. */
const choiceIn = (city: City, { adults }: Filters) =>
  `?city=${city.id}${adults > 0 ? `&adults=${adults}` : ''}`

function Empty({ country, city, filters }: Pick<CityProps, 'country' | 'city' | 'filters'>) {
  const who = filters.adults > 0 ? ` for ${filters.adults} people` : ''
  return (
    <div className="empty">
      <Picture src="/media/scene-kite" alt="" sizes="320px" />
      <h2>
        {isFiltered(filters)
          ? `Nothing fits${who} just now`
          : `Nothing on sale in ${city.name} yet`}
      </h2>
      <p>
        {isFiltered(filters)
          ? 'Loosen a filter, or look at the whole list.'
          : 'New days are planned all the time.'}
      </p>
      <a
        className="button button-plain"
        href={
          isFiltered(filters)
            ? routes.city({ country: country.code, city: city.id })
            : routes.cities({ country: country.code })
        }
      >
        {isFiltered(filters) ? 'Clear the filters' : 'See other cities'}
      </a>
    </div>
  )
}

const Coming = ({ coming, city }: CityProps) =>
  coming.length === 0 ? null : (
    <section className="section wrap">
      <h2>Opening soon in {city.name}</h2>
      <ul className="coming">
        {coming.map(({ id, name, teaser, thumbnailUrl }) => (
          <li key={id}>
            <Picture src={thumbnailUrl} alt="" sizes="120px" />
            <div>
              <h3>{name}</h3>
              <p>{teaser}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

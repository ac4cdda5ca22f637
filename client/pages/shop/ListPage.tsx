import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { ProductCard } from '../../components/ProductCard.tsx'
import type { Part } from '../part.ts'

export type ListProps = {
  country: Country
  heading: string
  lead: string
  text: string
  picture: string | null
  /** What was looked for; absent on pages that do not search. */
  search?: string
  /** Null when the catalogue does not answer. */
  products: readonly Product[] | null
  money: MoneyView
  empty: string
}

/** A list of days out under a heading: a collection, or what a search found. */
export const listPage = (props: ListProps): Part[] => [
  <Head key="head" {...props} />,
  <div key="list" className="wrap section-last">
    {props.search !== undefined && <SearchForm {...props} />}
    {props.text && <p className="prose">{props.text}</p>}
    <Cards {...props} />
  </div>,
]

function Head({ country, heading, lead, picture }: ListProps) {
  const words = (
    <>
      <Breadcrumb
        crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]}
      />
      <h1>{heading}</h1>
      {lead && <p>{lead}</p>}
    </>
  )
  return picture ? (
    <section className="hero hero-city">
      <Picture src={picture} alt="" sizes="100vw" priority />
      <div className="wrap">{words}</div>
    </section>
  ) : (
    <div className="wrap page-head">{words}</div>
  )
}

const SearchForm = ({ country, search }: ListProps) => (
  <form className="search-form" action={routes.search({ country: country.code })} method="get">
    <label htmlFor="q">Search days out</label>
    <input id="q" type="search" name="q" defaultValue={search} maxLength={80} />
    <button type="submit" className="button">
      Search
    </button>
  </form>
)

function Cards({ country, products, money, empty }: ListProps) {
  if (!products)
    return <p className="notice">We could not load the list just now. Please try again.</p>
  if (products.length === 0) {
    return (
      <p className="notice">
        {empty} <a href={routes.cities({ country: country.code })}>See all cities</a>
      </p>
    )
  }
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} country={country} money={money} priority={index === 0} />
        </li>
      ))}
    </ul>
  )
}

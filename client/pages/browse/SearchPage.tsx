import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import { SearchForm } from '#client/components/layout/SearchForm.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import type { MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import { CityGrid } from './home-sections.tsx'
import { NO_FILTERS } from './list/filters.ts'
import type { SearchResults } from './list/listing.ts'
import { ProductGrid } from './list/ProductGrid.tsx'

export type SearchPageProps = {
  country: Country
  city: City | null
  cities: readonly City[]
  /** Suggestions. */
  collections: readonly MenuLink[]
  /** Pages besides products that the query means. */
  matches: readonly MenuLink[]
  money: MoneyView
  query: string
  /** Undefined without a query; null when the catalogue is down. */
  results: SearchResults | null | undefined
}

/** Results that leave room for other ideas. */
const FEW = 5

export function searchPage(props: SearchPageProps): PagePart[] {
  const { country, cities, results, query } = props
  const found = results?.products.length ?? 0
  return [
    <div key="head" className="wrap page-head">
      <Breadcrumb
        crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]}
      />
      <h1>{title(props)}</h1>
      <SearchForm country={country} words={query} id="q" />
    </div>,
    <div key="list" className="wrap section-last">
      {props.matches.length > 0 && (
        <div className="field">
          <p>You may be looking for:</p>
          <PageLinks links={props.matches} />
        </div>
      )}
      <SearchResultsSection {...props} />
    </div>,
    found === 0 && cities.length > 0 && (
      <CityGrid key="cities" country={country} cities={cities} title="Browse by city" />
    ),
    found < FEW && <CollectionLinks key="ideas" {...props} />,
  ]
}

function title({ results, query }: SearchPageProps): string {
  if (!results) return 'Search'
  const { products, page, didYouMean } = results
  if (products.length === 0 && page === 1) return `No results for “${query}”`
  return products.length > 0 && didYouMean
    ? `No results for “${query}”. Showing “${didYouMean}”.`
    : `Results for “${query}”`
}

function SearchResultsSection(props: SearchPageProps) {
  const { country, results, query } = props
  if (results === undefined) return null
  if (results === null) {
    return (
      <p className="notice">
        We can’t search right now. <a href={searchUrl(country, query)}>Try again</a>, or call{' '}
        <a href={telUrl(country.phone.support)}>{country.phone.support}</a>.
      </p>
    )
  }
  if (results.products.length > 0) return <ResultList {...props} results={results} />
  if (results.page > 1) {
    return (
      <p className="notice">
        There’s nothing on this page. <a href={searchUrl(country, query)}>Go to the first page</a>
      </p>
    )
  }
  return <NoMatch {...props} results={results} />
}

const NoMatch = ({
  country,
  results: { didYouMean },
}: SearchPageProps & { results: SearchResults }) => (
  <div className="empty">
    <Picture src="/media/scene-nothing-found" alt="" sizes="320px" />
    {didYouMean ? (
      <p>
        Did you mean <a href={searchUrl(country, didYouMean)}>{didYouMean}</a>?
      </p>
    ) : (
      <p>Try other words, or browse by city or theme.</p>
    )}
  </div>
)

function ResultList({
  country,
  city,
  cities,
  money,
  query,
  results,
}: SearchPageProps & { results: SearchResults }) {
  const { total } = results
  return (
    <>
      <h2 className="sr-only">What we found</h2>
      <p className="count">{total === 1 ? '1 result' : `${total} results`}</p>
      <ProductGrid
        country={country}
        city={city}
        cities={cities}
        money={money}
        filters={NO_FILTERS}
        list={results}
        pageUrl={(page) => searchUrl(country, query, page)}
      />
    </>
  )
}

const CollectionLinks = ({ collections }: SearchPageProps) =>
  collections.length === 0 ? null : (
    <section className="section wrap">
      <h2>Browse by theme</h2>
      <PageLinks links={collections} />
    </section>
  )

const PageLinks = ({ links }: { links: readonly MenuLink[] }) =>
  links.length === 0 ? null : (
    <ul className="links">
      {links.map(({ id, label, url }) => (
        <li key={id}>
          <a className="chip" href={url}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )

function searchUrl({ code }: Country, terms: string, page = 1): string {
  const query = new URLSearchParams({ q: terms, ...(page > 1 ? { page: String(page) } : {}) })
  return `${routes.search({ country: code })}?${query}`
}

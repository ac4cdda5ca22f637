import type { Country } from '#domain/countries/country.ts'
import type { MenuLink } from '#domain/navigation.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import type { Part } from '../part.ts'
import { CityGrid } from './home-parts.tsx'
import { Cards } from './list/Cards.tsx'
import { NO_FILTERS } from './list/filters.ts'
import type { Found } from './list/listing.ts'

export type SearchProps = {
  country: Country
  city: City | null
  cities: readonly City[]
  /** Collections to look through instead. */
  ideas: readonly MenuLink[]
  money: MoneyView
  /** What was typed. */
  words: string
  /** Nothing while nothing was asked; null when the catalogue does not answer. */
  found: Found | null | undefined
}

/** What a search found, or where else to look. */
export function searchPage(props: SearchProps): Part[] {
  const { country, cities, found, words } = props
  const isNothing = !found || found.products.length === 0
  return [
    <div key="head" className="wrap page-head">
      <Breadcrumb
        crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]}
      />
      <h1>{found === undefined ? 'Search' : `Results for “${words}”`}</h1>
      <SearchForm country={country} words={words} id="q" />
    </div>,
    <div key="list" className="wrap section-last">
      <Results {...props} />
    </div>,
    isNothing && <CityGrid key="cities" country={country} cities={cities} title="Look by city" />,
    isNothing && <Ideas key="ideas" {...props} />,
  ]
}

function Results(props: SearchProps) {
  const { country, found, words } = props
  if (found === undefined) return null
  if (found === null) {
    return (
      <p className="notice">
        We could not search just now. Please try again, or call us on {country.phone.support}.
      </p>
    )
  }
  if (found.products.length > 0) return <List {...props} found={found} />
  if (found.page > 1) {
    return (
      <p className="notice">
        The list ends before this page. <a href={searchFor(country, words)}>Go to the first page</a>
      </p>
    )
  }
  return <NoMatch {...props} found={found} />
}

const NoMatch = ({ country, words, found: { didYouMean } }: SearchProps & { found: Found }) => (
  <div className="empty">
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
    <h2>No match for “{words}”</h2>
    {didYouMean ? (
      <p>
        Did you mean <a href={searchFor(country, didYouMean)}>{didYouMean}</a>?
      </p>
    ) : (
      <p>Try fewer words, or look by city.</p>
    )}
  </div>
)

function List({ country, city, money, words, found }: SearchProps & { found: Found }) {
  const { didYouMean, total } = found
  return (
    <>
      {didYouMean && (
        <p>
          No match for “{words}”. Showing results for{' '}
          <a href={searchFor(country, didYouMean)}>{didYouMean}</a>.
        </p>
      )}
      <h2 className="sr-only">What we found</h2>
      <p className="count">{total === 1 ? '1 result' : `${total} results`}</p>
      <Cards
        country={country}
        city={city}
        money={money}
        filters={NO_FILTERS}
        list={found}
        addressOfPage={(page) => searchFor(country, words, page)}
      />
    </>
  )
}

const Ideas = ({ ideas }: SearchProps) =>
  ideas.length === 0 ? null : (
    <section className="section wrap">
      <h2>Look by mood</h2>
      <ul className="links">
        {ideas.map(({ id, label, url }) => (
          <li key={id}>
            <a className="chip" href={url}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

function searchFor({ code }: Country, words: string, page = 1): string {
  const query = new URLSearchParams({ q: words, ...(page > 1 ? { page: String(page) } : {}) })
  return `${routes.search({ country: code })}?${query}`
}

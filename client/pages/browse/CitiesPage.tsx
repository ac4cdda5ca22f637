import { CityCard } from '#client/components/catalogue/CityCard.tsx'
import { CountryMap } from '#client/components/catalogue/CountryMap.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'

export type CitiesPageProps = {
  country: Country
  /** All countries; null when they can't be loaded. */
  cities: readonly City[] | null
  city: City | null
}

/** The cities of a country. */
export const citiesPage = ({ country, cities, city: current }: CitiesPageProps): PagePart[] => [
  <div key="head" className="wrap page-head">
    <Breadcrumb crumbs={[{ label: country.name, href: routes.home({ country: country.code }) }]} />
    <h1>Choose your city</h1>
    <nav className="tabs" aria-label="Choose a country">
      <ul>
        {Object.values(COUNTRIES).map(({ code, name }) => (
          <li key={code}>
            <a
              href={routes.cities({ country: code })}
              aria-current={code === country.code ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>,
  cities ? (
    <CityList key="cities" {...{ country, cities, current }} />
  ) : (
    <div key="cities" className="wrap section-last">
      <p className="notice">
        We can’t load our cities right now.{' '}
        <a href={routes.cities({ country: country.code })}>Try again</a>, or call{' '}
        <a href={telUrl(country.phone.support)}>{country.phone.support}</a>.
      </p>
    </div>
  ),
]

const CityList = ({
  country,
  cities,
  current,
}: {
  country: Country
  cities: readonly City[]
  current: City | null
}) => (
  <div className="wrap section-last cities">
    <div>
      <CityTools />
      <h2 className="sr-only">Cities in {country.nameInSentence}</h2>
      <ul className="city-grid" id="city-list">
        {cities
          .filter(({ country: code }) => code === country.code)
          .map((city) => (
            <li key={city.id} data-words={`${city.name} ${city.state}`}>
              <CityCard city={city} current={city.id === current?.id} isCounted />
            </li>
          ))}
      </ul>
    </div>
    <CountryMap
      country={country.code}
      cities={cities.filter(({ country: code }) => code === country.code)}
      current={current?.id}
    />
  </div>
)

/** Script only: filter and geolocation. */
const CityTools = () => (
  <div className="city-tools script-only">
    <div className="field">
      <label htmlFor="city-filter">Find a city</label>
      <input
        id="city-filter"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-controls="city-list"
      />
    </div>
    <details className="locate">
      <summary className="button button-plain">
        <Icon name="pin" />
        Use my location
      </summary>
      <p>Your browser will ask for permission. We use your location once and don’t store it.</p>
      <button type="button" className="button button-small" id="city-locate">
        Find my closest city
      </button>
    </details>
    <p className="hint" id="city-says" role="status" />
  </div>
)

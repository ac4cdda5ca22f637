import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { CityCard } from '../../components/CityCard.tsx'
import type { Part } from '../part.ts'

export type CitiesProps = {
  country: Country
  /** Cities of every country. */
  cities: readonly City[]
  city: City | null
}

/** Every city of a country; the other countries are one link away. */
export const citiesPage = ({ country, cities, city: current }: CitiesProps): Part[] => [
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
  <div key="cities" className="wrap section-last">
    <h2 className="sr-only">Cities in {country.name}</h2>
    <ul className="city-grid">
      {cities
        .filter(({ country: code }) => code === country.code)
        .map((city) => (
          <li key={city.id}>
            <CityCard city={city} current={city.id === current?.id} />
          </li>
        ))}
    </ul>
  </div>,
]

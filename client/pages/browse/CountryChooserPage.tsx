import { CountryMap } from '#client/components/catalogue/CountryMap.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'

/** The country choice when the location is unknown. */
export const countryChooserPage = ({
  countries,
  page,
  search,
}: {
  countries: readonly Country[]
  /** The path to go on to. */
  page: (of: { country: Country['code'] }) => string
  /** The query string to pass on. */
  search: string
}): PagePart[] => [
  <section key="chooser" className="chooser">
    <Picture
      src="/media/scene-choose-a-country"
      alt=""
      sizes="(max-width: 700px) 100vw, max(100vw, 107vh)"
      priority
    />
    <div className="panel">
      <h1>Where are you heading?</h1>
      <p>Guided picnics, workshops and days out, booked in minutes.</p>
      <p>Choose your country to see local experiences and prices.</p>
      <ul>
        {countries.map(({ code, name, currency, locale }) => (
          <li key={code}>
            <a href={page({ country: code }) + search} hrefLang={locale}>
              <CountryMap country={code} />
              <strong>{name}</strong>
              <span>{currency.code}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>,
]

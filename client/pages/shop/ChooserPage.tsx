import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { OutlineMap } from '../../components/OutlineMap.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { Part } from '../part.ts'

/** The front door when nobody knows where the visitor is: choose a country. */
export const chooserPage = ({ countries }: { countries: readonly Country[] }): Part[] => [
  <section key="chooser" className="chooser">
    <Picture src="/media/harbour-skyline-dusk" alt="" sizes="100vw" priority />
    <div className="panel">
      <h1>Where is your day out?</h1>
      <p>Choose a country. Prices and cities follow.</p>
      <ul>
        {countries.map(({ code, name, currency, locale }) => (
          <li key={code}>
            <a href={routes.home({ country: code })} hrefLang={locale}>
              <OutlineMap country={code} />
              <strong>{name}</strong>
              <span>{currency.code}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>,
]

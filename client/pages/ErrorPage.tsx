import { telUrl } from '#client/components/layout/Header.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { PagePart } from './page-part.ts'

export type ErrorPageProps = {
  country: Country
  /** The countries to choose from, when the address names none of them. */
  countries: readonly Country[] | null
  /** Cities of this country. */
  cities: readonly City[]
  status: number
  /** What was wrong with the request, when that helps. */
  message: string | null
  /** Where else there is what was asked for, when this country does not have it. */
  elsewhere: { title: string; lead: string; links: readonly { name: string; url: string }[] } | null
  requestId: string
  /** Which of the three moving pictures. */
  animation: number
}

/** The one page for everything that went wrong, each with a way on. */
export const errorPage = (props: ErrorPageProps): PagePart[] => [
  <div key="problem" className="wrap page problem-page">
    <ErrorAnimation number={props.animation} />
    {props.elsewhere ? (
      <AvailableElsewhere country={props.country} {...props.elsewhere} />
    ) : props.status === 404 && props.countries ? (
      <ChooseCountry countries={props.countries} />
    ) : props.status === 404 ? (
      <NotFound {...props} />
    ) : (
      <RequestFailed {...props} />
    )}
  </div>,
]

/** One of three moving pictures; still for those who asked for less motion. */
const ErrorAnimation = ({ number }: { number: number }) => (
  <picture>
    <source
      media="(prefers-reduced-motion: reduce)"
      srcSet={`/errors/${number}.webp`}
      type="image/webp"
    />
    <img src={`/errors/${number}.gif`} alt="" width="480" height="320" />
  </picture>
)

const NotFound = ({ country, cities }: ErrorPageProps) => (
  <div>
    <h1>We can’t find that page</h1>
    <p className="lead">It may have moved, or the link may be wrong. Try one of these:</p>
    <ul className="links">
      <li>
        <a className="button" href={routes.home({ country: country.code })}>
          Start again
        </a>
      </li>
      {cities.slice(0, 8).map((city) => (
        <li key={city.id}>
          <a className="chip" href={routes.city({ country: city.country, city: city.id })}>
            {city.name}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

const ChooseCountry = ({ countries }: { countries: readonly Country[] }) => (
  <div>
    <h1>We can’t find that page</h1>
    <p className="lead">Choose your country to go on:</p>
    <ul className="links">
      {countries.map(({ code, name }) => (
        <li key={code}>
          <a className="chip" href={routes.home({ country: code })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

const AvailableElsewhere = ({
  country,
  title,
  lead,
  links,
}: { country: Country } & NonNullable<ErrorPageProps['elsewhere']>) => (
  <div>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    <ul className="links">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a className="chip" href={url}>
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p>
      <a href={routes.cities({ country: country.code })}>
        See what {country.nameInSentence} has instead
      </a>
    </p>
  </div>
)

const RequestFailed = ({
  country: { code, phone },
  status,
  message,
  requestId,
}: ErrorPageProps) => (
  <div>
    <h1>{status < 500 ? 'That did not work' : 'We dropped the basket'}</h1>
    <p className="lead">
      {message ??
        'Something on our side failed. Nothing was charged that you have not been told of.'}
    </p>
    <p>
      <a className="button" href={routes.home({ country: code })}>
        Start again
      </a>
    </p>
    <p className="hint">
      Call <a href={telUrl(phone.support)}>{phone.support}</a> and give this number:{' '}
      <code>{requestId}</code>
    </p>
  </div>
)

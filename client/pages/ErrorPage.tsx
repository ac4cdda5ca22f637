import { telUrl } from '#client/components/layout/Header.tsx'
import { SearchForm } from '#client/components/layout/SearchForm.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { PagePart } from './page-part.ts'

export type ErrorPageProps = {
  country: Country
  /** When the URL names no country. */
  countries: readonly Country[] | null
  cities: readonly City[]
  status: number
  message: string | null
  /** Where else it is available. */
  elsewhere: { title: string; lead: string; links: readonly { name: string; url: string }[] } | null
  /** Error number 600 to 614; null without one. */
  code: number | null
  requestId: string
  /** The page that failed; null after a form. */
  retryUrl: string | null
  /** It may hold what someone is buying. */
  isPurchase: boolean
  animation: number
}

export const errorPage = (props: ErrorPageProps): PagePart[] => [
  <div key="problem" className="wrap page problem-page">
    <ErrorAnimation number={props.animation} />
    <div>
      {props.elsewhere ? (
        <AvailableElsewhere country={props.country} {...props.elsewhere} />
      ) : props.status === 404 && props.countries ? (
        <ChooseCountry countries={props.countries} />
      ) : props.status === 404 ? (
        <NotFound {...props} />
      ) : (
        <RequestFailed {...props} />
      )}
      {(props.status >= 500 || props.code !== null) && <ErrorReference {...props} />}
    </div>
  </div>,
]

/** Static with reduced motion. */
const ErrorAnimation = ({ number }: { number: number }) => (
  <picture>
    <source
      media="(prefers-reduced-motion: reduce)"
      srcSet={`/errors/${number}.webp`}
      type="image/webp"
    />
    <img src={`/errors/${number}.gif`} alt="" width="400" height="300" />
  </picture>
)

const NotFound = ({ country, cities }: ErrorPageProps) => (
  <>
    <h1>We can’t find that page</h1>
    <p className="lead">It may have moved, or the link may be wrong. Try one of these:</p>
    <SearchForm country={country} id="not-found-search" />
    <ul className="links">
      <li>
        <a className="button" href={routes.home({ country: country.code })}>
          Go to home page
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
  </>
)

const ChooseCountry = ({ countries }: { countries: readonly Country[] }) => (
  <>
    <h1>We can’t find that page</h1>
    <p className="lead">Choose your country to continue:</p>
    <ul className="links">
      {countries.map(({ code, name }) => (
        <li key={code}>
          <a className="chip" href={routes.home({ country: code })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </>
)

const AvailableElsewhere = ({
  country,
  title,
  lead,
  links,
}: { country: Country } & NonNullable<ErrorPageProps['elsewhere']>) => (
  <>
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
  </>
)

const RequestFailed = (props: ErrorPageProps) => {
  const { country, status, message, retryUrl, isPurchase } = props
  const { code } = country
  return (
    <>
      <h1>{status < 500 ? 'That didn’t work' : 'Something went wrong'}</h1>
      <p className="lead">
        {message ??
          (status === 503
            ? 'Part of our shop isn’t answering right now. Please try again in a moment.'
            : 'It’s on our side, not yours. Please try again.')}
      </p>
      {status >= 500 && isPurchase && (
        <p>Nothing you chose is lost, and trying again never charges you twice.</p>
      )}
      <ul className="links">
        {status === 503 && retryUrl && (
          <li>
            <a className="button" href={retryUrl}>
              Try again
            </a>
          </li>
        )}
        <li>
          <a
            className={status === 503 && retryUrl ? 'chip' : 'button'}
            href={routes.home({ country: code })}
          >
            Go to home page
          </a>
        </li>
        <li>
          <a className="chip" href={routes.cities({ country: code })}>
            All cities
          </a>
        </li>
        <li>
          <a className="chip" href={routes.contact({ country: code })}>
            Contact us
          </a>
        </li>
      </ul>
    </>
  )
}

/** What support needs to find the request in the log: the start of its id is short enough to be read out. */
const QUOTED_LENGTH = 8

const ErrorReference = ({ country: { phone }, code, requestId }: ErrorPageProps) => (
  <p className="hint">
    Need help? Call <a href={telUrl(phone.support)}>{phone.support}</a> and quote{' '}
    <code>
      {code === null ? '' : `${code}-`}
      {requestId.slice(0, QUOTED_LENGTH)}
    </code>
    .
  </p>
)

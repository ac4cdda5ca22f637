import { telUrl } from '#client/components/layout/Header.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { PagePart } from './page-part.ts'

export type ErrorPageProps = {
  country: Country
  countries: readonly Country[]
  /** Cities of this country. */
  cities: readonly City[]
  status: number
  /** What was wrong with the request, when that helps. */
  message: string | null
  /** Countries that sell what was asked for, when this one does not. */
  elsewhere: readonly { name: string; url: string }[] | null
  requestId: string
  /** Which of the three moving pictures. */
  animation: number
}

/** The one page for everything that went wrong, each with a way on. */
export const errorPage = (props: ErrorPageProps): PagePart[] => [
  <div key="problem" className="wrap page problem-page">
    <ErrorAnimation number={props.animation} />
    {props.elsewhere ? (
      <AvailableElsewhere {...props} />
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
    <h1>This path leads nowhere</h1>
    <p className="lead">The page has moved, or never was. These do exist:</p>
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

const AvailableElsewhere = ({ country, elsewhere }: ErrorPageProps) => (
  <div>
    <h1>Not in {country.nameInSentence} yet</h1>
    <p className="lead">
      {elsewhere && elsewhere.length > 0
        ? 'You can book it here:'
        : 'It is not on sale anywhere just now.'}
    </p>
    <ul className="links">
      {elsewhere?.map(({ name, url }) => (
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

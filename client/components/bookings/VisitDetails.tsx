import { Icon } from '#client/components/Icon.tsx'
import type { Visit } from '#domain/bookings/visit.schema.ts'
import { describePlace, directionsUrl, stayLabel } from '#domain/bookings/visit.ts'
import type { Country } from '#domain/countries/country.ts'
import { cityClock, formatInstantTime } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { PlaceSketch } from './PlaceSketch.tsx'

type Props = {
  visit: Visit
  cityName: string
  timeZone: string
  country: Country
  /** Whether finding the way is what comes next. */
  isSoon?: boolean
}

/** What people need for the day: where to go, from its reveal on, how long it takes, what to bring. */
export const VisitDetails = (props: Props) => (
  <div className="visit">
    <MeetingPoint {...props} />
    <DayFacts {...props} />
  </div>
)

function MeetingPoint({ visit, cityName, timeZone, country, isSoon = false }: Props) {
  const { place, revealsAt, area } = visit
  if (revealsAt) {
    const at = new Date(revealsAt)
    const { date } = cityClock(at, timeZone)
    return (
      <section>
        <h3>Meeting point</h3>
        <p>
          {area ? `${area}, ${cityName}` : `It starts in ${cityName}`}. We’ll email you the exact
          place on{' '}
          <strong>
            {formatDay(date, country.locale)}, {formatInstantTime(at, timeZone, country.locale)}
          </strong>
          , with the number to call on the day. Both will be on this page too.
        </p>
      </section>
    )
  }
  if (!place) return null
  const { name, address, directions, phone } = place
  const number = phone ?? country.phone.support
  return (
    <section className="visit-place">
      <div>
        <h3>Meeting point</h3>
        <address>
          <strong>{name}</strong>
          <br />
          {address}
        </address>
        <p>{directions}</p>
        <p className="visit-links">
          <a
            className={isSoon ? 'button' : 'button button-plain'}
            href={directionsUrl(place)}
            rel="noreferrer"
          >
            <Icon name="pin" />
            Directions<span className="sr-only"> to {name}, on a map of another site</span>
          </a>
          <a href={`tel:${number.replace(/[ -]/g, '')}`}>
            <Icon name="phone" />
            On the day, call {number}
          </a>
          {!phone && <span className="hint">{country.phone.hours}</span>}
        </p>
      </div>
      <figure>
        <PlaceSketch {...place} />
        <figcaption>{describePlace(place, cityName, country)}</figcaption>
      </figure>
    </section>
  )
}

const DayFacts = ({ visit, timeZone, country }: Props) => (
  <dl className="visit-facts">
    {visit.startFollows && (
      <div>
        <dt>Start time</dt>
        <dd>{startFollowsLabel(visit.startFollows)}</dd>
      </div>
    )}
    {visit.duration && (
      <div>
        <dt>Duration</dt>
        <dd>{stayLabel(visit, timeZone, country.locale) ?? visit.duration}</dd>
      </div>
    )}
    <TextList title="What’s included" texts={visit.included} />
    <TextList title="What to bring" texts={visit.bring} />
  </dl>
)

const TextList = ({ title, texts }: { title: string; texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <div>
      <dt>{title}</dt>
      <dd>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </dd>
    </div>
  )

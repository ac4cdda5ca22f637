import { CANCELLED, POSTPONED } from '#domain/bookings/status.ts'
import { DIETS } from '#domain/checkout/attendee.ts'
import type { GuestPlace } from '#domain/contract/guests.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Problem } from '../../components/Problem.tsx'
import type { Part } from '../part.ts'
import { momentWords } from './words.ts'

type Props = {
  country: Country
  place: GuestPlace
  token: string
  problem?: { message: string; issues: Readonly<Record<string, string>> }
  /** What was typed and could not be kept. */
  typed?: Readonly<Record<string, string>>
}

/** What somebody who comes along sees: their own day, and what we should know of them. */
export const guestPage = (props: Props): Part[] => [
  <div key="guest" className="wrap page section-last booked-ask">
    {props.problem && <Problem {...props.problem} />}
    <h1>{titleOf(props.place)}</h1>
    <Day {...props} />
    <Tell {...props} />
    <p className="hint">
      Plans are changed by the one who booked. Anything else? Call us on{' '}
      {props.country.phone.support}. {props.country.phone.hours}.
    </p>
  </div>,
]

const isOff = ({ status }: GuestPlace) => status === CANCELLED || status === POSTPONED

const titleOf = (place: GuestPlace) => {
  const { host, name, productName } = place
  if (isOff(place)) return `${productName} is off for now`
  return `${name ? `${name}, you` : 'You'}’re coming along${host ? ` with ${host}` : ''}`
}

function Day({ country, place, token }: Props) {
  const { productName, path, city, cityName, image, startsAt, timeZone, reference } = place
  const product = `${routes.product({ country: country.code, path })}?city=${city}`
  return (
    <article className="booked-line">
      <Picture src={image} alt="" sizes="(min-width: 700px) 180px, 100vw" />
      <div className="booked-words">
        <h2>
          <a href={product}>{productName}</a>
        </h2>
        {isOff(place) ? (
          <p>There is no day for it now. The one who booked knows more.</p>
        ) : (
          <p className="booked-when">
            <Icon name="calendar" />
            <strong>{momentWords(startsAt, timeZone, country)}</strong>
          </p>
        )}
        <p className="facts">{cityName}</p>
        {!isOff(place) && (
          <p className="booked-when">
            <Icon name="calendar" />
            <a
              href={routes.bookingFile({ country: country.code, token })}
              download={`${reference}.ics`}
            >
              Add to your calendar
            </a>
          </p>
        )}
      </div>
    </article>
  )
}

function Tell({ country, place, token, problem, typed }: Props) {
  if (!place.mayTell) return null
  const field = (name: 'dietaryPreference' | 'request') => ({
    name,
    defaultValue: typed?.[name] ?? place[name] ?? '',
    issue: problem?.issues[name],
    autoComplete: 'off',
  })
  return (
    <form
      className="stack"
      method="post"
      action={routes.booking({ country: country.code, token })}
      aria-labelledby="tell"
    >
      <h2 id="tell">What we should know</h2>
      <p className="hint">
        For the hosts of this day, and for whoever booked. We delete it 30 days after it.
      </p>
      <datalist id="diets">
        {DIETS.map((diet) => (
          <option key={diet} value={diet} />
        ))}
      </datalist>
      <Field {...field('dietaryPreference')} label="Diet or allergy" list="diets" maxLength={200} />
      <Field {...field('request')} label="Anything else we should know" maxLength={1000} />
      <p>
        <button className="button" type="submit">
          Save
        </button>
      </p>
    </form>
  )
}

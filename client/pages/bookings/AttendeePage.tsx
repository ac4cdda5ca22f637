import { DayTicket, DayTicketTime } from '#client/components/bookings/DayTicket.tsx'
import { VisitDetails } from '#client/components/bookings/VisitDetails.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { CANCELLED, POSTPONED } from '#domain/bookings/booking-status.ts'
import { isSoon, visitPhase } from '#domain/bookings/visit-phase.ts'
import { DIETARY_PREFERENCES } from '#domain/checkout/attendee.ts'
import type { AttendeeBooking } from '#domain/contract/bookings/attendee-links.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { formatDeadline } from './booking-labels.ts'

type Props = {
  country: Country
  place: AttendeeBooking
  token: string
  now: Date
  errors?: FormErrors | undefined
  /** Values that were refused. */
  typed?: Readonly<Record<string, string>>
}

/** A guest's view of the booking. */
export const attendeePage = (props: Props): PagePart[] => [
  <div key="guest" className="wrap page section-last booked-ask">
    {props.errors && <ErrorSummary {...props.errors} />}
    <h1>{attendeePageTitle(props)}</h1>
    <BookingCard {...props} />
    <AttendeeDetailsForm {...props} />
    {stateOf(props) === 'on' && (
      <p className="hint">
        {props.place.host === null
          ? 'Change or cancel it on your booking page.'
          : 'Only the person who booked can change or cancel the booking.'}
      </p>
    )}
    <SupportHint country={props.country} question="Anything else?" />
  </div>,
]

/** Whether there is a day to come to. */
function stateOf({ place, now }: Props): 'on' | 'postponed' | 'cancelled' | 'over' {
  if (place.status === POSTPONED) return 'postponed'
  if (place.status === CANCELLED) return 'cancelled'
  return visitPhase(place, now) === 'over' ? 'over' : 'on'
}

const attendeePageTitle = (props: Props) => {
  const { host, name, productName } = props.place
  const state = stateOf(props)
  if (state === 'cancelled') return `${productName} is cancelled`
  if (state === 'postponed') return `${productName} is off for now`
  if (state === 'over') return `${productName} is over`
  if (host === null) return `${name ?? productName}, here’s your day`
  return `${name ? `${name}, you` : 'You'}’re coming along${host ? ` with ${host}` : ''}`
}

function BookingCard(props: Props) {
  const { country, place, token, now } = props
  const { productName, path, city, cityName, image, reference, visit, host } = place
  const product = `${routes.product({ country: country.code, path })}?city=${city}`
  const state = stateOf(props)
  const isOn = state === 'on'
  const wayIsNext = Boolean(visit?.place) && isSoon(place, now)
  return (
    <DayTicket
      labelledBy="day"
      image={image}
      code={isOn ? reference : null}
      head={
        <>
          <h2 id="day">
            <a href={product}>{productName}</a>
          </h2>
          {state === 'postponed' && (
            <p>
              There’s no date for it right now. {host || 'Whoever booked it'} can choose a new one.
            </p>
          )}
          {state === 'cancelled' && (
            <p>
              It was for {formatDeadline(place.startsAt, place.timeZone, country)}.
              {host !== null && ` Ask ${host || 'whoever booked it'} about it.`}
            </p>
          )}
          {(isOn || state === 'over') && <DayTicketTime {...place} country={country} />}
          <p className="facts">{cityName}</p>
        </>
      }
    >
      {isOn && visit && (
        <VisitDetails {...place} visit={visit} country={country} isSoon={wayIsNext} />
      )}
      {isOn && (
        <p>
          <a
            className={wayIsNext ? 'button button-plain' : 'button'}
            href={routes.bookingCalendar({ country: country.code, token })}
            download={`${reference}.ics`}
          >
            <Icon name="calendar" />
            Add to calendar
          </a>
        </p>
      )}
    </DayTicket>
  )
}

function AttendeeDetailsForm({ country, place, token, errors, typed }: Props) {
  if (!place.mayTell) return null
  const field = (name: 'dietaryPreference' | 'request') => ({
    name,
    defaultValue: typed?.[name] ?? place[name] ?? '',
    issue: errors?.fields?.[name],
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
        For your hosts and the person who booked. We’ll delete it 30 days after your visit.
      </p>
      <datalist id="diets">
        {DIETARY_PREFERENCES.map((diet) => (
          <option key={diet} value={diet} />
        ))}
      </datalist>
      <TextField
        {...field('dietaryPreference')}
        label="Diet or allergy"
        list="diets"
        maxLength={200}
      />
      <TextField {...field('request')} label="Special requests" maxLength={1000} />
      <p>
        <button className="button" type="submit">
          Save
        </button>
      </p>
    </form>
  )
}

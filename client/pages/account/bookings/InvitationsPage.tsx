import { EmailField } from '#client/components/forms/EmailField.tsx'
import type { FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { TextField } from '#client/components/forms/TextField.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import type { ExperienceInvitation, InvitedEvent } from '#domain/contract/bookings/invitations.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountFrame, FindExperience } from '../AccountFrame.tsx'

type Booked = Pick<CustomerBooking, 'id' | 'productName' | 'date' | 'cityName'>
type Party = Pick<CustomerBooking, 'adults' | 'children' | 'unit' | 'placesLeft'>
type Props = {
  country: Country
  bookings: readonly Booked[]
  /** What the customer was asked along to. */
  received: readonly (InvitedEvent & { url: string })[]
}

export const invitationsView = ({ country, bookings, received }: Props): PagePart[] => [
  <AccountFrame key="invitations" country={country} page="invitations" title="Invitations">
    <section>
      <h2>Invite a guest</h2>
      {bookings.length === 0 ? (
        <>
          <p>Once you’ve booked an experience, you can invite people to it here.</p>
          <FindExperience country={country} />
        </>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <EventRow key={booking.id} country={country} event={booking}>
              <a className="button button-plain button-small" href={guestsUrl(country, booking.id)}>
                Invite a guest<span className="sr-only">: {booking.productName}</span>
              </a>
            </EventRow>
          ))}
        </ul>
      )}
    </section>
    <section>
      <h2>Invitations you’ve received</h2>
      {received.length === 0 ? (
        <p>No one has invited you yet. When someone does, we’ll email you a link.</p>
      ) : (
        <ul>
          {received.map((event) => (
            <EventRow key={event.id} country={country} event={event}>
              <a href={event.url}>
                {event.state === 'accepted' ? 'See the booking' : 'See the invitation'}
                <span className="sr-only">: {event.productName}</span>
              </a>
            </EventRow>
          ))}
        </ul>
      )}
    </section>
  </AccountFrame>,
]

export const guestsUrl = ({ code }: Country, booking: string): string =>
  `${accountUrl(code, 'invitations')}?booking=${encodeURIComponent(booking)}`

type RowProps = { country: Country; event: Booked; children: React.ReactNode }

const EventRow = ({ country, event, children }: RowProps) => (
  <li className="account-item">
    <div>
      <strong>{event.productName}</strong>
      <p className="hint">
        {[formatShortDay(event.date, country.locale), event.cityName].filter(Boolean).join(' · ')}
      </p>
    </div>
    {children}
  </li>
)

type GuestsProps = {
  country: Country
  booking: Booked & Party
  invitations: readonly ExperienceInvitation[]
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

/** Whom a customer has asked along to one booking. */
export const guestsView = (props: GuestsProps): PagePart[] => {
  const { country, booking, invitations, values, errors } = props
  const isFull = booking.placesLeft === 0
  return [
    <AccountFrame
      key="guests"
      country={country}
      page="invitations"
      title="Invite a guest"
      errors={errors}
    >
      <p>
        To <strong>{booking.productName}</strong> on {formatShortDay(booking.date, country.locale)}{' '}
        in {booking.cityName}. Guests see the date and the meeting point, never a price.
      </p>
      <p>
        The booking is for {partyLabel(booking, booking.unit)}.{' '}
        {isFull ? 'All its places are taken.' : 'An invitation doesn’t add a place.'}
      </p>
      {invitations.length > 0 && (
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} {...props} invitation={invitation} />
          ))}
        </ul>
      )}
      {!isFull && (
        <section>
          <h2 id="form">New invitation</h2>
          <AccountForm country={country} page="invitations" button="Send invitation">
            <input type="hidden" name="booking" value={booking.id} />
            <TextField
              {...fieldProps('name', values, errors?.fields)}
              label="Their name"
              autoComplete="off"
              maxLength={100}
              required
            />
            <EmailField
              {...fieldProps('email', values, errors?.fields)}
              label="Their email"
              hint="We’ll use it only for this booking."
              autoComplete="off"
              required
            />
          </AccountForm>
        </section>
      )}
      <p>
        <a href={accountUrl(country.code, 'invitations')}>All invitations</a>
      </p>
    </AccountFrame>,
  ]
}

type InvitationProps = Pick<GuestsProps, 'country' | 'booking'> & {
  invitation: ExperienceInvitation
}

const InvitationRow = ({ country, booking, invitation }: InvitationProps) => {
  const { id, name, email, state } = invitation
  const isOpen = state === 'invited'
  return (
    <li className="account-item">
      <div>
        <strong>{name}</strong>
        <p className="hint">{email}</p>
        <p className="badge" data-status="">
          {isOpen ? 'Invited' : 'Coming'}
        </p>
      </div>
      <form className="links" method="post" action={accountUrl(country.code, 'invitations')}>
        <input type="hidden" name="booking" value={booking.id} />
        {isOpen && (
          <button
            className="button button-plain button-small"
            type="submit"
            name="resend"
            value={id}
          >
            Send again<span className="sr-only"> to {name}</span>
          </button>
        )}
        <button className="button button-plain button-small" type="submit" name="delete" value={id}>
          Cancel invitation<span className="sr-only">: {name}</span>
        </button>
      </form>
    </li>
  )
}

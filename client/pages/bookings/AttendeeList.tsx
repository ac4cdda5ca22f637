import { EmailField } from '#client/components/forms/EmailField.tsx'
import { TextField } from '#client/components/forms/TextField.tsx'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { inDateOrder } from '#domain/cart/fulfilment.ts'
import type { AttendeeLink } from '#domain/contract/bookings/attendee-links.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { routes } from '#domain/routes.ts'
import type { BookingPageProps } from './booking-labels.ts'

export type AttendeeListProps = BookingPageProps & {
  attendees: readonly AttendeeLink[]
  guestIssues?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}

type Attendees = Pick<AttendeeListProps, 'attendees' | 'booking'>

/** Attendees with their links; more can be added up to the party. */
export function AttendeeList(props: AttendeeListProps) {
  const lines = inDateOrder(props.booking.lines).filter((line) =>
    /ahead|now/.test(visitPhase(line, props.now) ?? ''),
  )
  const linesWithAttendees = lines.filter(
    (line) =>
      attendeesOnLine(props, line).length > 0 ||
      (line.adults + line.children > 1 && visitPhase(line, props.now) === 'ahead'),
  )
  if (linesWithAttendees.length === 0) return null
  return (
    <section id="guests" className="stack" aria-labelledby="guests-title">
      <h2 id="guests-title">Guests</h2>
      <p className="hint">
        Each guest gets a personal link with the details and a dietary form. They can’t see prices
        or other guests, or change the booking. If the date changes or it’s cancelled, we’ll email
        whoever you invited.
      </p>
      {linesWithAttendees.map((line) => (
        <LineAttendees
          key={line.id}
          {...props}
          line={line}
          name={distinctLineName(line, linesWithAttendees, props.country)}
          isOnly={linesWithAttendees.length === 1}
        />
      ))}
    </section>
  )
}

/** Whether someone was invited to a line by email, who is then told of its changes. */
export const hasInvitedGuests = (props: Attendees, line: BookedLine): boolean =>
  attendeesOnLine(props, line).some(
    (guest) => guest.invited && !isBuyer(guest, props.booking.customer),
  )

const attendeesOnLine = ({ attendees, booking }: Attendees, { id }: BookedLine) =>
  attendees.filter(({ line }) => (line ?? booking.lines[0]?.id) === id)

type LineAttendeesProps = AttendeeListProps & { line: BookedLine; name: string; isOnly: boolean }

function LineAttendees(props: LineAttendeesProps) {
  const { line, name, isOnly, country, token, guestIssues = {}, typed = {} } = props
  const attendees = attendeesOnLine(props, line)
  const freePlaces = line.adults + line.children - attendees.length
  const isAhead = visitPhase(line, props.now) === 'ahead'
  const isSubmittedLine = typed.line === line.id
  const field = (name: string) => ({
    name: `${name}-${line.id}`,
    defaultValue: isSubmittedLine ? typed[name] : '',
    issue: isSubmittedLine ? guestIssues[name] : undefined,
    autoComplete: 'off',
  })
  const action = routes.attendees({ country: country.code, token })
  return (
    <div className="stack">
      {!isOnly && <h3>{name}</h3>}
      {attendees.length > 0 && (
        <ul className="company">
          {attendees.map((guest) => (
            <li key={guest.seat}>
              <AttendeeItem
                guest={guest}
                action={action}
                isAhead={isAhead}
                isBuyer={isBuyer(guest, props.booking.customer)}
              />
            </li>
          ))}
        </ul>
      )}
      {freePlaces > 0 && isAhead && (
        <details open={isSubmittedLine || undefined}>
          <summary className="button button-plain">
            Invite a guest<span className="sr-only">: {name}</span>
          </summary>
          <form className="stack" method="post" action={action}>
            <input type="hidden" name="line" value={line.id} />
            <div className="pair">
              <TextField {...field('name')} label="Name" maxLength={100} required />
              <EmailField {...field('email')} label="Email" required />
            </div>
            <p>
              <button className="button" type="submit">
                Send an invitation
              </button>
            </p>
          </form>
        </details>
      )}
    </div>
  )
}

/** Whoever booked needs no invitation. */
const isBuyer = (
  { name, email }: AttendeeLink,
  customer: AttendeeListProps['booking']['customer'],
): boolean => name === null || email?.toLowerCase() === customer.email.toLowerCase()

type AttendeeItemProps = { guest: AttendeeLink; action: string; isAhead: boolean; isBuyer: boolean }

const AttendeeItem = ({ guest, action, isAhead, isBuyer }: AttendeeItemProps) => {
  const { seat, name, email, url, invited } = guest
  const who = name ?? 'You'
  return (
    <>
      <strong>{who}</strong> {email && <span className="hint">{email}</span>}
      {invited && <span className="hint"> · Invitation sent</span>}
      <form className="answers" method="post" action={action}>
        <a href={url}>
          Guest page<span className="sr-only"> of {who}</span>
        </a>
        {email && !isBuyer && (
          <button className="text-button" type="submit" name="seat" value={seat}>
            {invited ? 'Send again' : 'Send invitation'}
            <span className="sr-only"> to {who}</span>
          </button>
        )}
        {isAhead && !isBuyer && (
          <details>
            <summary className="text-button">
              Remove<span className="sr-only"> {who}</span>
            </summary>
            <p>
              {who}’s link will stop working, and you can invite someone else. Nothing else about
              your booking changes.
            </p>
            <button
              className="button button-plain button-small"
              type="submit"
              name="remove"
              value={seat}
            >
              Remove {who}
            </button>
          </details>
        )}
      </form>
    </>
  )
}

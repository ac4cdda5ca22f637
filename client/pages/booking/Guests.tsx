import { CANCELLED, COMPLETE, POSTPONED } from '#domain/bookings/status.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { BookedLine } from '#domain/contract/bookings.ts'
import type { Guest } from '#domain/contract/guests.ts'
import { routes } from '#domain/routes.ts'
import { Field } from '../../components/Field.tsx'
import type { BookingProps } from './words.ts'

export type GuestsProps = BookingProps & {
  guests: readonly Guest[]
  /** What is wrong with somebody who was to be added, and what was typed. */
  guestIssues?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
}

const WITHOUT_DAY = new Set<number>([CANCELLED, COMPLETE, POSTPONED])

/** Who comes along, each with their own link; room for more while the party has any (defaults part 2, 13). */
export function Guests(props: GuestsProps) {
  const lines = props.booking.lines.filter(
    (line) => !isAtOnce(line) && !WITHOUT_DAY.has(line.status),
  )
  const shown = lines.filter(
    (line) => line.adults + line.children > 1 || of(props, line).length > 0,
  )
  if (shown.length === 0) return null
  return (
    <section id="guests" className="stack" aria-labelledby="guests-title">
      <h2 id="guests-title">Who comes</h2>
      <p className="hint">
        Everybody gets a link of their own: the day, a calendar file and their diet. They see no
        price and nobody else, and cannot change the booking.
      </p>
      {shown.map((line) => (
        <Party key={line.id} {...props} line={line} isOnly={shown.length === 1} />
      ))}
    </section>
  )
}

const of = ({ guests, booking }: GuestsProps, { id }: BookedLine) =>
  guests.filter(({ line }) => (line ?? booking.lines[0]?.id) === id)

type PartyProps = GuestsProps & { line: BookedLine; isOnly: boolean }

function Party(props: PartyProps) {
  const { line, isOnly, country, token, guestIssues = {}, typed = {} } = props
  const guests = of(props, line)
  const free = line.adults + line.children - guests.length
  const isMeant = typed.line === line.id
  const field = (name: string) => ({
    name: `${name}-${line.id}`,
    defaultValue: isMeant ? typed[name] : '',
    issue: isMeant ? guestIssues[name] : undefined,
    autoComplete: 'off',
  })
  const action = `${routes.booking({ country: country.code, token })}/guests`
  return (
    <div className="stack">
      {!isOnly && <h3>{line.productName}</h3>}
      <ul className="company">
        {guests.map((guest) => (
          <li key={guest.seat}>
            <GuestView guest={guest} action={action} />
          </li>
        ))}
      </ul>
      {free > 0 && (
        <details open={isMeant || undefined}>
          <summary className="button button-plain">
            Invite somebody<span className="sr-only">: {line.productName}</span>
          </summary>
          <form className="stack" method="post" action={action}>
            <input type="hidden" name="line" value={line.id} />
            <div className="pair">
              <Field {...field('name')} label="Name" maxLength={100} required />
              <Field {...field('email')} label="Email" type="email" maxLength={254} required />
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

const GuestView = ({ guest, action }: { guest: Guest; action: string }) => {
  const { seat, name, email, url, invited } = guest
  const who = name ?? 'You'
  return (
    <>
      <strong>{who}</strong> {email && <span className="hint">{email}</span>}
      <form className="answers" method="post" action={action}>
        <a href={url}>
          Link<span className="sr-only"> of {who}</span>
        </a>
        {invited && <span className="hint">Invitation sent</span>}
        {!invited && email && (
          <button className="text-button" type="submit" name="seat" value={seat}>
            Send the invitation<span className="sr-only"> to {who}</span>
          </button>
        )}
      </form>
    </>
  )
}

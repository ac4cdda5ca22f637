import { CANCELLED } from '#domain/bookings/status.ts'
import type { PlanB as Plans } from '#domain/contract/plan-b.ts'
import { routes } from '#domain/routes.ts'
import type { Clock } from '../../components/Hold.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact } from '../../components/money.ts'
import { PlanB } from '../../components/PlanB.tsx'
import { Problem } from '../../components/Problem.tsx'
import { Trace } from '../../components/Trace.tsx'
import type { Part } from '../part.ts'
import { BookedLineView } from './BookedLineView.tsx'
import { Guests, type GuestsProps } from './Guests.tsx'
import { type BookingProps, hasDay, momentWords, restWords } from './words.ts'

type Props = GuestsProps & { problem?: string; plans?: Plans | null; clock?: Clock }

/** A guest's booking: what, when and where, what can still be changed, what came back (defaults 3.1). */
export const bookingPage = (props: Props): Part[] => [
  <div key="booking" className="wrap page section-last booked">
    <div className="booked-main">
      {props.problem && <Problem message={props.problem} issues={issuesIn(props)} />}
      <h1>{titleOf(props)}</h1>
      <p className="lead">
        Reference <strong>{props.booking.reference}</strong>. Keep this page’s address: it opens
        your booking on any device.
      </p>
      {props.clock && (
        <PlanB
          plans={props.plans ?? null}
          country={props.country}
          money={props.money}
          clock={props.clock}
        />
      )}
      <ul className="booked-lines">
        {props.booking.lines.map((line) => (
          <li key={line.id}>
            <BookedLineView {...props} line={line} />
          </li>
        ))}
      </ul>
      <Guests {...props} />
      <p className="hint">
        Something not right? Call us on {props.country.phone.support}. {props.country.phone.hours}.
      </p>
    </div>
    <Aside {...props} />
  </div>,
]

/** What is wrong with a guest, by the field it was typed into. */
const issuesIn = ({ guestIssues = {}, typed = {} }: Props) =>
  Object.fromEntries(
    Object.entries(guestIssues).map(([name, words]) => [`${name}-${typed.line}`, words]),
  )

function titleOf({ booking }: Props): string {
  const { firstName } = booking.customer
  if (booking.lines.every(({ status }) => status === CANCELLED)) return 'Your booking is cancelled'
  return firstName ? `${firstName}, here is your booking` : 'Your booking'
}

/** The money and what to take along. */
function Aside(props: BookingProps) {
  const { country, booking, token, money } = props
  const at = { country: country.code, token }
  return (
    <aside className="summary" aria-labelledby="money-title">
      <h2 id="money-title">What you paid</h2>
      <Trace lines={booking.trace} total={null} money={money} />
      <p className="sum sum-total">
        Paid <strong>{exact(booking.paid, money)}</strong>
      </p>
      <Rest {...props} />
      <Back {...props} />
      <ul className="booked-files">
        {booking.lines.some(hasDay) && (
          <li>
            <Icon name="calendar" />
            <a href={routes.bookingFile(at)} download={`${booking.reference}.ics`}>
              Add to your calendar
            </a>
          </li>
        )}
        <li>
          <Icon name="ticket" />
          <a href={routes.receipt(at)}>Receipt</a>
        </li>
      </ul>
    </aside>
  )
}

/** What a deposit left open, when it is charged, and the way to pay it now. */
function Rest({ booking, country, token, money }: BookingProps) {
  const { rest } = booking
  if (!rest) return null
  return (
    <>
      <p className="sum">
        Still to pay <strong>{exact(rest.amount, money)}</strong>
      </p>
      <p className="hint">{restWords(rest, booking.lines[0]?.timeZone ?? 'UTC', country)}</p>
      <p>
        <a className="button" href={routes.payRest({ country: country.code, token })}>
          Pay the rest
        </a>
      </p>
    </>
  )
}

const REFUNDS: Readonly<Record<string, string>> = {
  done: 'Sent back to your card',
  due: 'On its way back to your card',
  refused: 'Could not be sent back: please call us',
}

/** What came back, and as what. */
export function Back({ booking: { refunds, credits, lines }, country, money }: BookingProps) {
  if (refunds.length + credits.length === 0) return null
  const zone = lines[0]?.timeZone ?? 'UTC'
  return (
    <div className="booked-back">
      <h3>What you got back</h3>
      <ul>
        {refunds.map(({ line, amount, state, at }) => (
          <li key={`${line}-${at}-${amount}`}>
            <p className="sum">
              {REFUNDS[state] ?? state} <span>{exact(amount, money)}</span>
            </p>
            <p className="hint">{momentWords(at, zone, country)}. Banks take up to ten days.</p>
          </li>
        ))}
        {credits.map(({ id, amount, why, at }) => (
          <li key={id}>
            <p className="sum">
              Gift credit <span>{exact(amount, money)}</span>
            </p>
            <p className="hint">
              {momentWords(at, zone, country)}: {why} Call us to spend it.
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { BookedLine } from '#domain/contract/bookings.ts'
import type { Day } from '#domain/places/availability.ts'
import { closedWords } from '#domain/places/closed.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import { Problem } from '../../components/Problem.tsx'
import type { Part } from '../part.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { type BookingProps, hasDay, momentWords } from './words.ts'

export type MoveProps = BookingProps & {
  line: BookedLine
  /** The month shown, YYYY-MM, and those before and after it that can be booked. */
  month: string
  before: string | null
  after: string | null
  days: readonly Day[]
  /** The day chosen; '' before that. */
  chosen: string
  idempotencyKey: string
  problem?: string
}

/** Another day: first the day, then the hour; every step is an address, so that no script is needed. */
export const movePage = (props: MoveProps): Part[] => [
  <div key="move" className="wrap page section-last booked-move">
    {props.problem && <Problem message={props.problem} />}
    <h1>{hasDay(props.line) ? 'Change the day' : 'Choose a new day'}</h1>
    <p className="lead">
      {props.line.productName}
      {hasDay(props.line) &&
        `: now ${momentWords(props.line.startsAt, props.line.timeZone, props.country)}`}
      .
    </p>
    <p>
      {props.line.rescheduling.reason} A day that costs more is paid for first, one that costs less
      leaves you gift credit.
    </p>
    <div className="booked-days">
      <MonthGrid {...props} />
      <Times {...props} />
    </div>
    <p>
      <a href={routes.booking({ country: props.country.code, token: props.token })}>
        Back to your booking
      </a>
    </p>
  </div>,
]

function Times({ country, token, line, days, chosen, idempotencyKey }: MoveProps) {
  const day = days.find(({ date }) => date === chosen)
  if (!day) {
    return (
      <p className="notice">
        <Icon name="calendar" /> Choose a day first.
      </p>
    )
  }
  if (!day.open) {
    return (
      <p className="notice">
        {formatDay(day.date, country.locale)}: {closedWords(day)}
      </p>
    )
  }
  const isRequest = line.rescheduling.how === 'request'
  const isSame = (start: string) => hasDay(line) && day.date === line.date && start === line.start
  const open = day.slots.filter((slot) => slot.open && !isSame(slot.start))
  const first = open.find(({ start }) => start === line.start) ?? open[0]
  return (
    <form
      className="stack"
      method="post"
      action={routes.bookingStep({ country: country.code, token, line: line.id, step: 'move' })}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="date" value={day.date} />
      <h2 id="times">{formatDay(day.date, country.locale)}</h2>
      <fieldset className="times">
        <legend>Start time</legend>
        <p className="hint">{line.cityName} time</p>
        <div className="pills">
          {day.slots.map(({ start, open: isOpen, status, left, reason }) => (
            <label key={start} className="pill">
              <input
                type="radio"
                name="start"
                value={start}
                required
                disabled={!isOpen || isSame(start)}
                defaultChecked={start === first?.start}
              />
              <span>{start}</span>
              {isSame(start) && <small>Yours now</small>}
              {!isOpen && <small>{reason === 'SOLD_OUT' ? 'Sold out' : 'Closed'}</small>}
              {isOpen && !isSame(start) && status === 'LIMITED' && <small>{left} left</small>}
            </label>
          ))}
        </div>
      </fieldset>
      {isRequest && (
        <div className="field">
          <label htmlFor="note">Why another day? (optional)</label>
          <textarea id="note" name="note" rows={3} maxLength={300} />
        </div>
      )}
      {first && (
        <button className="button" type="submit">
          {isRequest ? 'Ask for this day' : 'Take this day'}
        </button>
      )}
    </form>
  )
}

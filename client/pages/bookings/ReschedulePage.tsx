import { BookedAside } from '#client/components/bookings/BookedAside.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { closedDayMessage } from '#domain/availability/closed-reason.ts'
import {
  CALLED_OFF_DATE_MESSAGE,
  isTooNearToRequest,
  TOO_NEAR_MESSAGE,
} from '#domain/bookings/rescheduling.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { availableLabel, type BookingPageProps, formatDeadline, hasDate } from './booking-labels.ts'
import { type MonthChoice, MonthGrid } from './MonthGrid.tsx'

export type ReschedulePageProps = BookingPageProps &
  MonthChoice & {
    line: BookedLine
    /** What the chosen date costs at once, below 0 what it gives back as credit. Minor units. */
    difference: number
    /** What stays to be paid with the chosen date; absent where that isn’t known. Minor units. */
    balance?: number | undefined
    idempotencyKey: string
    errors?: FormErrors | undefined
  }

export const rescheduleTitle = (line: BookedLine): string =>
  hasDate(line) ? 'Change the date' : 'Choose a new date'

/** What a new date costs; nothing more where we cancelled the first one or have to approve it. An open balance changes first. */
function priceDifferenceLabel({ isCalledOff, rescheduling, balance }: BookedLine): string {
  const isOpen = balance > 0
  if (isCalledOff || rescheduling.how === 'request')
    return `There’s no extra cost, even if the new date costs more. ${isOpen ? 'If it costs less, the rest goes down.' : 'If it costs less, you’ll get gift credit.'}`
  return isOpen
    ? 'If the new date costs more or less, the rest you have to pay changes with it.'
    : 'If the new date costs more, you’ll pay the difference; if it costs less, you’ll get gift credit.'
}

/** What is left of an open balance with the chosen date. */
const restLabel = (balance: number, money: MoneyView): string =>
  balance > 0
    ? `The rest will be ${formatMoney(balance, money)}.`
    : 'There’ll be nothing left to pay.'

/** What is free but would be refused: the date of a booking we cancelled, and what is too near to be asked for. */
const closeRefusedDates = ({ days, line, now }: ReschedulePageProps): AvailabilityDay[] =>
  days.map((day) => {
    if (line.isCalledOff && day.date === line.date)
      return { date: day.date, open: false, why: CALLED_OFF_DATE_MESSAGE, slots: [] }
    return line.rescheduling.how === 'request' && day.open ? closeNearTimes(day, line, now) : day
  })

function closeNearTimes(day: AvailabilityDay, { timeZone }: BookedLine, now: Date) {
  const slots = day.slots.filter(
    ({ start }) => !isTooNearToRequest(instantOf(day.date, start, timeZone), now),
  )
  const open = slots.some((slot) => slot.open)
  return open ? { ...day, slots } : { ...day, open, why: TOO_NEAR_MESSAGE, slots: [] }
}

/** Date first, then time; every step is a URL, so no script is needed. */
export const reschedulePage = (props: ReschedulePageProps): PagePart[] => [
  <Reschedule key="move" {...props} days={closeRefusedDates(props)} />,
]

const Reschedule = (props: ReschedulePageProps) => (
  <div className="wrap page section-last booked">
    <div className="booked-move">
      {props.errors && <ErrorSummary message={props.errors.message} />}
      <h1>{rescheduleTitle(props.line)}</h1>
      <p className="lead">
        {props.line.productName}
        {hasDate(props.line) &&
          `: now ${formatDeadline(props.line.startsAt, props.line.timeZone, props.country)}`}
        .
      </p>
      <p>
        {props.line.rescheduling.reason}
        {props.line.rescheduling.until &&
          !props.line.isCalledOff &&
          availableLabel(props.line.rescheduling.until, props.line, props.country)}{' '}
        {priceDifferenceLabel(props.line)}
      </p>
      <div className="booked-days">
        <MonthGrid
          {...props}
          bookedDate={hasDate(props.line) ? props.line.date : undefined}
          hrefOf={(query) =>
            `${routes.moveBooking({ country: props.country.code, token: props.token, line: props.line.id })}?${query}`
          }
        />
        <StartTimeForm {...props} />
      </div>
      <p>
        <a href={routes.booking({ country: props.country.code, token: props.token })}>
          Back to your booking
        </a>
      </p>
    </div>
    <BookedAside {...props} reference={props.booking.reference} />
  </div>
)

const isBookedSlot = (day: AvailabilityDay, line: BookedLine, start: string) =>
  hasDate(line) && day.date === line.date && start === line.start

/** The time that is chosen on a day until its customer chooses: the same as before, where it is free. */
export function defaultSlot({ slots, ...day }: AvailabilityDay, line: BookedLine) {
  const open = slots.filter(
    (slot) => slot.open && !isBookedSlot({ ...day, slots }, line, slot.start),
  )
  return open.find(({ start }) => start === line.start) ?? open[0]
}

function StartTimeForm({
  country,
  token,
  line,
  days,
  selectedDate,
  difference,
  balance,
  money,
  idempotencyKey,
}: ReschedulePageProps) {
  const day = days.find(({ date }) => date === selectedDate)
  if (!day) {
    return (
      <div>
        <h2>Start time</h2>
        <p className="hint">Choose a date first.</p>
      </div>
    )
  }
  if (!day.open) {
    return (
      <p className="notice">
        {formatDay(day.date, country.locale)}: {closedDayMessage(day)}
      </p>
    )
  }
  const isRequest = line.rescheduling.how === 'request'
  const isCurrentSlot = (start: string) => isBookedSlot(day, line, start)
  const chosenSlot = defaultSlot(day, line)
  return (
    <form
      className="stack"
      method="post"
      action={routes.moveBooking({ country: country.code, token, line: line.id })}
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
                disabled={!isOpen || isCurrentSlot(start)}
                defaultChecked={start === chosenSlot?.start}
              />
              <span>{formatTime(start, country)}</span>
              {isCurrentSlot(start) && <small>Current booking</small>}
              {!isOpen && <small>{reason === 'SOLD_OUT' ? 'Sold out' : 'Closed'}</small>}
              {isOpen && !isCurrentSlot(start) && status === 'LIMITED' && (
                <small>{left} left</small>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {isRequest && (
        <div className="field">
          <label htmlFor="note">Why do you need another date? (optional)</label>
          <textarea id="note" name="note" rows={3} maxLength={300} />
        </div>
      )}
      {difference < 0 && (
        <p>This date costs less: you’ll get {formatMoney(-difference, money)} of gift credit.</p>
      )}
      {line.balance > 0 && balance !== undefined && <p>{restLabel(balance, money)}</p>}
      {chosenSlot && (
        <button className="button" type="submit">
          {difference > 0
            ? `Pay ${formatMoney(difference, money)} and change the date`
            : isRequest
              ? 'Request this date'
              : 'Confirm new date'}
        </button>
      )}
    </form>
  )
}

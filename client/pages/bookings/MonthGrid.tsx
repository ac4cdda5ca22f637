import { Icon } from '#client/components/Icon.tsx'
import { type AvailabilityDay, isLimitedDay } from '#domain/availability/availability.ts'
import type { Country } from '#domain/countries/country.ts'
import { weekdayNames, weekIndex } from '#domain/time/date-time.ts'
import { formatDay, formatMonth } from '#domain/time/format-date.ts'

/** A month of which a day is chosen. */
export type MonthChoice = {
  country: Country
  /** The month shown, YYYY-MM, and its bookable neighbours. */
  month: string
  previousMonth: string | null
  nextMonth: string | null
  days: readonly AvailabilityDay[]
  /** '' before a date is chosen. */
  selectedDate: string
  /** The day that is booked now. */
  bookedDate?: string | undefined
}
type Props = MonthChoice & {
  /** The page's own address with a query. */
  hrefOf: (query: string) => string
}

/** A month as a table of links; closed days say why. */
export function MonthGrid(props: Props) {
  const { country, month, previousMonth, nextMonth, days, bookedDate } = props
  const names = weekdayNames(country.locale)
  // The legend shows days of this month as they look in it.
  const others = days.filter(({ date }) => date !== bookedDate)
  const closed = others.find(({ open }) => !open)
  const limited = others.find(isLimitedDay)
  return (
    <section className="calendar" aria-labelledby="month">
      <header>
        <MonthLink {...props} to={previousMonth} label="Month before" />
        <h2 id="month">{formatMonth(month, country.locale)}</h2>
        <MonthLink {...props} to={nextMonth} label="Month after" />
      </header>
      <table>
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(days, country.locale).map((week) => (
            <tr key={week.find(Boolean)?.date}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                <td key={index}>{day && <DayCell {...props} day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {bookedDate?.startsWith(month) && (
        <p className="legend">
          <span data-booked="">{dayNumber({ date: bookedDate })}</span> Your current booking
        </p>
      )}
      {closed && (
        <p className="legend">
          <span data-is="closed">{dayNumber(closed)}</span> Unavailable
        </p>
      )}
      {limited && (
        <p className="legend">
          <span data-is="limited">{dayNumber(limited)}</span> Almost full
        </p>
      )}
    </section>
  )
}

const dayNumber = ({ date }: Pick<AvailabilityDay, 'date'>) => Number(date.slice(8))

type MonthLinkProps = Props & { to: string | null; label: string }

const MonthLink = ({ to, label, ...props }: MonthLinkProps) =>
  to ? (
    <a className="icon-button" href={props.hrefOf(`month=${to}`)} aria-label={label} rel="nofollow">
      <Icon name="chevron" />
    </a>
  ) : (
    <span className="icon-button" />
  )

function DayCell({ day, ...props }: Props & { day: AvailabilityDay }) {
  const number = dayNumber(day)
  const name = formatDay(day.date, props.country.locale)
  const isBooked = day.date === props.bookedDate
  const booked = isBooked ? '' : undefined
  if (!day.open) {
    return (
      <span className="day" data-unavailable="" data-booked={booked} title={day.why}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">
          {name}: {day.why}
          {isBooked && ' Your current booking.'}
        </span>
      </span>
    )
  }
  const isChosen = day.date === props.selectedDate
  return (
    <a
      className="day"
      href={`${props.hrefOf(`day=${day.date}`)}#times`}
      aria-current={isChosen ? 'date' : undefined}
      data-booked={booked}
      data-selected={isChosen ? '' : undefined}
      data-limited={isLimitedDay(day) ? '' : undefined}
      rel="nofollow"
    >
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">
        {name}
        {isBooked && ': your current booking'}
      </span>
    </a>
  )
}

/** Weeks of seven, padded. */
function toWeeks(days: readonly AvailabilityDay[], locale: string): (AvailabilityDay | null)[][] {
  const first = days[0]
  const offset = first ? weekIndex(first.date, locale) : 0
  const cells: (AvailabilityDay | null)[] = [...Array<null>(offset).fill(null), ...days]
  const count = Math.ceil(cells.length / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

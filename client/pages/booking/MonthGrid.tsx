import type { Day } from '#domain/places/availability.ts'
import { formatDay, formatMonth, placeInWeek, weekdays } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import type { MoveProps } from './MovePage.tsx'

/** A month as a table of links: what is open can be chosen, what is closed says why. */
export function MonthGrid(props: MoveProps) {
  const { country, month, before, after, days } = props
  const names = weekdays(country.locale)
  return (
    <section className="calendar" aria-labelledby="month">
      <header>
        <Turn {...props} to={before} label="Month before" slot="previous" />
        <h2 id="month">{formatMonth(month, country.locale)}</h2>
        <Turn {...props} to={after} label="Month after" slot="next" />
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
          {weeksOf(days, country.locale).map((week) => (
            <tr key={week.find(Boolean)?.date}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                <td key={index}>{day && <DayCell {...props} day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const address = ({ country, token, line }: MoveProps, query: string) =>
  `${routes.bookingStep({ country: country.code, token, line: line.id, step: 'move' })}?${query}`

type TurnProps = MoveProps & { to: string | null; label: string; slot: string }

const Turn = ({ to, label, slot, ...props }: TurnProps) =>
  to ? (
    <a
      className="icon-button"
      slot={slot}
      href={address(props, `month=${to}`)}
      aria-label={label}
      rel="nofollow"
    >
      <Icon name="chevron" />
    </a>
  ) : (
    <span className="icon-button" slot={slot} data-disabled="" />
  )

function DayCell({ day, ...props }: MoveProps & { day: Day }) {
  const number = Number(day.date.slice(8))
  const name = formatDay(day.date, props.country.locale)
  if (!day.open) {
    return (
      <span className="day" data-unavailable="" title={day.why}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">
          {name}: {day.why}
        </span>
      </span>
    )
  }
  const isChosen = day.date === props.chosen
  const left = day.slots.reduce((sum, slot) => sum + (slot.open ? 1 : 0), 0)
  return (
    <a
      className="day"
      href={`${address(props, `day=${day.date}`)}#times`}
      aria-current={isChosen ? 'date' : undefined}
      data-selected={isChosen ? '' : undefined}
      data-limited={left === 1 ? '' : undefined}
      rel="nofollow"
    >
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{name}</span>
    </a>
  )
}

/** Rows of seven, empty where the month has no day. */
function weeksOf(days: readonly Day[], locale: string): (Day | null)[][] {
  const first = days[0]
  const offset = first ? placeInWeek(first.date, locale) : 0
  const cells: (Day | null)[] = [...Array<null>(offset).fill(null), ...days]
  const count = Math.ceil(cells.length / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

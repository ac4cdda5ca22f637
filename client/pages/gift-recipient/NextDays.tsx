import { MonthGrid } from '#client/pages/bookings/MonthGrid.tsx'
import type { Country } from '#domain/countries/country.ts'
import { formatDay, formatShortDay } from '#domain/time/format-date.ts'
import type { GivenOffer } from './ChooseDay.tsx'

type Props = {
  country: Country
  month: NonNullable<GivenOffer['month']>
  hrefOf: (query: string) => string
}

/** The free days that come next, and the whole month behind them. */
export function NextDays({ country, month, hrefOf }: Props) {
  const { nextDays, selectedDate } = month
  return (
    <>
      {nextDays.length > 0 && (
        <ul className="gift-days" aria-label="Next free days">
          {nextDays.map(({ date, times }) => {
            const [weekday, ...day] = formatShortDay(date, country.locale).split(/,?\s/)
            return (
              <li key={date}>
                <a
                  href={`${hrefOf(`day=${date}`)}#times`}
                  aria-current={date === selectedDate ? 'date' : undefined}
                  rel="nofollow"
                >
                  <span className="sr-only">{formatDay(date, country.locale)}, </span>
                  <small aria-hidden="true">{weekday}</small>
                  <strong aria-hidden="true">{day.join(' ')}</strong>
                  <small>{times === 1 ? '1 time' : `${times} times`}</small>
                </a>
              </li>
            )
          })}
        </ul>
      )}
      <details className="gift-month" open={month.isAskedFor || nextDays.length === 0 || undefined}>
        <summary>Whole month</summary>
        <div className="booked-days">
          <MonthGrid {...month} country={country} hrefOf={hrefOf} />
        </div>
      </details>
    </>
  )
}

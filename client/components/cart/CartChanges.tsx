import type { CartLine, LineChange } from '#domain/cart/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type NextStep = 'checkout' | undefined

type LineChangeNoticeProps = {
  change: LineChange
  line: CartLine
  country: Country
  /** Where to go after choosing a time, if not to the cart. */
  next?: NextStep
}

/** What changed on a line; a lost place comes with alternatives. */
export function LineChangeNotice({
  change: { kind, message, times },
  line,
  country,
  next,
}: LineChangeNoticeProps) {
  return (
    <div className="change" data-kind={kind}>
      <p>
        {message}
        {times.length > 0 && ' Nearest available times:'}
      </p>
      {times.length > 0 && (
        <form method="post" action={routes.changeTime({ country: country.code, line: line.id })}>
          {next && <input type="hidden" name="next" value={next} />}
          {times.map(({ date, start }) => (
            <button
              key={`${date} ${start}`}
              className="chip"
              type="submit"
              name="time"
              value={`${date} ${start}`}
            >
              {date === line.date
                ? formatTime(start, country)
                : `${formatShortDay(date, country.locale)}, ${formatTime(start, country)}`}
              <span className="sr-only">: take this for {line.productName}</span>
            </button>
          ))}
        </form>
      )}
    </div>
  )
}

type CartChangesProps = {
  changes: readonly LineChange[]
  lines: readonly CartLine[]
  country: Country
  next: NextStep
}

/** All changes, where the lines are collapsed. */
export function CartChanges({ changes, lines, country, next }: CartChangesProps) {
  const changedLines = changes.flatMap((change) => {
    const line = lines.find(({ id }) => id === change.lineId)
    return line ? [{ change, line }] : []
  })
  return changedLines.length === 0 ? null : (
    <section className="notice changes" aria-label={`What has changed in your ${country.cartName}`}>
      <ul>
        {changedLines.map(({ change, line }) => (
          <li key={`${line.id} ${change.kind}`}>
            <strong>{line.productName}</strong>
            <LineChangeNotice change={change} line={line} country={country} next={next} />
          </li>
        ))}
      </ul>
    </section>
  )
}

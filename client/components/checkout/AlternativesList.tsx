import { type ClockView, HoldTimer } from '#client/components/cart/HoldTimer.tsx'
import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import { byStart } from '#domain/availability/rank-time-slots.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type AlternativesListProps = {
  alternatives: AlternativesOffer | null
  country: Country
  money: MoneyView
  clock: ClockView
}

/** Alternatives for a lost place, each one tap; empty without any. */
export function AlternativesList({ alternatives, country, money, clock }: AlternativesListProps) {
  if (!alternatives?.until) return null
  const token = `${alternatives.reference}.${alternatives.seal}`
  return (
    <section className="alternatives" aria-labelledby="alternatives">
      <h2 id="alternatives">We’re holding these times for you</h2>
      <p>
        <HoldTimer
          until={alternatives.until}
          clock={clock}
          what={`We hold them for ${HOLD_MINUTES} minutes,`}
        />
        . Choose one and we’ll release the others.
      </p>
      <ul>
        {alternatives.alternatives
          .toSorted(byStart)
          .map(({ id, productName, cityName, date, start, total }) => (
            <li key={id} id={id}>
              <div>
                <h3>{productName}</h3>
                <p>
                  <strong>{formatDay(date, country.locale)}</strong>, {formatTime(start, country)}
                </p>
                <p className="facts">
                  {cityName} · {alternatives.isMove ? 'no extra cost' : formatMoney(total, money)}
                </p>
              </div>
              <form
                method="post"
                action={routes.acceptAlternative({ country: country.code, token, plan: id })}
              >
                <button className="button button-plain" type="submit">
                  Choose this time
                  <span className="sr-only">
                    : {formatDay(date, country.locale)}, {formatTime(start, country)}, {cityName}
                  </span>
                </button>
              </form>
            </li>
          ))}
      </ul>
    </section>
  )
}

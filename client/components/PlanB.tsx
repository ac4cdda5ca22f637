import type { PlanB as Plans } from '#domain/contract/plan-b.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { type Clock, Hold } from './Hold.tsx'
import { exact, type MoneyView } from './money.ts'

type Props = { plans: Plans | null; country: Country; money: MoneyView; clock: Clock }

/** Other times that are held for whoever lost a place, each taken in one tap; hidden where there are none. */
export function PlanB({ plans, country, money, clock }: Props) {
  if (!plans?.until) return null
  const token = `${plans.reference}.${plans.seal}`
  return (
    <section className="plan-b" aria-labelledby="plan-b">
      <h2 id="plan-b">We hold these for you instead</h2>
      <p>
        <Hold until={plans.until} clock={clock} what="Nobody else can take them" />. Choose one, and
        the others are free again.
      </p>
      <ul>
        {plans.alternatives.map(({ id, productName, cityName, date, start, total }) => (
          <li key={id} id={id}>
            <div>
              <h3>{productName}</h3>
              <p>
                <strong>{formatDay(date, country.locale)}</strong>, {start}
              </p>
              <p className="facts">
                {cityName} · {exact(total, money)}
              </p>
            </div>
            <form
              method="post"
              action={routes.takePlanB({ country: country.code, token, plan: id })}
            >
              <button className="button" type="submit">
                Take this
                <span className="sr-only">
                  : {formatDay(date, country.locale)}, {start}, {cityName}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

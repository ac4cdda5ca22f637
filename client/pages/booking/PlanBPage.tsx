import type { PlanB as Plans } from '#domain/contract/plan-b.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import type { Clock } from '../../components/Hold.tsx'
import type { MoneyView } from '../../components/money.ts'
import { PlanB } from '../../components/PlanB.tsx'
import { Problem } from '../../components/Problem.tsx'
import type { Part } from '../part.ts'

export type PlanBProps = {
  country: Country
  plans: Plans
  money: MoneyView
  clock: Clock
  problem?: string
}

/** The other times that are held for an order whose place fell through, as its signed link shows them. */
export const planBPage = ({ problem, ...props }: PlanBProps): Part[] => [
  <div key="plan-b" className="wrap page section-last">
    {problem && <Problem message={problem} />}
    <h1>Another time?</h1>
    {props.plans.until ? (
      <PlanB {...props} />
    ) : (
      <>
        <p className="lead">
          The times we held for you are free again, or one of them is in your bag already.
        </p>
        <p>
          <a className="button" href={routes.home({ country: props.country.code })}>
            Find another day
          </a>{' '}
          <a className="button button-plain" href={routes.cart({ country: props.country.code })}>
            Go to your bag
          </a>
        </p>
      </>
    )}
    <p className="hint">
      Something not right? Call us on {props.country.phone.support}. {props.country.phone.hours}.
    </p>
  </div>,
]

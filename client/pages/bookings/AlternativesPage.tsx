import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { PagePart } from '#client/pages/page-part.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export type AlternativesPageProps = {
  country: Country
  alternatives: AlternativesOffer
  money: MoneyView
  clock: ClockView
  errors?: FormErrors | undefined
}

/** An order's alternatives, by signed link. */
export const alternativesPage = ({ errors, ...props }: AlternativesPageProps): PagePart[] => [
  <div key="alternatives" className="wrap page section-last booked-ask">
    {errors && <ErrorSummary message={errors.message} />}
    <h1>Another time?</h1>
    {props.alternatives.until ? (
      <AlternativesList {...props} />
    ) : (
      <>
        <p className="lead">
          The times we held for you have been released, or one of them is in your{' '}
          {props.country.cartName} already.
        </p>
        <p className="answers">
          <a className="button" href={routes.home({ country: props.country.code })}>
            Find another day
          </a>{' '}
          <a className="button button-plain" href={routes.cart({ country: props.country.code })}>
            Go to your {props.country.cartName}
          </a>
        </p>
      </>
    )}
    <p className="hint">
      Something not right? Call us on {props.country.phone.support}. {props.country.phone.hours}.
    </p>
  </div>,
]

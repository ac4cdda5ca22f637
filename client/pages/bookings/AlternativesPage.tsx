import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { HOLD_MINUTES } from '#domain/availability/hold-times.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
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
    {props.alternatives.until ? (
      <>
        <h1>Choose another time</h1>
        {props.alternatives.isMove && (
          <p className="lead">
            We’re sorry, we had to cancel. <a href={bookingUrl(props)}>Your booking</a> has other
            days, and your money back or gift credit.
          </p>
        )}
        <AlternativesList {...props} />
      </>
    ) : (
      <Released {...props} />
    )}
    <SupportHint country={props.country} />
  </div>,
]

const bookingUrl = ({
  country,
  alternatives: { reference, seal },
}: Pick<AlternativesPageProps, 'country' | 'alternatives'>) =>
  routes.booking({ country: country.code, token: `${reference}.${seal}` })

/** Nothing is held any more: a booking keeps its own choice of days. */
const Released = ({ country, alternatives }: AlternativesPageProps) => {
  const { isMove } = alternatives
  const { code, cartName } = country
  return (
    <>
      <h1>We’re no longer holding these times</h1>
      <p className="lead">
        We held them for {HOLD_MINUTES} minutes.{' '}
        {isMove
          ? 'You can still choose any free day for your booking.'
          : `If you chose one of them, it’s in your ${cartName}.`}
      </p>
      <p className="answers">
        {isMove ? (
          <a className="button" href={bookingUrl({ country, alternatives })}>
            See your booking
          </a>
        ) : (
          <>
            <a className="button" href={routes.home({ country: code })}>
              Find another day
            </a>{' '}
            <a className="button button-plain" href={routes.cart({ country: code })}>
              Go to your {cartName}
            </a>
          </>
        )}
      </p>
    </>
  )
}

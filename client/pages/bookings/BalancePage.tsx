import { BookedAside } from '#client/components/bookings/BookedAside.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { CardForm } from '#client/islands/CardForm.tsx'
import type { SavedCardOption } from '#client/islands/payment/PaymentChoices.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { type BookingPageProps, balanceLabel, formatDeadline, hasDate } from './booking-labels.ts'

type BalancePageProps = BookingPageProps & {
  balance: NonNullable<Booking['balance']>
  idempotencyKey: string
  publishableKey: string | null
  cards: readonly SavedCardOption[]
  canKeep: boolean
  errors?: FormErrors | undefined
}

/** Pays the balance, on any device. */
export const balancePage = (props: BalancePageProps): PagePart[] => {
  const { booking, country, token, money, balance, errors } = props
  const [first] = booking.lines
  const zone = timeZoneOf(first, country)
  return [
    <div key="rest" className="wrap page section-last booked">
      <div className="booked-ask">
        {errors && <ErrorSummary message={errors.message} />}
        <h1>Pay the rest</h1>
        <ul>
          {booking.lines.filter(hasDate).map(({ id, productName, startsAt, timeZone }) => (
            <li key={id}>
              {productName}, {formatDeadline(startsAt, timeZone, country)}
            </li>
          ))}
        </ul>
        <p className="verdict">
          <strong>{formatMoney(balance.amount, money)}</strong> is still to be paid. You have paid{' '}
          {formatMoney(booking.paid, money)}.
        </p>
        <p>{balanceLabel(balance, zone, country)}</p>
        {balance.isPaying ? <BalancePending {...props} /> : <BalanceCardForm {...props} />}
        <p>
          <a href={routes.booking({ country: country.code, token })}>Back to your booking</a>
        </p>
      </div>
      {first && <BookedAside line={first} reference={booking.reference} money={money} />}
    </div>,
  ]
}

const BalanceCardForm = ({
  booking,
  country,
  token,
  money,
  balance,
  ...props
}: BalancePageProps) => {
  const action = routes.payBalance({ country: country.code, token })
  return (
    <>
      <CardForm
        action={action}
        hostedAction={routes.payBalanceHosted({ country: country.code, token })}
        reference={booking.reference}
        idempotencyKey={props.idempotencyKey}
        publishableKey={props.publishableKey}
        amount={balance.amount}
        currency={booking.currency}
        label={`Pay ${formatMoney(balance.amount, money)}`}
        plans={[]}
        plan="FULL AMOUNT"
        cards={props.cards}
        canKeep={props.canKeep}
      />
      <p className="assurance">
        <Icon name="lock" />
        Secure payment. We never see or store your card number.
      </p>
    </>
  )
}

const BalancePending = ({ balance, country, token }: BalancePageProps) => (
  <>
    {balance.nextActionUrl ? (
      <p>
        <a className="button" href={balance.nextActionUrl}>
          Confirm with your bank
        </a>
      </p>
    ) : (
      <p role="status">Please don’t pay again.</p>
    )}
    <p>
      <a href={routes.payBalance({ country: country.code, token })}>Check now</a>
    </p>
  </>
)

import type { Booking } from '#domain/contract/bookings.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import { exact } from '../../components/money.ts'
import { Problem } from '../../components/Problem.tsx'
import { CardForm } from '../../islands/CardForm.tsx'
import type { KeptCard } from '../../islands/payment/Choices.tsx'
import type { Part } from '../part.ts'
import { type BookingProps, hasDay, momentWords, restWords } from './words.ts'

type Props = BookingProps & {
  rest: NonNullable<Booking['rest']>
  idempotencyKey: string
  publishableKey: string | null
  cards: readonly KeptCard[]
  canKeep: boolean
  problem?: string
}

/** What a deposit left open, paid by hand: by the one who booked, on any device (defaults 3.6). */
export const restPage = (props: Props): Part[] => {
  const { booking, country, token, money, rest, problem } = props
  const zone = booking.lines[0]?.timeZone ?? 'UTC'
  return [
    <div key="rest" className="wrap page section-last booked-ask">
      {problem && <Problem message={problem} />}
      <h1>Pay the rest</h1>
      <ul>
        {booking.lines.filter(hasDay).map(({ id, productName, startsAt, timeZone }) => (
          <li key={id}>
            {productName}, {momentWords(startsAt, timeZone, country)}
          </li>
        ))}
      </ul>
      <p className="verdict">
        <strong>{exact(rest.amount, money)}</strong> is still to be paid. You have paid{' '}
        {exact(booking.paid, money)}.
      </p>
      <p>{restWords(rest, zone, country)}</p>
      {rest.isPaying ? <Paying {...props} /> : <Card {...props} />}
      <p>
        <a href={routes.booking({ country: country.code, token })}>Back to your booking</a>
      </p>
    </div>,
  ]
}

const Card = ({ booking, country, token, money, rest, ...props }: Props) => {
  const action = routes.payRest({ country: country.code, token })
  return (
    <>
      <CardForm
        action={action}
        hostedAction={`${action}/hosted`}
        reference={booking.reference}
        idempotencyKey={props.idempotencyKey}
        publishableKey={props.publishableKey}
        amount={rest.amount}
        currency={booking.currency}
        label={`Pay ${exact(rest.amount, money)}`}
        locale={country.locale}
        plans={[]}
        plan="FULL AMOUNT"
        cards={props.cards}
        canKeep={props.canKeep}
      />
      <p className="assurance">
        <Icon name="lock" />
        Your card number never touches our servers.
      </p>
    </>
  )
}

const Paying = ({ rest, country, token }: Props) => (
  <>
    <p role="status">Do not pay a second time.</p>
    {rest.nextActionUrl && (
      <p>
        <a className="button" href={rest.nextActionUrl}>
          Confirm with your bank
        </a>
      </p>
    )}
    <p>
      <a href={routes.payRest({ country: country.code, token })}>Look again now</a>
    </p>
  </>
)

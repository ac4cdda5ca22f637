import type { Order } from '#domain/contract/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Hold, isHeld } from '../../components/Hold.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact, type MoneyView } from '../../components/money.ts'
import { Problem } from '../../components/Problem.tsx'
import { Steps } from '../../components/Steps.tsx'
import { Summary } from '../../components/Summary.tsx'
import { CardForm } from '../../islands/CardForm.tsx'
import type { Part } from '../part.ts'

export type PaymentProps = {
  country: Country
  order: Order
  money: MoneyView
  idempotencyKey: string
  /** Stripe's public key; null while the simulator takes the money. */
  publishableKey: string | null
  now: Date
  problem?: string
}

/** Step two of the checkout: the money. */
export const paymentPage = (props: PaymentProps): Part[] => [
  <div key="payment" className="wrap checkout">
    <Pay {...props} />
    <Summary
      lines={props.order.lines}
      extra={extraOf(props.order)}
      total={props.order.owed}
      country={props.country}
      money={props.money}
    />
  </div>,
]

function Pay({
  country,
  order,
  money,
  idempotencyKey,
  publishableKey,
  now,
  problem,
}: PaymentProps) {
  const { code } = country
  const until = earliestHold(order)
  return (
    <div className="checkout-main">
      <Steps
        current={2}
        links={[routes.cart({ country: code }), routes.checkout({ country: code })]}
      />
      <h1>Payment</h1>
      {problem && <Problem message={problem} />}
      {isHeld(until, now) && (
        <p className="hint hold">
          <Hold until={until} now={now} what="We hold these places" />
        </p>
      )}
      <CardForm
        action={routes.payment({ country: code })}
        hostedAction={`${routes.payment({ country: code })}/hosted`}
        reference={order.enquiryReferenceId}
        idempotencyKey={idempotencyKey}
        publishableKey={publishableKey}
        amount={order.owed}
        currency={order.currency}
        label={`Pay ${exact(order.owed, money)}`}
        locale={country.locale}
      />
      <p className="assurance">
        <Icon name="lock" />
        Your card number never touches our servers.
      </p>
      <p className="hint">
        By paying you agree to what each page says under “If plans change”. The confirmation goes to{' '}
        {order.customer.email}.
      </p>
    </div>
  )
}

/** The first hold to run out decides how long there is. */
const earliestHold = ({ lines }: Order): string | null =>
  lines
    .map(({ holdExpiresAt }) => holdExpiresAt)
    .filter((until) => until !== null)
    .sort()[0] ?? null

const extraOf = ({ bookingFee }: Order) =>
  bookingFee > 0 ? [{ label: 'Booking fee', amount: bookingFee }] : []

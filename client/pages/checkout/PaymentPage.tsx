import { taxInOrder } from '#domain/bookings/tax.ts'
import { CARDS } from '#domain/checkout/cards.ts'
import { extraLines } from '#domain/checkout/cart.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import type { PlanB as Plans } from '#domain/contract/plan-b.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatInstant } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { keysOf } from '#domain/table.ts'
import { CardLogo } from '../../components/CardLogo.tsx'
import { type Clock, Hold, isHeld, Renew } from '../../components/Hold.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact, type MoneyView } from '../../components/money.ts'
import { PlanB } from '../../components/PlanB.tsx'
import { Problem } from '../../components/Problem.tsx'
import { Steps } from '../../components/Steps.tsx'
import { Summary } from '../../components/Summary.tsx'
import { CardForm } from '../../islands/CardForm.tsx'
import type { KeptCard, Plan } from '../../islands/payment/Choices.tsx'
import type { Part } from '../part.ts'
import { plansFor } from './plans.ts'

export type PaymentProps = {
  country: Country
  order: Order
  money: MoneyView
  idempotencyKey: string
  /** Stripe's public key; null while the simulator takes the money. */
  publishableKey: string | null
  now: Date
  /** When the first place of the bag is no longer held, and whose clock tells it. */
  heldUntil: string | null
  clock: Clock
  /** Other times that are held where this order's place has just gone. */
  plans: Plans | null
  /** Cards that were kept, and whether a new one can be. */
  cards: readonly KeptCard[]
  canKeep: boolean
  /** What was chosen before it went wrong. */
  plan: Plan['kind']
  problem?: string
}

/** Step two of the checkout: the money. */
export const paymentPage = (props: PaymentProps): Part[] => [
  <div key="payment" className="wrap checkout">
    <Pay {...props} />
    <Summary
      lines={props.order.lines}
      extra={extraLines(props.order.codes, props.order.bookingFee)}
      total={props.order.owed}
      tax={taxInOrder(
        props.order.lines,
        props.order.codes,
        props.order.bookingFee,
        props.country.taxInside,
      )}
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
  heldUntil,
  clock,
  plans,
  cards,
  canKeep,
  plan,
  problem,
}: PaymentProps) {
  const { code } = country
  return (
    <div className="checkout-main">
      <Steps
        current={2}
        links={[routes.cart({ country: code }), routes.checkout({ country: code })]}
      />
      <h1>Payment</h1>
      {problem && <Problem message={problem} />}
      {problem && (
        <form method="post" action={routes.clearPayment({ country: code })}>
          <button className="text-button" type="submit">
            Clear this message
          </button>
        </form>
      )}
      <PlanB plans={plans} country={country} money={money} clock={clock} />
      {isHeld(heldUntil, now) && (
        <div className="hint hold">
          <p>
            <Hold until={heldUntil} clock={clock} what="We hold these places" />.{' '}
            {new Date(order.quoteExpiresAt) > now && (
              <>
                There is no hurry: your order waits until <Quoted order={order} clock={clock} />.
              </>
            )}
          </p>
          <Renew country={code} next="payment" />
        </div>
      )}
      {order.owed > 0 && (
        <ul className="card-logos" aria-label="Cards we take">
          {keysOf(CARDS).map((brand) => (
            <li key={brand}>
              <CardLogo brand={brand} />
            </li>
          ))}
        </ul>
      )}
      {order.owed === 0 ? (
        <Nothing code={code} order={order} idempotencyKey={idempotencyKey} />
      ) : (
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
          plans={plansFor(order, money, country)}
          plan={plan}
          cards={cards}
          canKeep={canKeep}
        />
      )}
      {order.owed > 0 && (
        <p className="assurance">
          <Icon name="lock" />
          Your card number never touches our servers.
        </p>
      )}
      <p className="hint">
        By {order.owed > 0 ? 'paying' : 'booking'} you agree to what each page says under “If plans
        change”. The confirmation goes to {order.customer.email}.
      </p>
    </div>
  )
}

type NothingProps = { code: string; order: Order; idempotencyKey: string }

/** Codes cover all of it: no card is asked for. */
const Nothing = ({ code, order, idempotencyKey }: NothingProps) => (
  <form method="post" action={routes.payment({ country: code })} className="stack">
    <input type="hidden" name="reference" value={order.enquiryReferenceId} />
    <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
    <p className="lead">There is nothing to pay: your code covers all of it.</p>
    <button className="button" type="submit">
      Book now
    </button>
  </form>
)

/** The checkout's own time, two hours from when the order was made (spec §9); then its prices are looked up again. */
const Quoted = ({ order, clock: { timeZone, locale } }: { order: Order; clock: Clock }) => (
  <time className="quoted-until" dateTime={order.quoteExpiresAt}>
    {formatInstant(new Date(order.quoteExpiresAt), timeZone, locale)}
  </time>
)

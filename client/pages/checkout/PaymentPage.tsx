import { type ClockView, ExtendHoldButton, HoldNotice } from '#client/components/cart/HoldTimer.tsx'
import { UnlessPlacesLost } from '#client/components/cart/UnlessPlacesLost.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { CardLogos } from '#client/components/checkout/CardLogo.tsx'
import { CheckoutSteps } from '#client/components/checkout/CheckoutSteps.tsx'
import { OrderSummary } from '#client/components/checkout/OrderSummary.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { lineTerms } from '#client/components/labels/cancellation-terms.ts'
import { CardForm } from '#client/islands/CardForm.tsx'
import type { PaymentOption, SavedCardOption } from '#client/islands/payment/PaymentChoices.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { includedOrderTax } from '#domain/bookings/included-tax.ts'
import { type CartLine, codeAndFeeLines } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftCardLines } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { listPaymentPlans } from './payment-plans.ts'

export type PaymentPageProps = {
  country: Country
  order: Order
  money: MoneyView
  idempotencyKey: string
  /** Stripe's public key; null with the simulator. */
  publishableKey: string | null
  now: Date
  /** Its lines as they are held now. */
  lines: readonly CartLine[]
  /** When the first hold expires. */
  heldUntil: string | null
  clock: ClockView
  /** Alternatives when a place was lost. */
  alternatives: AlternativesOffer | null
  savedCards: readonly SavedCardOption[]
  canSaveCard: boolean
  /** The previous choice. */
  plan: PaymentOption['kind']
  /** What joining WonderPass now would take off; null where it isn't offered. */
  pass: {
    tierCode: string
    tierName: string
    price: number
    percent: number
    /** Off this order, in minor units. */
    saving: number
  } | null
  /** Up to how many hours before the start a member changes dates for free. */
  memberHours: number | null
  errors?: FormErrors | undefined
}

export const paymentPage = (props: PaymentPageProps): PagePart[] => [
  <div key="payment" className="wrap checkout">
    <PaymentDetails {...props} />
    <OrderSummary
      lines={props.order.lines}
      orderLevelLines={codeAndFeeLines(props.order.codes, props.order.bookingFee)}
      giftCards={giftCardLines(props.order.giftCards)}
      total={props.order.owed}
      tax={includedOrderTax(
        props.order.lines,
        props.order.codes,
        props.order.bookingFee,
        props.country.includedTaxRate,
      )}
      deposit={depositLine(props)}
      country={props.country}
      money={props.money}
    />
  </div>,
]

/** The deposit and the rest with its date, if the order can be paid in two parts. */
const depositLine = ({ order: { deposit }, country }: PaymentPageProps) =>
  deposit && {
    amount: deposit.payNow,
    balance: {
      label: `The rest, on ${formatShortDay(deposit.dueOn, country.locale)}`,
      amount: deposit.balance,
    },
  }

function PaymentDetails({
  country,
  order,
  money,
  idempotencyKey,
  publishableKey,
  now,
  lines,
  heldUntil,
  clock,
  alternatives,
  savedCards,
  canSaveCard,
  plan,
  pass,
  errors,
  memberHours,
}: PaymentPageProps) {
  const { code } = country
  return (
    <div className="checkout-main">
      <CheckoutSteps
        country={country}
        current={2}
        links={[routes.cart({ country: code }), routes.checkout({ country: code })]}
      />
      <h1>Payment</h1>
      {errors && (
        <ErrorSummary message={errors.message}>
          <form method="post" action={routes.clearPayment({ country: code })}>
            <button className="text-button" type="submit">
              Dismiss
            </button>
          </form>
        </ErrorSummary>
      )}
      <AlternativesList alternatives={alternatives} country={country} money={money} clock={clock} />
      <HoldNotice until={heldUntil} lines={lines} country={country} clock={clock} now={now}>
        <ExtendHoldButton country={code} next="payment" />
      </HoldNotice>
      <UnlessPlacesLost lines={lines} cartUrl={routes.cart({ country: code })}>
        {pass && (
          <p className="notice">
            Save {formatMoney(pass.saving, money)} on this order with WonderPass {pass.tierName},{' '}
            {formatMoney(pass.price, money)} a month: {pass.percent}% off experiences and items.
            With the first month paid, you save {formatMoney(pass.saving - pass.price, money)}.
            Cancel online in two clicks.{' '}
            <a
              href={`${routes.joinWonderPass({ country: code })}?tier=${pass.tierCode}&interval=month&next=payment`}
            >
              Join first, then pay the lower total
            </a>
            .
          </p>
        )}
        {order.owed === 0 ? (
          <NothingToPay code={code} order={order} idempotencyKey={idempotencyKey} />
        ) : (
          <CardForm
            action={routes.payment({ country: code })}
            hostedAction={routes.hostedPayment({ country: code })}
            reference={order.enquiryReferenceId}
            idempotencyKey={idempotencyKey}
            publishableKey={publishableKey}
            amount={order.owed}
            currency={order.currency}
            label={`Pay ${formatMoney(order.owed, money)}`}
            plans={listPaymentPlans(order, money, country)}
            plan={plan}
            cards={savedCards}
            canKeep={canSaveCard}
            termsUrl="#terms"
          />
        )}
        {order.owed > 0 && (
          <p className="assurance">
            <Icon name="lock" />
            Secure payment. We never see or store your card number.
          </p>
        )}
        {order.owed > 0 && <CardLogos />}
        <Terms {...{ order, country, now, memberHours }} />
        <p className="hint">We’ll send your confirmation to {order.customer.email}.</p>
      </UnlessPlacesLost>
    </div>
  )
}

/** What is agreed to by paying, with its dates, where it is agreed to. */
const Terms = ({
  order: { lines, owed },
  country,
  now,
  memberHours,
}: Pick<PaymentPageProps, 'order' | 'country' | 'now' | 'memberHours'>) => (
  <section className="hint terms" id="terms" aria-label="Terms and cancellation policy">
    <p>
      By {owed > 0 ? 'paying' : 'booking'} you agree to our{' '}
      <a href={routes.terms({ country: country.code })}>terms of sale</a> and{' '}
      <a href={routes.privacy({ country: country.code })}>privacy notice</a>. For this order:
    </p>
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          {lines.length > 1 && <strong>{distinctLineName(line, lines, country)}</strong>}
          <ul className="bullets">
            {lineTerms(line, country, { now, memberHours }).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)

type NothingToPayProps = { code: string; order: Order; idempotencyKey: string }

/** Codes and gift cards cover the total: no payment card is needed. */
const NothingToPay = ({ code, order, idempotencyKey }: NothingToPayProps) => (
  <form method="post" action={routes.payment({ country: code })} className="stack">
    <input type="hidden" name="reference" value={order.enquiryReferenceId} />
    <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
    <input type="hidden" name="seenTotal" value={order.owed} />
    <p className="lead">
      Nothing to pay: your {order.giftCards.length > 0 ? 'gift card' : 'code'} covers the full
      amount.
    </p>
    <button className="button" type="submit">
      Book now
    </button>
  </form>
)

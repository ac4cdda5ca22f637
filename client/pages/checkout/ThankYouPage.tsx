import type { ReactNode } from 'react'
import { type ClockView, HoldNotice } from '#client/components/cart/HoldTimer.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { OrderSummary } from '#client/components/checkout/OrderSummary.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { codeAndFeeLines } from '#domain/cart/cart.ts'
import { inDateOrder } from '#domain/cart/fulfilment.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import {
  giftCardLines,
  giftPaymentLines,
  giftTotal,
} from '#domain/gift-cards/gift-card-payments.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { CrossSells } from './CrossSells.tsx'
import { hasBalance, OrderBooked } from './OrderBooked.tsx'

export type ThankYouPageProps = {
  country: Country
  order: Order
  money: MoneyView
  now: Date
  crossSells: readonly Product[]
  alternatives: AlternativesOffer | null
  clock: ClockView
  /** Until when its spots are held while its payment is unfinished. */
  heldUntil: string | null
  /** How the lines that are sent have got on. */
  deliveries: readonly BookedLine[]
  isLoggedIn: boolean
}

/** The order's outcome; safe to reload. */
export const thankYouPage = (props: ThankYouPageProps): PagePart[] => [
  <div key="thank-you" className="wrap checkout">
    <div className="checkout-main thank-you">{STATE_VIEWS[props.order.state](props)}</div>
    <PaidSummary {...props} />
  </div>,
  <CrossSells
    key="extras"
    products={props.crossSells}
    city={props.order.lines[0]?.city ?? props.country.defaultCity}
    country={props.country}
    money={props.money}
  />,
]

/** What was paid, by gift cards too, as the booking page and the receipt say it; before that, what is to be paid. */
function PaidSummary(props: ThankYouPageProps) {
  const { order, country, money } = props
  const isPaid = order.state === 'booked'
  const byGiftCard = giftTotal(order.giftCards)
  return (
    <OrderSummary
      title={isPaid ? 'What you paid' : undefined}
      isOpen
      receiptUrl={
        isPaid && order.bookingToken
          ? routes.receipt({ country: country.code, token: order.bookingToken })
          : undefined
      }
      lines={inDateOrder(order.lines)}
      orderLevelLines={[
        ...codeAndFeeLines(order.codes, order.bookingFee),
        ...(isPaid ? [] : giftCardLines(order.giftCards)),
      ]}
      total={isPaid ? order.paid + byGiftCard : order.total - byGiftCard}
      payments={isPaid ? giftPaymentLines(order.giftCards) : []}
      label={TOTAL_LABELS[order.state]}
      balance={balanceLine(props)}
      country={country}
      money={money}
    />
  )
}

/** The balance and its date. */
const balanceLine = ({ order, country }: ThankYouPageProps) =>
  hasBalance(order) && order.deposit
    ? {
        label: `The rest, on ${formatShortDay(order.deposit.dueOn, country.locale)}`,
        amount: order.balance,
      }
    : undefined

const TOTAL_LABELS: Record<Order['state'], string> = {
  open: 'Total',
  processing: 'Total',
  booked: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Total',
}

const STATE_VIEWS: Record<Order['state'], (props: ThankYouPageProps) => ReactNode> = {
  open: (props) => <PaymentPending {...props} />,
  processing: (props) => <PaymentPending {...props} />,
  booked: (props) => <OrderBooked {...props} />,
  refunded: (props) => <OrderEnded {...props} title="Your money is on its way back" />,
  cancelled: (props) => <OrderEnded {...props} title="This booking was cancelled" />,
}

/** The heading of a payment that isn’t settled. */
export const pendingTitle = ({ nextActionUrl }: Order): string =>
  nextActionUrl ? 'Your payment isn’t finished' : 'Confirming your payment'

const PaymentPending = (props: ThankYouPageProps) =>
  props.order.nextActionUrl ? <PaymentUnfinished {...props} /> : <PaymentConfirming {...props} />

/** The payment waits for its buyer. */
const PaymentUnfinished = ({ country, order, heldUntil, clock, now }: ThankYouPageProps) => (
  <>
    <h1>{pendingTitle(order)}</h1>
    <p className="lead" role="status">
      {order.isOnPaymentPage
        ? 'You haven’t been charged. Continue it, or pay another way.'
        : 'You haven’t been charged. Your bank needs you to confirm this payment.'}
    </p>
    <p>
      Your reference is <strong className="gift-code">{order.enquiryReferenceId}</strong>.
    </p>
    <HoldNotice until={heldUntil} lines={order.lines} country={country} clock={clock} now={now} />
    <p>
      <a className="button" href={order.nextActionUrl}>
        {order.isOnPaymentPage ? 'Continue payment' : 'Confirm with your bank'}
      </a>
    </p>
    <form method="post" action={routes.clearPayment({ country: country.code })}>
      <button
        className="button button-plain"
        type="submit"
        name="cancel"
        value={order.enquiryReferenceId}
      >
        Pay another way
      </button>
      <p className="hint">We’ll cancel this payment first, so you only pay once.</p>
    </form>
    <SupportHint country={country} />
  </>
)

const PaymentConfirming = ({ country, order }: ThankYouPageProps) => (
  <>
    <h1>{pendingTitle(order)}</h1>
    <p className="lead" role="status">
      Your bank is taking a moment. We’re checking automatically every few seconds.
    </p>
    <p>
      Please don’t pay again. Your reference is{' '}
      <strong className="gift-code">{order.enquiryReferenceId}</strong>.
    </p>
    <p>
      <a
        className="button button-plain"
        href={routes.thankYou({ country: country.code, reference: order.enquiryReferenceId })}
      >
        Check now
      </a>
    </p>
    <SupportHint country={country} />
  </>
)

const OrderEnded = ({
  country,
  order,
  money,
  alternatives,
  clock,
  title,
}: ThankYouPageProps & { title: string }) => (
  <>
    <Picture src="/media/scene-all-booked" alt="" sizes="320px" />
    <h1>{title}</h1>
    <p className="lead">
      {order.message ?? 'Nothing more is charged.'} Reference{' '}
      <strong>{order.enquiryReferenceId}</strong>.
    </p>
    <AlternativesList alternatives={alternatives} country={country} money={money} clock={clock} />
    <p>
      <a
        className={alternatives?.until ? 'button button-plain' : 'button'}
        href={routes.home({ country: country.code })}
      >
        Find another day
      </a>
    </p>
    <SupportHint country={country} />
  </>
)

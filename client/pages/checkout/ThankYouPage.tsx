import type { ReactNode } from 'react'
import type { ClockView } from '#client/components/cart/HoldTimer.tsx'
import { AlternativesList } from '#client/components/checkout/AlternativesList.tsx'
import { OrderSummary } from '#client/components/checkout/OrderSummary.tsx'
import { Icon } from '#client/components/Icon.tsx'
import { deliveryPromiseLabel } from '#client/components/labels/delivery-labels.ts'
import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { type CartLine, codeAndFeeLines } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { AlternativesOffer } from '#domain/contract/bookings/alternatives.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import { addDays, cityClock, formatDay, formatShortDay } from '#domain/time/date-time.ts'
import { CrossSells } from './CrossSells.tsx'

export type ThankYouPageProps = {
  country: Country
  order: Order
  cities: readonly City[]
  money: MoneyView
  now: Date
  /** What goes with the order, where that is offered. */
  crossSells: readonly Product[]
  /** Other times that are held where this order's place fell through. */
  alternatives: AlternativesOffer | null
  clock: ClockView
}

/** What became of an order; safe to reload. */
export const thankYouPage = (props: ThankYouPageProps): PagePart[] => [
  <div key="thank-you" className="wrap checkout">
    <div className="checkout-main thank-you">{STATE_VIEWS[props.order.state](props)}</div>
    <OrderSummary
      lines={props.order.lines}
      orderLevelLines={codeAndFeeLines(props.order.codes, props.order.bookingFee)}
      total={hasBalance(props.order) ? props.order.paid : props.order.total}
      label={TOTAL_LABELS[props.order.state]}
      balance={balanceLine(props)}
      country={props.country}
      money={props.money}
    />
  </div>,
  <CrossSells
    key="extras"
    products={props.crossSells}
    city={props.order.lines[0]?.city ?? props.country.defaultCity}
    country={props.country}
    money={props.money}
  />,
]

const hasBalance = ({ state, rest }: Order) => state === 'booked' && rest > 0

/** The rest of a deposit, with its day. */
const balanceLine = ({ order, country }: ThankYouPageProps) =>
  hasBalance(order) && order.deposit
    ? {
        label: `The rest, on ${formatShortDay(order.deposit.dueOn, country.locale)}`,
        amount: order.rest,
      }
    : undefined

const TOTAL_LABELS: Record<Order['state'], string> = {
  open: 'To pay',
  processing: 'To pay',
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

function OrderBooked({ country, order, cities, money, now }: ThankYouPageProps) {
  const first = order.lines.find((line) => !isImmediate(line))
  return (
    <>
      <p className="tick">
        <Icon name="check" />
      </p>
      <h1>{confirmationTitle(first, order)}</h1>
      <p className="lead">
        Reference <strong>{order.enquiryReferenceId}</strong>. We have sent everything to{' '}
        <strong>{order.customer.email}</strong>.
      </p>
      {first && (
        <p className="lead">
          {formatDay(first.date, country.locale)}, {first.start}, {first.cityName}
        </p>
      )}
      <BookingLinks country={country} order={order} cities={cities} line={first} />
      <h2>What happens next</h2>
      <ol className="itinerary">
        <li>
          <h3>Today, {formatDay(localToday(first, { country, cities, now }), country.locale)}</h3>
          <p>Your confirmation is in your inbox. Look under spam if it is not.</p>
        </li>
        {order.lines.map(
          (line) => isImmediate(line) && <DeliveryStep key={line.id} line={line} order={order} />,
        )}
        {hasBalance(order) && order.deposit && (
          <li>
            <h3>{formatDay(order.deposit.dueOn, country.locale)}</h3>
            <p>
              We charge the rest, {formatAmount(order.rest, money)}, to the card of your deposit,
              and write to you before. You can pay it earlier by the link in your mail.
            </p>
          </li>
        )}
        {first && <VisitSteps line={first} country={country} />}
      </ol>
      <AttendeeSummary order={order} />
      <p>
        <a className="button button-plain" href={routes.home({ country: country.code })}>
          Back to the shop
        </a>
      </p>
      <SupportHint country={country} />
    </>
  )
}

type BookingLinks = Pick<ThankYouPageProps, 'country' | 'order' | 'cities'> & {
  line: CartLine | undefined
}

/** What to take along: calendar, the way there, the others. */
function BookingLinks({ country, order, cities, line }: BookingLinks) {
  const token = order.bookingToken
  if (!token) return null
  const at = { country: country.code, token }
  const city = cities.find(({ id }) => id === line?.city)
  const maxPartySize = order.lines.reduce(
    (most, one) => (isImmediate(one) ? most : Math.max(most, one.adults + one.children)),
    0,
  )
  return (
    <p className="answers">
      {line && (
        <a
          className="button"
          href={routes.bookingCalendar(at)}
          download={`${order.enquiryReferenceId}.ics`}
        >
          Add to calendar
        </a>
      )}
      {city && (
        <a className="button button-plain" href={directionsUrl(city)} rel="noreferrer">
          Directions<span className="sr-only"> to {city.name}, on a map of another site</span>
        </a>
      )}
      {maxPartySize > 1 && (
        <a className="button button-plain" href={`${routes.booking(at)}#guests`}>
          Invite guests
        </a>
      )}
      <a className="button button-plain" href={routes.booking(at)}>
        See your booking
      </a>
    </p>
  )
}

/** The exact place comes the day before; until then the way to the city. */
const directionsUrl = ({ latitude, longitude }: City) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

/** The day it is where they are going, or, for what is sent, where the country's first city is. */
function localToday(
  first: CartLine | undefined,
  { country, cities, now }: Pick<ThankYouPageProps, 'country' | 'cities' | 'now'>,
): string {
  const city =
    cities.find(({ id }) => id === first?.city) ??
    cities.find((one) => one.country === country.code)
  return cityClock(now, city?.timeZone ?? 'UTC').date
}

const confirmationTitle = (first: CartLine | undefined, { lines: [any] }: Order) =>
  first ? `You’re going to ${first.productName}` : `${any?.productName ?? 'It'} is on its way`

/** What is sent: how, and by when. */
const DeliveryStep = ({ line, order }: { line: CartLine; order: Order }) =>
  line.sending && (
    <li>
      <h3>{line.productName}</h3>
      <p>
        {deliveryPromiseLabel(line.sending)}, to {deliveryAddressLabel(line.sending.by, order)}.
      </p>
    </li>
  )

const deliveryAddressLabel = (by: 'email' | 'post', { customer, deliveryAddress }: Order) =>
  by === 'email' || !deliveryAddress
    ? customer.email
    : [
        deliveryAddress.line1,
        deliveryAddress.line2,
        deliveryAddress.city,
        deliveryAddress.state,
        deliveryAddress.postcode,
      ]
        .filter(Boolean)
        .join(', ')

/** Who comes, for the buyer's eyes. */
const AttendeeSummary = ({ order: { attendees } }: { order: Order }) =>
  attendees.length === 0 ? null : (
    <>
      <h2>Who comes</h2>
      <ul className="company">
        {attendees.map(({ lineId, name, relation, dietaryPreference, age, request }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may be called the same
          <li key={`${lineId} ${index}`}>
            {[name, relation, age, dietaryPreference, request].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )

const VisitSteps = ({ line, country }: { line: CartLine; country: Country }) => (
  <>
    <li>
      <h3>{formatDay(addDays(line.date, -1), country.locale)}</h3>
      <p>We send the exact place and anything last-minute.</p>
    </li>
    <li>
      <h3>
        {formatDay(line.date, country.locale)}, {line.start}
      </h3>
      <p>You set off in {line.cityName}. Have a good day.</p>
    </li>
  </>
)

const PaymentPending = ({ country, order }: ThankYouPageProps) => (
  <>
    <h1>Confirming your payment</h1>
    <p className="lead" role="status">
      Your bank is taking a moment. This page looks again by itself every few seconds.
    </p>
    <p>
      Do not pay a second time. Your reference is <strong>{order.enquiryReferenceId}</strong>.
    </p>
    <p>
      <a href={routes.thankYou({ country: country.code, reference: order.enquiryReferenceId })}>
        Look again now
      </a>
    </p>
    {order.nextActionUrl && (
      <p>
        <a className="button" href={order.nextActionUrl}>
          Confirm with your bank
        </a>
      </p>
    )}
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
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
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

const SupportHint = ({ country: { phone } }: { country: Country }) => (
  <p className="hint">
    Something not right? Call us on {phone.support}. {phone.hours}.
  </p>
)

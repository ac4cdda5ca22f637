import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { type CartLine, extraLines } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import type { PlanB as Plans } from '#domain/contract/plan-b.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import { addDays, cityNow, formatDay, formatShortDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Clock } from '../../components/Hold.tsx'
import { Icon } from '../../components/Icon.tsx'
import { exact, type MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { PlanB } from '../../components/PlanB.tsx'
import { Summary } from '../../components/Summary.tsx'
import { promiseWords } from '../../components/sending.ts'
import type { Part } from '../part.ts'
import { Extras } from './Extras.tsx'

export type ThankYouProps = {
  country: Country
  order: Order
  cities: readonly City[]
  money: MoneyView
  now: Date
  /** What goes with the order, where that is offered. */
  extras: readonly Product[]
  /** Other times that are held where this order's place fell through. */
  plans: Plans | null
  clock: Clock
}

/** What became of an order; safe to reload. */
export const thankYouPage = (props: ThankYouProps): Part[] => [
  <div key="thank-you" className="wrap checkout">
    <div className="checkout-main thank-you">{VIEWS[props.order.state](props)}</div>
    <Summary
      lines={props.order.lines}
      extra={extraLines(props.order.codes, props.order.bookingFee)}
      total={hasRest(props.order) ? props.order.paid : props.order.total}
      label={LABELS[props.order.state]}
      later={laterOf(props)}
      country={props.country}
      money={props.money}
    />
  </div>,
  <Extras
    key="extras"
    products={props.extras}
    city={props.order.lines[0]?.city ?? props.country.homeCity}
    country={props.country}
    money={props.money}
  />,
]

const hasRest = ({ state, rest }: Order) => state === 'booked' && rest > 0

/** The rest of a deposit, with its day. */
const laterOf = ({ order, country }: ThankYouProps) =>
  hasRest(order) && order.deposit
    ? {
        label: `The rest, on ${formatShortDay(order.deposit.dueOn, country.locale)}`,
        amount: order.rest,
      }
    : undefined

const LABELS: Record<Order['state'], string> = {
  open: 'To pay',
  processing: 'To pay',
  booked: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Total',
}

const VIEWS: Record<Order['state'], (props: ThankYouProps) => ReactNode> = {
  open: (props) => <Waiting {...props} />,
  processing: (props) => <Waiting {...props} />,
  booked: (props) => <Booked {...props} />,
  refunded: (props) => <Ended {...props} title="Your money is on its way back" />,
  cancelled: (props) => <Ended {...props} title="This booking was cancelled" />,
}

function Booked({ country, order, cities, money, now }: ThankYouProps) {
  const first = order.lines.find((line) => !isAtOnce(line))
  return (
    <>
      <p className="tick">
        <Icon name="check" />
      </p>
      <h1>{titleOf(first, order)}</h1>
      <p className="lead">
        Reference <strong>{order.enquiryReferenceId}</strong>. We have sent everything to{' '}
        <strong>{order.customer.email}</strong>.
      </p>
      {first && (
        <p className="lead">
          {formatDay(first.date, country.locale)}, {first.start}, {first.cityName}
        </p>
      )}
      <Doors country={country} order={order} cities={cities} line={first} />
      <h2>What happens next</h2>
      <ol className="itinerary">
        <li>
          <h3>Today, {formatDay(todayIn(first, { country, cities, now }), country.locale)}</h3>
          <p>Your confirmation is in your inbox. Look under spam if it is not.</p>
        </li>
        {order.lines.map(
          (line) => isAtOnce(line) && <Sent key={line.id} line={line} order={order} />,
        )}
        {hasRest(order) && order.deposit && (
          <li>
            <h3>{formatDay(order.deposit.dueOn, country.locale)}</h3>
            <p>
              We charge the rest, {exact(order.rest, money)}, to the card of your deposit, and write
              to you before. You can pay it earlier by the link in your mail.
            </p>
          </li>
        )}
        {first && <Ahead line={first} country={country} />}
      </ol>
      <Company order={order} />
      <p>
        <a className="button button-plain" href={routes.home({ country: country.code })}>
          Back to the shop
        </a>
      </p>
      <Help country={country} />
    </>
  )
}

type Doors = Pick<ThankYouProps, 'country' | 'order' | 'cities'> & { line: CartLine | undefined }

/** What to take along: calendar, the way there, the others. */
function Doors({ country, order, cities, line }: Doors) {
  const token = order.bookingToken
  if (!token) return null
  const at = { country: country.code, token }
  const city = cities.find(({ id }) => id === line?.city)
  const heads = order.lines.reduce(
    (most, one) => (isAtOnce(one) ? most : Math.max(most, one.adults + one.children)),
    0,
  )
  return (
    <p className="answers">
      {line && (
        <a
          className="button"
          href={routes.bookingFile(at)}
          download={`${order.enquiryReferenceId}.ics`}
        >
          Add to calendar
        </a>
      )}
      {city && (
        <a className="button button-plain" href={directionsTo(city)} rel="noreferrer">
          Directions<span className="sr-only"> to {city.name}, on a map of another site</span>
        </a>
      )}
      {heads > 1 && (
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
const directionsTo = ({ latitude, longitude }: City) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

/** The day it is where they are going, or, for what is sent, where the country's first city is. */
function todayIn(
  first: CartLine | undefined,
  { country, cities, now }: Pick<ThankYouProps, 'country' | 'cities' | 'now'>,
): string {
  const city =
    cities.find(({ id }) => id === first?.city) ??
    cities.find((one) => one.country === country.code)
  return cityNow(now, city?.timeZone ?? 'UTC').date
}

const titleOf = (first: CartLine | undefined, { lines: [any] }: Order) =>
  first ? `You’re going to ${first.productName}` : `${any?.productName ?? 'It'} is on its way`

/** What is sent: how, and by when. */
const Sent = ({ line, order }: { line: CartLine; order: Order }) =>
  line.sending && (
    <li>
      <h3>{line.productName}</h3>
      <p>
        {promiseWords(line.sending)}, to {addressWords(line.sending.by, order)}.
      </p>
    </li>
  )

const addressWords = (by: 'email' | 'post', { customer, deliveryAddress: at }: Order) =>
  by === 'email' || !at
    ? customer.email
    : [at.line1, at.line2, at.city, at.state, at.postcode].filter(Boolean).join(', ')

/** Who comes, for the buyer's eyes. */
const Company = ({ order: { attendees } }: { order: Order }) =>
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

const Ahead = ({ line, country }: { line: CartLine; country: Country }) => (
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

const Waiting = ({ country, order }: ThankYouProps) => (
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
    <Help country={country} />
  </>
)

const Ended = ({
  country,
  order,
  money,
  plans,
  clock,
  title,
}: ThankYouProps & { title: string }) => (
  <>
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
    <h1>{title}</h1>
    <p className="lead">
      {order.message ?? 'Nothing more is charged.'} Reference{' '}
      <strong>{order.enquiryReferenceId}</strong>.
    </p>
    <PlanB plans={plans} country={country} money={money} clock={clock} />
    <p>
      <a
        className={plans?.until ? 'button button-plain' : 'button'}
        href={routes.home({ country: country.code })}
      >
        Find another day
      </a>
    </p>
    <Help country={country} />
  </>
)

const Help = ({ country: { phone } }: { country: Country }) => (
  <p className="hint">
    Something not right? Call us on {phone.support}. {phone.hours}.
  </p>
)

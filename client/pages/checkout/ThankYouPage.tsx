import type { ReactNode } from 'react'
import { type CartLine, extraLines } from '#domain/checkout/cart.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import { addDays, formatDay } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../components/Icon.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Picture } from '../../components/Picture.tsx'
import { Summary } from '../../components/Summary.tsx'
import type { Part } from '../part.ts'

export type ThankYouProps = {
  country: Country
  order: Order
  cities: readonly City[]
  money: MoneyView
  now: Date
}

/** What became of an order; safe to reload. */
export const thankYouPage = (props: ThankYouProps): Part[] => [
  <div key="thank-you" className="wrap checkout">
    <div className="checkout-main thank-you">{VIEWS[props.order.state](props)}</div>
    <Summary
      lines={props.order.lines}
      extra={extraLines(props.order.codes, props.order.bookingFee)}
      total={props.order.total}
      label={LABELS[props.order.state]}
      country={props.country}
      money={props.money}
    />
  </div>,
]

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

function Booked({ country, order }: ThankYouProps) {
  const [first] = order.lines
  return (
    <>
      <p className="tick">
        <Icon name="check" />
      </p>
      <h1>You’re going to {first?.productName ?? 'have a good day'}</h1>
      <p className="lead">
        Reference <strong>{order.enquiryReferenceId}</strong>. We have sent everything to{' '}
        <strong>{order.customer.email}</strong>.
      </p>
      <h2>What happens next</h2>
      <ol className="itinerary">
        <li>
          <h3>Now</h3>
          <p>Your confirmation is in your inbox. Look under spam if it is not.</p>
        </li>
        {first && <Ahead line={first} country={country} />}
      </ol>
      <p>
        <a className="button button-plain" href={routes.home({ country: country.code })}>
          Back to the shop
        </a>
      </p>
      <Help country={country} />
    </>
  )
}

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

const Ended = ({ country, order, title }: ThankYouProps & { title: string }) => (
  <>
    <Picture src="/media/scene-kite" alt="" sizes="320px" />
    <h1>{title}</h1>
    <p className="lead">
      {order.message ?? 'Nothing more is charged.'} Reference{' '}
      <strong>{order.enquiryReferenceId}</strong>.
    </p>
    <p>
      <a className="button" href={routes.home({ country: country.code })}>
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

import { Icon } from '#client/components/Icon.tsx'
import { deliveryPromiseLabel } from '#client/components/labels/delivery-labels.ts'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import { deliverySentence } from '#client/pages/bookings/DeliveryStatus.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { inDateOrder, isImmediate } from '#domain/cart/fulfilment.ts'
import { addressLine } from '#domain/checkout/delivery-address.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { cityClock, instantOf } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { AttendeeSummary } from './AttendeeSummary.tsx'
import { BookedDay } from './BookedDay.tsx'
import { GiftStep } from './GiftStep.tsx'

/** Whether a booked order has a balance. */
export const hasBalance = ({ state, balance }: Order) => state === 'booked' && balance > 0

type OrderBookedProps = {
  country: Country
  order: Order
  money: MoneyView
  isLoggedIn: boolean
  /** How the lines that are sent have got on. */
  deliveries: readonly BookedLine[]
}

/** A paid order and what happens next. */
export function OrderBooked(props: OrderBookedProps) {
  const { country, order, money, isLoggedIn, deliveries } = props
  const visits = inDateOrder(order.lines).filter((line) => !isImmediate(line))
  const [first] = visits
  return (
    <>
      <p className="tick">
        <Icon name="check" />
      </p>
      <ConfirmationTitle visits={visits} />
      <p className="lead">
        Reference <strong>{order.enquiryReferenceId}</strong>. We’ve emailed your confirmation to{' '}
        <strong>{order.customer.email}</strong>.
      </p>
      <BookingLinks country={country} order={order} line={first} />
      {visits.map((line) => (
        <BookedDay key={line.id} line={line} order={order} country={country} />
      ))}
      <h2>What happens next</h2>
      <ol className="itinerary">
        <li>
          <h3>Your confirmation</h3>
          <p>It’s in your inbox. Can’t find it? Look in your spam folder.</p>
        </li>
        {order.lines.map(
          (line) =>
            isImmediate(line) && (
              <DeliveryStep
                key={line.id}
                line={line}
                order={order}
                country={country}
                delivery={deliveries.find(({ id }) => id === line.id)}
              />
            ),
        )}
        {hasBalance(order) && order.deposit && (
          <li>
            <h3>The rest, {formatMoney(order.balance, money)}</h3>
            <p>
              We’ll charge it on {formatDay(order.deposit.dueOn, country.locale)} to the card you
              paid the deposit with, and email you first. You can pay earlier with the link in your
              email.
            </p>
          </li>
        )}
        {visitSteps(visits, order, country).map(({ at, title, text }) => (
          <li key={`${at} ${title}`}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <AttendeeSummary order={order} visits={visits} country={country} />
      {!isLoggedIn && (
        <p>
          <a href={accountUrl(country.code, 'signup')}>Create an account</a> with the same email to
          keep your {first ? 'bookings' : 'orders'} in one place.
        </p>
      )}
      <p>
        <a className="button button-plain" href={routes.home({ country: country.code })}>
          Back to the shop
        </a>
      </p>
      <SupportHint country={country} />
    </>
  )
}

type BookingLinks = Pick<OrderBookedProps, 'country' | 'order'> & {
  line: CartLine | undefined
}

/** What to take along: the calendar, the others, the page where it can be changed. */
function BookingLinks({ country, order, line }: BookingLinks) {
  const token = order.bookingToken
  if (!token) return null
  const at = { country: country.code, token }
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
          <Icon name="calendar" />
          Add to calendar
        </a>
      )}
      <a className={line ? 'button button-plain' : 'button'} href={routes.booking(at)}>
        {`See your ${line ? 'booking' : 'order'}`}
      </a>
      {maxPartySize > 1 && (
        <a className="button button-plain" href={`${routes.booking(at)}#guests`}>
          Invite a guest
        </a>
      )}
    </p>
  )
}

function ConfirmationTitle({ visits: [first, ...others] }: { visits: readonly CartLine[] }) {
  if (!first) return <h1>Thank you for your order</h1>
  if (others.length > 0) return <h1>{`You’re booked for ${others.length + 1} experiences`}</h1>
  return (
    <h1>
      You’re booked: <span>{first.productName}</span>
    </h1>
  )
}

type DeliveryStepProps = {
  line: CartLine
  order: Order
  country: Country
  delivery: BookedLine | undefined
}

/** How and when an item arrives, or how it has got on. */
function DeliveryStep({ line, order, country, delivery }: DeliveryStepProps) {
  const { download = null, parcel = null } = delivery ?? {}
  if (line.gift) return <GiftStep line={line} country={country} delivery={delivery} />
  const isUnderway = download?.openedAt || (parcel && parcel.state !== 'to pack')
  return (
    <li>
      <h3>{line.productName}</h3>
      {delivery && isUnderway ? (
        <p>{deliverySentence(delivery, country)}</p>
      ) : (
        line.sending && (
          <p>
            {download
              ? 'Ready to open. We’ve emailed the link'
              : deliveryPromiseLabel(line.sending, country)}{' '}
            to {deliveryAddressLabel(line.sending.by, order)}.
          </p>
        )
      )}
      {download && (
        <a href={routes.download({ country: country.code, token: download.token })}>
          {download.openedAt ? 'Open it again' : 'Open it'}
          <span className="sr-only">: {line.productName}</span>
        </a>
      )}
    </li>
  )
}

const deliveryAddressLabel = (by: 'email' | 'post', { customer, deliveryAddress }: Order) =>
  by === 'email' || !deliveryAddress ? customer.email : addressLine(deliveryAddress)

/** What is to come, in its order: each reveal of a meeting point, where there is one still, and each start. */
function visitSteps(visits: readonly CartLine[], { visits: details }: Order, country: Country) {
  const { locale } = country
  return visits
    .flatMap((line) => {
      const { id, cityName, date, start, timeZone } = line
      const { revealsAt } = details[id] ?? {}
      const name = distinctLineName(line, visits, country)
      return [
        ...(revealsAt
          ? [
              {
                at: Date.parse(revealsAt),
                title: visits.length === 1 ? 'Meeting point' : `Meeting point: ${name}`,
                text: `We’ll email it to you on ${formatDay(cityClock(new Date(revealsAt), timeZone).date, locale)}.`,
              },
            ]
          : []),
        {
          at: instantOf(date, start, timeZone).getTime(),
          title: name,
          text: `Starts ${formatDay(date, locale)}, ${formatTime(start, country)}, in ${cityName}. Enjoy!`,
        },
      ]
    })
    .toSorted((one, other) => one.at - other.at)
}

import { Icon } from '#client/components/Icon.tsx'
import { deliveryPromiseLabel } from '#client/components/labels/delivery-labels.ts'
import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import { deliverySentence } from '#client/pages/bookings/DeliveryStatus.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { inDateOrder, isImmediate } from '#domain/cart/fulfilment.ts'
import { addressLine } from '#domain/checkout/delivery-address.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { timeZoneOf } from '#domain/locations/time-zone-of.ts'
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
  cities: readonly City[]
  money: MoneyView
  now: Date
  /** How the lines that are sent have got on. */
  deliveries: readonly BookedLine[]
}

/** A paid order and what happens next. */
export function OrderBooked({ country, order, cities, money, now, deliveries }: OrderBookedProps) {
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
          <h3>Today, {formatDay(localToday(first, { country, cities, now }), country.locale)}</h3>
          <p>Your confirmation is in your inbox. Can’t find it? Look in your spam folder.</p>
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
            <h3>{formatDay(order.deposit.dueOn, country.locale)}</h3>
            <p>
              We’ll charge the rest, {formatAmount(order.balance, money)}, to the card you paid the
              deposit with, and email you first. You can pay earlier with the link in your email.
            </p>
          </li>
        )}
        {visitSteps(visits, order, country).map(({ at, title, text }) => (
          <li key={`${at} ${text}`}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <AttendeeSummary order={order} visits={visits} country={country} />
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

/** The day it is where they are going, or, for what is sent, where the country's first city is. */
function localToday(
  first: CartLine | undefined,
  { country, cities, now }: Pick<OrderBookedProps, 'country' | 'cities' | 'now'>,
): string {
  const city =
    cities.find(({ id }) => id === first?.city) ??
    cities.find((one) => one.country === country.code)
  return cityClock(now, timeZoneOf(city, country)).date
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

/** The days that are to come, in their order: of the reveals, where there are some still, and the days themselves. */
function visitSteps(visits: readonly CartLine[], { visits: details }: Order, country: Country) {
  const { locale } = country
  return visits
    .flatMap((line) => {
      const { id, productName, cityName, date, start, timeZone } = line
      const { revealsAt, area } = details[id] ?? {}
      const isOnly = visits.length === 1
      return [
        ...(revealsAt
          ? [
              {
                at: Date.parse(revealsAt),
                title: formatDay(cityClock(new Date(revealsAt), timeZone).date, locale),
                text: `We’ll email you the exact meeting point${isOnly ? '' : ` for ${distinctLineName(line, visits, country)}`}.`,
              },
            ]
          : []),
        {
          at: instantOf(date, start, timeZone).getTime(),
          title: `${formatDay(date, locale)}, ${formatTime(start, country)}`,
          text: `${isOnly ? 'Your experience' : productName} starts in ${cityName}.${area ? ` ${area}.` : ''} Enjoy!`,
        },
      ]
    })
    .toSorted((one, other) => one.at - other.at)
}

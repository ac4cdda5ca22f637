import { Picture } from '#client/components/Picture.tsx'
import { lineStatus } from '#client/pages/bookings/booking-labels.ts'
import { isCancelledOrPostponed, POSTPONED } from '#domain/bookings/booking-status.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

export type BookingRowProps = {
  country: Country
  booking: CustomerBooking
  /** How amounts of a currency are written for this visitor. */
  moneyOf: (currency: string) => MoneyView
  now: Date
}

/** A booking in a list, with the one thing there is to do about it. */
export const BookingListItem = (props: BookingRowProps) => {
  const { image, productName } = props.booking
  const { label, href } = nextStep(props.booking)
  return (
    <li className="account-row">
      <Picture src={image} alt="" sizes="112px" />
      <div>
        <h3>{productName}</h3>
        <p className="hint">{whenAndWhere(props)}</p>
      </div>
      <div className="account-row-end">
        <BookingStatus {...props} />
        <a href={href}>
          {label}
          <span className="sr-only">: {productName}</span>
        </a>
      </div>
    </li>
  )
}

export const BookingStatus = ({ booking, country, moneyOf, now }: BookingRowProps) => {
  const { label, status } = lineStatus(booking, now)
  return (
    <p className="badge" data-status={booking.dueOn ? POSTPONED : status}>
      {booking.dueOn
        ? `${formatMoney(booking.balance, moneyOf(booking.currency))} due by ${formatShortDay(booking.dueOn, country.locale)}`
        : label}
    </p>
  )
}

/** What the customer would do next, and where. */
export function nextStep(
  booking: CustomerBooking,
  viewLabel = 'View',
): { label: string; href: string } {
  const { country, reference: token, id: line, status } = booking
  if (booking.dueOn) return { label: 'Pay the rest', href: routes.payBalance({ country, token }) }
  if (status === POSTPONED && !booking.isCalledOff)
    return { label: 'Choose a date', href: routes.moveBooking({ country, token, line }) }
  return { label: viewLabel, href: routes.booking({ country, token }) }
}

function whenAndWhere({ booking, country }: BookingRowProps): string {
  const { status, date, start, cityName, unit } = booking
  const party = partyLabel(booking, unit)
  if (isImmediate(booking)) return party
  const day = formatShortDay(date, country.locale)
  return `${isCancelledOrPostponed(status) ? `Was ${day}` : `${day}, ${formatTime(start, country)}`} · ${cityName} · ${party}`
}

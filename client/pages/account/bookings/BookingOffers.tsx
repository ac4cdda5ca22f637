import { accountUrl } from '#domain/account/account-pages.ts'
import type { GuestOrder } from '#domain/contract/account/visitor-merge.ts'
import type { UnfinishedOrder } from '#domain/contract/checkout/unfinished-orders.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import type { BookingRowProps } from './BookingListItem.tsx'

type UnfinishedProps = {
  country: Country
  moneyOf: BookingRowProps['moneyOf']
  unfinished: readonly UnfinishedOrder[]
}

/** Purchases that failed or ran out, each to be taken up again. */
export const UnfinishedBookings = ({ country, moneyOf, unfinished }: UnfinishedProps) => (
  <section>
    <h2>Not finished</h2>
    <ul>
      {unfinished.map(({ id, title, city, scheduledDate, total, currency, reason, retryUrl }) => (
        <li key={id} className="account-item">
          <div>
            <strong>
              <a href={`${accountUrl(country.code, 'bookings/unfinished')}?order=${id}`}>{title}</a>
            </strong>
            <p className="hint">
              {scheduledDate && `${formatShortDay(scheduledDate, country.locale)} · `}
              {city} · {formatMoney(total, moneyOf(currency))}
            </p>
            {reason && <p className="hint">{reason}</p>}
          </div>
          <a className="button button-plain button-small" href={retryUrl}>
            Try again<span className="sr-only">: {title}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

type GuestProps = { country: Country; guestOrders: readonly GuestOrder[] }

/** What was booked with the customer's address before there was an account. */
export const GuestOrders = ({ country, guestOrders }: GuestProps) => (
  <section>
    <h2>
      {guestOrders.every(({ claimedAt }) => claimedAt)
        ? 'Added to your account'
        : 'Is this your booking too?'}
    </h2>
    <form method="post" action={accountUrl(country.code, 'bookings')}>
      <ul>
        {guestOrders.map(({ reference, city, date, claimedAt }) => (
          <li key={reference} className="account-item">
            <div>
              <strong>{reference}</strong>
              <p className="hint">
                {claimedAt ? 'Now in your account' : 'Booked as a guest with your email'}
                {city && ` · ${city}`}
                {date && ` · ${formatShortDay(date, country.locale)}`}
              </p>
            </div>
            <button
              className="button button-plain button-small"
              type="submit"
              name={claimedAt ? 'release' : 'claim'}
              value={reference}
            >
              {claimedAt ? 'Remove from my account' : 'Add to my account'}
              <span className="sr-only">: {reference}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  </section>
)

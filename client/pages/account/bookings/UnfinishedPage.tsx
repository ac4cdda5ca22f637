import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type {
  UnfinishedOrder,
  UnfinishedOrderDetail,
} from '#domain/contract/checkout/unfinished-orders.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { AccountFrame, FindExperience } from '../AccountFrame.tsx'
import type { BookingRowProps } from './BookingListItem.tsx'
import { UnfinishedBookings } from './BookingOffers.tsx'

type Props = Pick<BookingRowProps, 'country' | 'moneyOf'> & {
  unfinished: readonly UnfinishedOrder[]
  /** Whether something is in the cart. */
  hasCart: boolean
}

const TITLE = 'Unfinished bookings'

export const unfinishedView = ({ country, moneyOf, unfinished, hasCart }: Props): PagePart[] => [
  <AccountFrame key="unfinished" country={country} page="bookings/unfinished" title={TITLE}>
    <p>Bookings you started in the last 30 days and can still finish.</p>
    {unfinished.length === 0 ? (
      <>
        <p>Nothing to finish.</p>
        {hasCart ? (
          <p>
            <a className="button" href={routes.cart({ country: country.code })}>
              See your {country.cartName}
            </a>
          </p>
        ) : (
          <FindExperience country={country} />
        )}
      </>
    ) : (
      <UnfinishedBookings {...{ country, moneyOf, unfinished }} />
    )}
    <BackLink country={country} />
  </AccountFrame>,
]

/** One of them, line by line. */
export const unfinishedDetailView = (
  props: Pick<Props, 'country' | 'moneyOf'> & { order: UnfinishedOrderDetail },
): PagePart[] => {
  const { country, moneyOf, order } = props
  return [
    <AccountFrame key="unfinished" country={country} page="bookings/unfinished" title={TITLE}>
      {order.reason && <p>{order.reason}</p>}
      <ul>
        {order.lines.map((line) => (
          <li key={line.retryUrl} className="account-item">
            <div>
              <strong>{line.productName}</strong>
              <p className="hint">
                {line.date &&
                  `${formatShortDay(line.date, country.locale)}, ${formatTime(line.start, country)} · `}
                {line.city} · {formatMoney(line.total, moneyOf(order.currency))}
              </p>
            </div>
            <a className="button button-small" href={line.retryUrl}>
              Continue booking<span className="sr-only">: {line.productName}</span>
            </a>
          </li>
        ))}
      </ul>
      <BackLink country={country} />
    </AccountFrame>,
  ]
}

const BackLink = ({ country }: { country: Country }) => (
  <p>
    <a href={accountUrl(country.code, 'bookings')}>All bookings</a>
  </p>
)

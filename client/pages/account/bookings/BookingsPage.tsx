import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { BookingList } from '#domain/account/booking-lists.ts'
import type { GuestOrder } from '#domain/contract/account/visitor-merge.ts'
import type { CustomerBooking } from '#domain/contract/bookings/customer-bookings.ts'
import type { UnfinishedOrder } from '#domain/contract/checkout/unfinished-orders.ts'
import { routes } from '#domain/routes.ts'
import { AccountFrame, FindExperience } from '../AccountFrame.tsx'
import { BookingListItem, type BookingRowProps } from './BookingListItem.tsx'
import { GuestOrders, UnfinishedBookings } from './BookingOffers.tsx'
import { BookingTabs, bookingsUrl } from './BookingTabs.tsx'

type Props = Pick<BookingRowProps, 'country' | 'moneyOf' | 'now'> & {
  bookings: readonly CustomerBooking[]
  unfinished: readonly UnfinishedOrder[]
  guestOrders: readonly GuestOrder[]
  hasMore: boolean
  list: BookingList
  page: number
}

export const bookingsView = (props: Props): PagePart[] => [
  <AccountFrame key="bookings" country={props.country} page="bookings" title="Bookings">
    <BookingTabs
      country={props.country}
      list={props.list}
      shown={props.bookings.length}
      hasMore={props.hasMore || props.page > 1}
    />
    {props.bookings.length === 0 ? <NoBookings {...props} /> : <Bookings {...props} />}
    {props.unfinished.length > 0 && <UnfinishedBookings {...props} />}
    {props.guestOrders.length > 0 && <GuestOrders {...props} />}
    {props.list === 'coming' && props.bookings.length > 0 && (
      <p className="links">
        <a href={accountUrl(props.country.code, 'bookings/calendar')}>
          Add all bookings to your calendar
        </a>
      </p>
    )}
  </AccountFrame>,
]

const Bookings = (props: Props) => (
  <>
    <h2 className="sr-only">Your bookings</h2>
    <ul>
      {props.bookings.map((booking) => (
        <BookingListItem key={booking.id} {...props} booking={booking} />
      ))}
    </ul>
    <p className="links">
      {props.page > 1 && (
        <a href={bookingsUrl(props.country, props.list, props.page - 1)}>Previous page</a>
      )}
      {props.hasMore && (
        <a href={bookingsUrl(props.country, props.list, props.page + 1)}>Next page</a>
      )}
    </p>
  </>
)

const EMPTY_LABELS: Record<BookingList, string> = {
  coming: 'No upcoming bookings.',
  past: 'No past bookings.',
  cancelled: 'No cancelled bookings.',
  orders: 'No orders yet. Gift cards and items you buy are listed here.',
}

const NoBookings = ({ country, list }: Props) => (
  <>
    <p>{EMPTY_LABELS[list]}</p>
    {list === 'coming' && <FindExperience country={country} />}
    <p className="hint">
      Booked as a guest?{' '}
      <a href={routes.findBooking({ country: country.code })}>Find your booking</a>
    </p>
  </>
)

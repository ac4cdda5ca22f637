import { accountUrl } from '#domain/account/account-pages.ts'
import { BOOKING_LISTS, type BookingList } from '#domain/account/booking-lists.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountTabs } from '../AccountTabs.tsx'

const LIST_LABELS: Record<BookingList, string> = {
  coming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
  orders: 'Orders',
}

export const bookingsUrl = ({ code }: Country, list: BookingList, page = 1) => {
  const query = new URLSearchParams({
    ...(list === 'coming' ? {} : { list }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return accountUrl(code, 'bookings') + (query && `?${query}`)
}

type Props = {
  country: Country
  list: BookingList
  /** How many the shown page of them has; more may follow. */
  shown: number
  hasMore: boolean
}

/** The lists of a customer's bookings, one of which is shown. */
export const BookingTabs = ({ country, list, shown, hasMore }: Props) => (
  <AccountTabs
    label="Bookings and orders"
    tabs={BOOKING_LISTS.map((one) => ({
      label:
        one === list && shown > 0 && !hasMore ? `${LIST_LABELS[one]} (${shown})` : LIST_LABELS[one],
      href: bookingsUrl(country, one),
      isCurrent: one === list,
    }))}
  />
)

import { bookingsView } from '#client/pages/account/bookings/BookingsPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { BOOKING_LISTS } from '#domain/account/booking-lists.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { readForm, readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage, readPageNumber } from '../account-page.ts'

/** The customer's bookings: coming, past or cancelled. */
export const bookingsPage: AccountPage = {
  async get(c) {
    const query = readQuery(c)
    const list = BOOKING_LISTS.find((name) => name === query.one('list')) ?? 'coming'
    const page = readPageNumber(query)
    const { customerBookings, unfinishedOrders, visitorMerge } = c.var.shop
    const isFirst = list === 'coming' && page === 1
    const [found, unfinished, guestOrders] = await Promise.all([
      customerBookings.list({ query: { list, page } }),
      isFirst ? unfinishedOrders.list() : [],
      isFirst ? visitorMerge.guestOrders() : [],
    ])
    return c.render({
      ...accountPage('Bookings'),
      main: bookingsView({
        ...found,
        unfinished,
        guestOrders,
        country: c.var.country,
        list,
        page,
        moneyOf: (currency) => moneyDisplay(c, currency),
        now: c.var.backend.clock(),
      }),
    })
  },

  /** Takes a guest order into the account, or gives it back. */
  async post(c) {
    const { visitorMerge } = c.var.shop
    const form = await readForm(c)
    const [claimed, released] = [form.one('claim'), form.one('release')]
    const answer = released
      ? await visitorMerge.releaseGuestOrder({ params: { reference: released } })
      : await visitorMerge.claimGuestOrders({ body: { references: [claimed] } })
    const text = released
      ? 'The booking is no longer in your account.'
      : 'The booking is in your account.'
    setFlash(
      c,
      isRefusal(answer) ? { text: answer.message, type: 'error' } : { text, type: 'success' },
    )
    return c.redirect(accountUrl(c.var.country.code, 'bookings'), 303)
  },
}

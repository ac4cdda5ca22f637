import { bookingsView } from '#client/pages/account/BookingsPage.tsx'
import { BOOKING_LISTS } from '#domain/members/booking-lists.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import type { AccountPage } from './account-page.ts'

/** The customer's bookings: coming, past or cancelled. */
export const bookingsPage: AccountPage = {
  async get(c) {
    const query = readQuery(c)
    const list = BOOKING_LISTS.find((name) => name === query.one('list')) ?? 'coming'
    const page = /^[1-9]\d{0,2}$/.test(query.one('page')) ? Number(query.one('page')) : 1
    const found = await c.var.shop.customerBookings.list({ query: { list, page } })
    return c.render({
      title: 'Bookings',
      sheet: 'account',
      secret: true,
      main: bookingsView({
        ...found,
        country: c.var.country,
        list,
        page,
        moneyOf: (currency) => moneyDisplay(c, currency),
      }),
    })
  },
}

import { overviewView } from '#client/pages/account/OverviewPage.tsx'
import { moneyDisplay } from '#worker/render/money-display.ts'
import type { AccountPage } from './account-page.ts'

/** The account at a glance: the next day out first. */
export const overviewPage: AccountPage = {
  async get(c) {
    const { shop, country, claims, backend } = c.var
    const { bookings } = await shop.customerBookings.list({ query: {} })
    return c.render({
      title: 'Your account',
      sheet: 'account',
      secret: true,
      main: overviewView({
        country,
        bookings,
        firstName: claims?.metaData.firstName,
        now: backend.clock(),
        moneyOf: (currency) => moneyDisplay(c, currency),
      }),
    })
  },
}

import { overviewView } from '#client/pages/account/OverviewPage.tsx'
import { isMember } from '#domain/members/subscription.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage } from './account-page.ts'
import { openSteps } from './welcome.ts'

/** The account at a glance: the next day out first. */
export const overviewPage: AccountPage = {
  async get(c) {
    const { shop, country, claims, backend } = c.var
    const [{ bookings }, { points, onboarding, subscription, paidUntil }] = await Promise.all([
      shop.customerBookings.list({ query: {} }),
      shop.account.overview(),
    ])
    return c.render({
      ...accountPage('Your account'),
      main: overviewView({
        country,
        bookings,
        points,
        pass: isMember(subscription) ? subscription : null,
        paidUntil,
        openSteps: openSteps({ onboarding }).length,
        firstName: claims?.metaData.firstName,
        now: backend.clock(),
        moneyOf: (currency) => moneyDisplay(c, currency),
      }),
    })
  },
}

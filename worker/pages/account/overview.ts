import { overviewView } from '#client/pages/account/OverviewPage.tsx'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage } from './account-page.ts'
import { microExperiencesLeft } from './bookings/micro-experiences.ts'
import { openSteps } from './welcome.ts'

/** The account at a glance: the next booking first. */
export const overviewPage: AccountPage = {
  async get(c) {
    const { shop, country, claims, backend } = c.var
    const [{ bookings, hasMore }, { onboarding, ...glance }, tiers] = await Promise.all([
      shop.customerBookings.list({ query: {} }),
      shop.profile.overview(),
      shop.membershipTiers.list(),
    ])
    const month = glance.pass?.month
    return c.render({
      ...accountPage('Your account'),
      main: overviewView({
        country,
        bookings,
        hasMore,
        ...glance,
        microExperiencesLeft: month ? microExperiencesLeft(month, tiers) : 0,
        openSteps: openSteps({ onboarding }).length,
        firstName: claims?.metaData.firstName,
        now: backend.clock(),
        moneyOf: (currency) => moneyDisplay(c, currency),
      }),
    })
  },
}

import { pointsView } from '#client/pages/account/PointsPage.tsx'
import { readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage, readPageNumber } from './account-page.ts'

const STATES = ['active', 'pending', 'withdrawn'] as const

/** The customer's points, and where they come from. */
export const pointsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const query = readQuery(c)
    const state = STATES.find((one) => one === query.one('state'))
    const page = readPageNumber(query)
    const { balance, expiring, records, metadata } = await shop.loyalty.ledger({
      query: { page, state },
    })
    return c.render({
      ...accountPage('Points'),
      main: pointsView({
        ...{ country, balance, expiring, state, page },
        money: moneyDisplay(c),
        entries: records,
        hasMore: metadata.total > page * metadata.limit,
      }),
    })
  },
}

import { cardsView } from '#client/pages/account/CardsPage.tsx'
import type { AccountPage } from './account-page.ts'

/** The payment cards that the customer has kept. */
export const cardsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const cards = await shop.payments.cards({})
    return c.render({
      title: 'Saved cards',
      sheet: 'account',
      secret: true,
      main: cardsView({ country, cards }),
    })
  },
}

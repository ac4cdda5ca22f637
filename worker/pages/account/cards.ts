import { cardsView } from '#client/pages/account/CardsPage.tsx'
import { type AccountPage, accountPage } from './account-page.ts'

/** The payment cards that the customer has kept. */
export const cardsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const cards = await shop.payments.cards({})
    return c.render({
      ...accountPage('Saved cards'),
      main: cardsView({ country, cards }),
    })
  },
}

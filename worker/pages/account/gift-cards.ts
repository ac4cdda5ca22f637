import { giftCardsView } from '#client/pages/account/GiftCardsPage.tsx'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type AccountPage, accountPage } from './account-page.ts'

/** The gift cards that the customer gave or was credited, with what is left of each. */
export const giftCardsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const gifts = await shop.customerGiftCards.list()
    return c.render({
      ...accountPage('Gift cards'),
      main: giftCardsView({ country, gifts, moneyOf: (currency) => moneyDisplay(c, currency) }),
    })
  },
}

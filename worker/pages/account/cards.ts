import { cardsView } from '#client/pages/account/CardsPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from './account-page.ts'

/** The payment cards that the customer has kept, with the one that is offered first. */
export const cardsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const cards = (await shop.payments.cards({})) ?? []
    return c.render({
      ...accountPage('Saved cards'),
      main: cardsView({ country, cards }),
    })
  },

  async post(c) {
    const { shop, country } = c.var
    const cardId = (await readForm(c)).one('primary').slice(0, 200) || '-'
    const answer = await shop.payments.setPrimaryCard({ body: { cardId } })
    setFlash(
      c,
      isRefusal(answer)
        ? { text: answer.message, type: 'error' }
        : { text: 'This card is offered first from now on.', type: 'success' },
    )
    return c.redirect(accountUrl(country.code, 'cards'), 303)
  },
}

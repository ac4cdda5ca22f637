import { cardsView } from '#client/pages/account/CardsPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { readForm, readQuery } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from './account-page.ts'

/** The payment cards that the customer has kept, with the one that is offered first; a new one is entered on the provider's page. */
export const cardsPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const session = readQuery(c).one('card').slice(0, 200)
    if (session) {
      const added = await shop.payments.addedCard({ body: { session } })
      setFlash(c, outcomeNotice(added, 'Your card is saved.'))
      return c.redirect(accountUrl(country.code, 'cards'), 303)
    }
    const [cards, payment] = await Promise.all([
      shop.payments.cards({}),
      shop.membership.payment({ query: {} }),
    ])
    const passCard = isRefusal(payment) ? null : payment.cardId
    return c.render({
      ...accountPage('Saved cards'),
      main: cardsView({ country, cards: cards ?? [], passCard }),
    })
  },

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    if (form.one('add')) {
      const page = await shop.payments.addCard({ body: { country: country.code } })
      if (!isRefusal(page)) return c.redirect(page.url, 303)
      setFlash(c, outcomeNotice(page, ''))
    } else {
      const cardId = (name: string) => ({ body: { cardId: form.one(name).slice(0, 200) || '-' } })
      setFlash(
        c,
        form.one('remove')
          ? outcomeNotice(await shop.payments.removeCard(cardId('remove')), 'Your card is removed.')
          : outcomeNotice(
              await shop.payments.setPrimaryCard(cardId('primary')),
              'This card is offered first from now on.',
            ),
      )
    }
    return c.redirect(accountUrl(country.code, 'cards'), 303)
  },
}

const outcomeNotice = (outcome: object | Refusal, done: string) =>
  isRefusal(outcome)
    ? { text: outcome.message, type: 'error' as const }
    : { text: done, type: 'success' as const }

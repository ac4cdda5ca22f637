import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { accountUrl } from '#domain/members/account-pages.ts'
import { cardBrandName } from '#domain/payments/card-brands.ts'
import { twoDigits } from '#domain/time/date-time.ts'
import { AccountFrame } from './AccountFrame.tsx'

type Props = {
  country: Country
  cards: readonly {
    id: string
    brand: string
    last4: string
    expMonth: number
    expYear: number
  }[]
}

export const cardsView = ({ country, cards }: Props): PagePart[] => [
  <AccountFrame key="cards" country={country} page="cards" title="Saved cards">
    {cards.length === 0 ? (
      <p>
        No cards saved. When you pay by card, tick <strong>Keep this card for next time</strong>.
      </p>
    ) : (
      <ul>
        {cards.map(({ id, brand, last4, expMonth, expYear }, index) => (
          <li key={id} className="account-item">
            <strong>
              {cardBrandName(brand)} ending in {last4}
            </strong>
            <span className="hint">
              Expires {twoDigits(expMonth)}/{expYear}
            </span>
            {index === 0 ? (
              <span className="badge" data-status="">
                Primary card
              </span>
            ) : (
              <form method="post" action={accountUrl(country.code, 'cards')}>
                <button
                  className="button button-plain button-small"
                  type="submit"
                  name="primary"
                  value={id}
                >
                  Make primary
                  <span className="sr-only">
                    : {cardBrandName(brand)} ending in {last4}
                  </span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    )}
    <p className="hint">
      Card numbers are kept by our payment provider, never by us. You choose a saved card at the
      checkout.
    </p>
  </AccountFrame>,
]

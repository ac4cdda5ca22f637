import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { cardBrandName } from '#domain/payments/card-brands.ts'
import { twoDigits } from '#domain/time/date-time.ts'
import { AccountFrame } from './AccountFrame.tsx'

type Props = {
  country: Country
  /** The id of the card that pays the WonderPass. */
  passCard: string | null
  cards: readonly {
    id: string
    brand: string
    last4: string
    expMonth: number
    expYear: number
  }[]
}

export const cardsView = ({ country, cards, passCard }: Props): PagePart[] => [
  <AccountFrame key="cards" country={country} page="cards" title="Saved cards">
    {cards.length === 0 ? (
      <p>
        No cards saved. Add one here, or tick <strong>Keep this card for next time</strong> when you
        pay.
      </p>
    ) : (
      <ul>
        {cards.map(({ id, brand, last4, expMonth, expYear }, index) => (
          <li key={id} className="account-item saved-card">
            <strong>
              {cardBrandName(brand)} ending in {last4}
            </strong>
            <span className="hint">
              Expires {twoDigits(expMonth)}/{expYear}
              {id === passCard && '. Pays your WonderPass'}
            </span>
            {index === 0 && (
              <span className="badge" data-status="">
                Primary card
              </span>
            )}
            <form
              className="account-buttons"
              method="post"
              action={accountUrl(country.code, 'cards')}
            >
              {index > 0 && (
                <CardButton name="primary" id={id} label="Make primary" card={{ brand, last4 }} />
              )}
              {id === passCard ? (
                <a href={accountUrl(country.code, 'subscription/card')}>Change WonderPass card</a>
              ) : (
                <CardButton name="remove" id={id} label="Remove" card={{ brand, last4 }} />
              )}
            </form>
          </li>
        ))}
      </ul>
    )}
    <form method="post" action={accountUrl(country.code, 'cards')}>
      <button className="button" type="submit" name="add" value="yes">
        Add a card
      </button>
    </form>
    <p className="hint">
      You’ll enter a new card on our payment provider’s page. You won’t be charged. Card numbers are
      kept by our payment provider, never by us. A saved card pays only what you choose it for: at
      checkout, or for your WonderPass.
    </p>
  </AccountFrame>,
]

const CardButton = ({
  name,
  id,
  label,
  card: { brand, last4 },
}: {
  name: 'primary' | 'remove'
  id: string
  label: string
  card: { brand: string; last4: string }
}) => (
  <button className="button button-plain button-small" type="submit" name={name} value={id}>
    {label}
    <span className="sr-only">
      : {cardBrandName(brand)} ending in {last4}
    </span>
  </button>
)

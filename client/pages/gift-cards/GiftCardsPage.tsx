import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Country } from '#domain/countries/country.ts'
import { FREE_AMOUNT_RANGE } from '#domain/gift-cards/gift-amounts.ts'
import type { GiftCard } from '#domain/gift-cards/gift-card.schema.ts'
import { PRICE_PROTECTION_MONTHS } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

/** A gift card with its price in the country; null where the giver chooses the amount. */
export type OfferedGiftCard = GiftCard & { localizedPrice: { amount: number } | null }

type Props = {
  country: Country
  money: MoneyView
  /** Null when they can't be loaded. */
  cards: readonly OfferedGiftCard[] | null
}

const STEPS = [
  ['Choose', 'An amount or an experience, a theme and a few words.'],
  [
    'Send',
    'By email, now or on a date you choose. Or as a card to their door, or a voucher to print.',
  ],
  ['Sit back', 'They open the card and pick the day.'],
] as const

/** What stands above the cards where editors wrote nothing. */
export const giftCardsHead = (): PagePart[] => [
  <section key="head" className="hero">
    <Picture src="/media/scene-gift-card" alt="" sizes="(min-width: 1101px) 64vw, 100vw" priority />
    <div className="wrap">
      <h1>Gift cards</h1>
      <p>Give a day, not a thing. It never expires.</p>
    </div>
  </section>,
  <section key="how" className="wrap section gift-steps" aria-labelledby="how">
    <h2 id="how">How it works</h2>
    <ol>
      {STEPS.map(([title, text], at) => (
        <li key={title}>
          <h3>
            {at + 1}. {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>,
]

/** Full rows of two and of four. */
const SHOWN_FIRST = 8

/** What can be given: amounts, and experiences with their pictures. */
export const giftCardsOffer = ({ country, money, cards }: Props): PagePart[] => {
  const builder = routes.giftBuilder({ country: country.code })
  const experiences = cards?.filter(({ giftcardType }) => giftcardType === 'EXPERIENCE') ?? []
  const more = experiences.slice(SHOWN_FIRST)
  return [
    <section key="offer" className="wrap section gift-offer" aria-labelledby="make">
      <div className="panel gift-start">
        <Picture src="/media/scene-letter" alt="" sizes="(min-width: 700px) 320px, 94vw" />
        <div>
          <h2 id="make">Give an amount</h2>
          <p>
            Any amount from {formatPrice(FREE_AMOUNT_RANGE.min * 100, money)}. They choose any
            experience or item.
          </p>
          <a className="button" href={builder}>
            Choose an amount
          </a>
          <p>
            <a href={routes.giftCardBalance({ country: country.code })}>Check a balance</a>
          </p>
        </div>
      </div>
    </section>,
    cards === null ? (
      <div key="failed" className="wrap section-last">
        <p className="notice">
          We couldn’t load the experiences just now. You can still{' '}
          <a href={builder}>give an amount</a>.
        </p>
      </div>
    ) : (
      <section
        key="experiences"
        className="wrap section section-last gift-given"
        aria-labelledby="given"
      >
        <h2 id="given">Or give an experience</h2>
        <p>Its price is protected for {PRICE_PROTECTION_MONTHS / 12} years.</p>
        <GiftCardTiles cards={experiences.slice(0, SHOWN_FIRST)} {...{ country, money }} />
        {more.length > 0 && (
          <details>
            <summary className="button button-plain">Show {more.length} more</summary>
            <GiftCardTiles cards={more} {...{ country, money }} />
          </details>
        )}
      </section>
    ),
  ]
}

/** For how many the price of an experience is. */
export const GiftParty = ({ card }: { card: GiftCard }) => {
  const guests = card.giftcardType === 'EXPERIENCE' ? card.party.adults + card.party.children : 0
  return guests > 1 && <span className="hint"> for {guests}</span>
}

const GiftCardTiles = ({
  cards,
  ...page
}: Pick<Props, 'country' | 'money'> & { cards: readonly OfferedGiftCard[] }) => (
  <ul className="grid">
    {cards.map((card) => (
      <li key={card.id}>
        <GiftCardTile card={card} {...page} />
      </li>
    ))}
  </ul>
)

const GiftCardTile = ({
  card,
  country,
  money,
}: Pick<Props, 'country' | 'money'> & { card: OfferedGiftCard }) => (
  <article className="card">
    <Picture src={card.thumbnailImageUrl} alt="" sizes="(min-width: 1100px) 282px, 46vw" />
    <div className="card-words">
      <h3>
        <a href={routes.giftCard({ country: country.code, id: card.id })}>{card.title}</a>
      </h3>
      <p className="facts">{card.shortDescription}</p>
      {card.localizedPrice && (
        <p className="price">
          {formatPrice(card.localizedPrice.amount, money)}
          <GiftParty card={card} />
        </p>
      )}
    </div>
  </article>
)

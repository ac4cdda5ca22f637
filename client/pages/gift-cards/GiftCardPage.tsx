import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Fulfilment } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import type { GiftInclusion } from '#domain/gift-cards/gift-card.ts'
import { PRICE_PROTECTION_MONTHS } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { GIVER_CHOOSES_CITY } from './builder/ExperienceFields.tsx'
import type { OfferedGiftCard } from './GiftCardsPage.tsx'

type Props = {
  country: Country
  money: MoneyView
  card: OfferedGiftCard
  /** What the experience includes; nothing of an amount. */
  included: readonly string[]
  /** What comes with the gift itself. */
  inclusions: readonly GiftInclusion[]
  /** Where it can be redeemed, by name. */
  cities: readonly string[]
  /** Of the experience, when it is sold here. */
  productPath: string
  /** How an item comes; null where a day is chosen. */
  sending: Fulfilment | null
}

function choiceLabel({ cities, sending }: Pick<Props, 'cities' | 'sending'>): string {
  if (sending) return `They get it by ${sending.by} when they ask for it.`
  return cities.length > 1 ? GIVER_CHOOSES_CITY : 'They choose the day.'
}

/** One gift card of the catalogue, and the way to give it. */
export const giftCardPage = ({
  country,
  money,
  card,
  included,
  inclusions,
  cities,
  productPath,
  sending,
}: Props): PagePart[] => {
  const { title, shortDescription, heroImageUrl, localizedPrice } = card
  const builder = routes.giftBuilder({ country: country.code })
  const query =
    card.giftcardType === 'EXPERIENCE'
      ? `?${new URLSearchParams({
          product: card.productId,
          adults: String(card.party.adults),
          children: String(card.party.children),
        })}`
      : ''
  return [
    <div key="card" className="wrap page section-last gift-card-page">
      <Breadcrumb
        crumbs={[{ label: 'Gift cards', href: routes.giftCards({ country: country.code }) }]}
      />
      <div className="gift-card-head">
        <Picture src={heroImageUrl} alt="" sizes="(min-width: 1100px) 640px, 94vw" priority />
        <div>
          <h1>{title}</h1>
          <p className="lead">{shortDescription}</p>
          {localizedPrice && (
            <p className="gift-card-price">
              {formatPrice(localizedPrice.amount, money)}
              {card.giftcardType === 'EXPERIENCE' && !sending && (
                <span className="hint"> for {partyLabel(card.party)}</span>
              )}
            </p>
          )}
          <a className="button" href={builder + query}>
            Give this
          </a>
          <p className="hint">
            {card.giftcardType === 'EXPERIENCE'
              ? `${choiceLabel({ cities, sending })} For ${PRICE_PROTECTION_MONTHS / 12} years there’s nothing more to pay, even if the price goes up, and it can be swapped for its value.`
              : 'It never expires, and what isn’t spent stays on the card.'}
          </p>
          {productPath && (
            <p>
              <a href={routes.product({ country: country.code, path: productPath })}>
                See the experience
              </a>
            </p>
          )}
        </div>
      </div>
      {included.length > 0 && (
        <section aria-labelledby="included">
          <h2 id="included">What’s included</h2>
          <ul className="gift-includes ticks">
            {included.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      )}
      {inclusions.length > 0 && (
        <section aria-labelledby="includes">
          <h2 id="includes">About this gift</h2>
          <ul className="gift-includes">
            {inclusions.map(({ id, title: name, text }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cities.length > 0 && (
        <section aria-labelledby="where">
          <h2 id="where">
            {card.giftcardType === 'EXPERIENCE' && !sending
              ? 'Available in'
              : 'Where it can be used'}
          </h2>
          <p>{cities.join(', ')}</p>
        </section>
      )}
    </div>,
  ]
}

import type { ReactNode } from 'react'
import { CityCard } from '#client/components/catalogue/CityCard.tsx'
import { Icon, type IconName } from '#client/components/Icon.tsx'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import { telUrl } from '#client/components/layout/Header.tsx'
import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'
import type { MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import type { Listing } from './list/listing.ts'

type VisitorPlace = { country: Country; city: City | null }

export const BookOrGift = memoHtml(({ country, city }: VisitorPlace) => (
  <section className="section wrap begin" aria-label="Where to begin">
    <BookOrGiftCard
      title="Book for yourself"
      words="Pick a date and time. We plan the rest."
      href={
        city
          ? routes.city({ country: country.code, city: city.id })
          : routes.cities({ country: country.code })
      }
      picture="/media/scene-mystery-picnic"
    />
    <BookOrGiftCard
      title="Give a gift"
      words="Choose an amount or an experience."
      href={country.giftIdeasUrl}
      picture="/media/scene-gift-door"
    />
  </section>
))

const BookOrGiftCard = ({
  title,
  words,
  href,
  picture,
}: {
  title: string
  words: string
  href: string
  picture: string
}) => (
  <article className="begin-card">
    <Picture src={picture} alt="" sizes="(min-width: 700px) 240px, 128px" />
    <div>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p>{words}</p>
    </div>
    <Icon name="arrow" />
  </article>
)

/** A city's kinds with counts. */
export const KindLinks = memoHtml(function Kinds({
  country,
  city,
  kinds,
}: VisitorPlace & { kinds: Listing['kinds'] }) {
  const kindsOnSale = KIND_OPTIONS.flatMap(({ id, label }) => {
    const count = kinds.find(({ kind }) => kind === id)?.count ?? 0
    return count > 0 ? [{ id, label, count }] : []
  })
  if (!city || kindsOnSale.length < 2) return null
  const cityUrl = routes.city({ country: country.code, city: city.id })
  return (
    <section className="wrap kinds" aria-label="By kind">
      <ul className="links">
        {kindsOnSale.map(({ id, label, count }) => (
          <li key={id}>
            <a className="chip" href={`${cityUrl}?kind=${id}`}>
              {label} <span className="facts">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
})

type OccasionsProps = { country: Country; money: MoneyView; occasions: readonly MenuLink[] }

/** What to do for an occasion, as the menu names them, and gifts by price. */
export const Occasions = memoHtml(
  ({ country: { code, giftAmounts }, money, occasions }: OccasionsProps) => (
    <section className="wrap kinds" aria-label="Occasions and gifts">
      {occasions.length > 0 && (
        <>
          <h2>What’s the occasion?</h2>
          <ul className="links">
            {occasions.map(({ id, label, url }) => (
              <li key={id}>
                <a className="chip" href={url}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Gift cards by price</h2>
      <ul className="links">
        {giftAmounts
          .toSorted((one, other) => one - other)
          .map((amount) => (
            <li key={amount}>
              <a
                className="chip"
                href={`${routes.giftBuilder({ country: code })}?amount=${amount}`}
              >
                {formatPrice(amount * 100, money)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  ),
)

const STEPS = [
  ['Choose', 'Pick an experience, date and time. You see the full price first.'],
  ['Book', 'Pay by card or gift card.'],
  ['Go', 'Your booking has the meeting point and what to bring.'],
] as const

export const HowItWorks = memoHtml((_: { country: Country }) => (
  <section className="section wrap">
    <h2>How it works</h2>
    <ol className="trust">
      {STEPS.map(([title, words], index) => (
        <li key={title}>
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </section>
))

const PICNIC_POINTS = [
  ['Planned for you', 'Route, times and tables are set before you leave.'],
  ['Food from local kitchens', 'Three independent kitchens are expecting you.'],
  ['Clues and games', 'Each answer leads to the next stop, then to a quiet lawn.'],
] as const

export const GuidedPicnicsBanner = memoHtml(({ country, city }: VisitorPlace) => (
  <section className="section wrap band">
    <Picture src="/media/scene-how-it-works" alt="" sizes="(min-width: 1100px) 600px, 94vw" />
    <div className="band-words">
      <h2>A picnic that finds you</h2>
      <ul className="points">
        {PICNIC_POINTS.map(([title, words]) => (
          <li key={title}>
            <Icon name="check" />
            <p>
              <strong>{title}.</strong> {words}
            </p>
          </li>
        ))}
      </ul>
      <a
        className="button button-plain"
        href={`${routes.city({ country: country.code, city: city?.id ?? country.defaultCity })}?kind=guided-picnics`}
      >
        See guided picnics
      </a>
    </div>
  </section>
))

type CityGridProps = { country: Country; cities: readonly City[]; title?: string }

export const CityGrid = memoHtml(
  ({ country, cities, title = `Cities in ${country.nameInSentence}` }: CityGridProps) => (
    <section className="section wrap">
      <h2>{title}</h2>
      <ul className="city-grid">
        {cities.map((city) => (
          <li key={city.id}>
            <CityCard city={city} />
          </li>
        ))}
      </ul>
    </section>
  ),
)

const TRUST_POINTS: readonly [IconName, string, ReactNode][] = [
  ['calendar', 'Flexible dates', <VisitorSlot key="moves" name="moves" />],
  [
    'check',
    'Instant confirmation',
    'We hold your spot while you pay. Once you’ve paid, it’s confirmed.',
  ],
]

/** Verifiable facts only. */
export const TrustPoints = memoHtml(({ country: { phone } }: { country: Country }) => (
  <section className="section wrap" aria-label="Good to know">
    <ul className="trust">
      {TRUST_POINTS.map(([icon, title, words]) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
      <li>
        <Icon name="phone" />
        <h3>Real people on the phone</h3>
        <p>
          <a href={telUrl(phone.support)}>{phone.support}</a>. {phone.hours}.
        </p>
      </li>
    </ul>
  </section>
))

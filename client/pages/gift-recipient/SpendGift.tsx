import type { ReactNode } from 'react'
import { nextDayLabel } from '#client/components/labels/date-labels.ts'
import { Picture } from '#client/components/Picture.tsx'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import { type GiftCover, giftCover } from '#domain/gift-cards/recipient/gift-cover.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatQuery, joinFacts } from '#domain/text.ts'
import { VoucherLink } from './ChooseDay.tsx'
import type { GiftPageProps } from './GiftPage.tsx'

/** A day out that a gift pays, or pays a part of. */
export type GiftIdea = {
  id: string
  name: string
  path: string
  image: string
  duration: string
  /** The next day on which it has a place, where that is known. */
  nextDay?: string | undefined
  /** For the chosen party. Minor units. */
  total: number
}

/** Days out in a city for a party. */
export type GiftIdeas = {
  cities: readonly { id: string; name: string }[]
  city: { id: string; name: string }
  party: Party
  shown: readonly GiftIdea[]
  /** How many the city has. */
  count: number
}

const ADULTS = [1, 2, 3, 4, 5, 6, 7, 8]
const CHILDREN = [0, 1, 2, 3, 4]

/** What an amount can be spent on, each with what it leaves or costs. */
export function SpendGift(props: GiftPageProps) {
  const { country, gift, token, money, ideas } = props
  const here = routes.gift({ country: country.code, token })
  return (
    <section className="gift-panel stack">
      {gift.plan ? (
        <h2>Or spend it on any experience or item</h2>
      ) : (
        <h1>What would you like to do?</h1>
      )}
      <p>
        You have {formatMoney(gift.balance, money)}. If you spend less, the rest stays on this link.
        {gift.plan && ' What you spend here no longer goes towards WonderPass.'}
      </p>
      <p>Your gift pays at checkout for whatever you choose from here. No code to type.</p>
      {ideas && (
        <>
          <form className="gift-where" method="get" action={here}>
            <div className="field">
              <label htmlFor="city">City</label>
              <select id="city" name="city" defaultValue={ideas.city.id}>
                {ideas.cities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <CountField label="Adults" name="adults" counts={ADULTS} party={ideas.party} />
            <CountField label="Children" name="children" counts={CHILDREN} party={ideas.party} />
            <button className="button button-plain" type="submit">
              Show
            </button>
          </form>
          <ul className="gift-ideas">
            {ideas.shown.map((idea) => (
              <Idea key={idea.id} {...props} ideas={ideas} idea={idea} />
            ))}
          </ul>
          <SpendForm {...props} path={routes.city({ country: country.code, city: ideas.city.id })}>
            {/* A city's name stays on one line. */}
            See all {ideas.count} experiences in {ideas.city.name.replaceAll(' ', '\u00a0')}
          </SpendForm>
          <SpendForm
            {...props}
            path={`${routes.city({ country: country.code, city: ideas.city.id })}?kind=at-home`}
          >
            See items
          </SpendForm>
        </>
      )}
      <VoucherLink {...props} />
    </section>
  )
}

function CountField(props: {
  label: string
  name: keyof Party
  counts: readonly number[]
  party: Party
}) {
  const { label, name, counts, party } = props
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={String(party[name])}>
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </div>
  )
}

/** City and party for the experience's page. */
const productQuery = ({ city, party: { adults, children } }: GiftIdeas): string =>
  formatQuery([
    ['city', city.id],
    ['adults', String(adults)],
    ['children', String(children)],
  ])

function Idea(props: GiftPageProps & { ideas: GiftIdeas; idea: GiftIdea }) {
  const { country, gift, money, ideas, idea } = props
  const facts = joinFacts([
    idea.duration,
    idea.nextDay && nextDayLabel(idea.nextDay, country.locale),
  ])
  const cover = giftCover(idea.total, gift.balance)
  const path = `${routes.product({ country: country.code, path: idea.path })}${productQuery(ideas)}#book`
  return (
    <li className="gift-idea">
      <Picture src={idea.image} alt="" sizes="120px" widest={800} />
      <div>
        <h2>{idea.name}</h2>
        {facts && <p className="hint">{facts}</p>}
        <p>
          <strong>
            {formatMoney(idea.total, money)} for {partyLabel(ideas.party)}
          </strong>
        </p>
        <p>
          <CoverLabel cover={cover} money={money} />
        </p>
      </div>
      <SpendForm {...props} path={path}>
        Choose a day<span className="sr-only">: {idea.name}</span>
      </SpendForm>
    </li>
  )
}

const CoverLabel = ({ cover, money }: { cover: GiftCover; money: MoneyView }) =>
  'left' in cover ? (
    <>
      <span className="gift-cover">Covered</span>{' '}
      <span>
        {cover.left === 0 ? 'Uses all of it' : `You keep ${formatMoney(cover.left, money)}`}
      </span>
    </>
  ) : (
    <span className="gift-cover" data-more="">
      Pay {formatMoney(cover.pay, money)} more by card
    </span>
  )

/** Leads on with the gift applied to the cart. */
const SpendForm = ({
  country,
  token,
  path,
  children,
}: Pick<GiftPageProps, 'country' | 'token'> & { path: string; children: ReactNode }) => (
  <form method="post" action={routes.spendGift({ country: country.code, token })}>
    <input type="hidden" name="to" value={path} />
    <button className="button button-plain" type="submit">
      {children}
    </button>
  </form>
)

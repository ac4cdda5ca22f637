import type { PagePart } from '#client/pages/page-part.ts'
import type { GiftCareView } from '#domain/contract/gift-cards/gift-care.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { AccountFrame } from './AccountFrame.tsx'

type Props = {
  country: Country
  gifts: readonly GiftCareView[]
  moneyOf: (currency: string) => MoneyView
}

export const giftCardsView = (props: Props): PagePart[] => [
  <AccountFrame key="gift-cards" country={props.country} page="gift-cards" title="Gift cards">
    {props.gifts.length === 0 ? (
      <p>You haven’t made a gift card yet.</p>
    ) : (
      <ul>
        {props.gifts.map((gift) => (
          <GiftCardRow key={gift.id} {...props} gift={gift} />
        ))}
      </ul>
    )}
    <p className="links">
      <a className="button" href={routes.giftCards({ country: props.country.code })}>
        Make a gift card
      </a>
      <a
        className="button button-plain"
        href={routes.giftCardBalance({ country: props.country.code })}
      >
        Check a balance
      </a>
    </p>
    <p className="hint">
      Got one as a gift? Open it with the link in your email, or enter its code at checkout.
    </p>
  </AccountFrame>,
]

const STATES: Record<GiftCareView['state'], string> = {
  PENDING: 'Being paid',
  SCHEDULED: 'Not sent yet',
  ACTIVE: 'Ready to spend',
  EMPTY: 'Spent',
  STOPPED: 'Stopped',
  REFUNDED: 'Refunded',
}

/** What was given is the recipient's to spend; credit is the customer's own. */
function stateLabel({ state, recipient, balance, amount }: GiftCareView): string {
  if (state !== 'ACTIVE' || !recipient) return STATES[state]
  return `Sent to ${recipient} · ${balance === amount ? 'not used yet' : 'partly used'}`
}

function GiftCardRow({ gift, moneyOf }: Props & { gift: GiftCareView }) {
  const { id, recipient, experience, amount, balance, currency, last4, country } = gift
  const money = moneyOf(currency)
  const name = recipient ? `For ${recipient}` : 'Gift credit'
  return (
    <li className="account-item">
      <div>
        <strong>{name}</strong>
        <p className="hint">
          {experience ? `${experience.title} · ` : ''}
          {formatMoney(balance, money)} left of {formatMoney(amount, money)} · ending {last4}
        </p>
      </div>
      <p className="badge" data-status="">
        {gift.isBlocked ? 'Blocked' : stateLabel(gift)}
      </p>
      <a href={routes.giftCare({ country, token: id })}>
        View<span className="sr-only">: {name}</span>
      </a>
    </li>
  )
}

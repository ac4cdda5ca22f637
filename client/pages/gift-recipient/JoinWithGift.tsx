import { NothingToPay } from '#client/pages/membership/JoinPage.tsx'
import { StartNowField } from '#client/pages/membership/StartNowField.tsx'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { cancelDeadline, recurringCharge } from '#domain/membership/membership-words.ts'
import { periodAt } from '#domain/membership/periods.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { GiftPageProps } from './GiftPage.tsx'

/** What the membership that was given means for whoever looks at it. */
export type GiftJoining = {
  /** By whom: a visitor logs in first; a member's next payments are paid. */
  who: 'visitor' | 'customer' | 'member'
  /** A member whose plan ends and isn’t paid again, unless they keep it. */
  isEnding: boolean
  /** What it brings. */
  benefits: readonly string[]
  /** The date in the country's billing zone. */
  today: string
}

/** What a gift does for a member. */
export const giftPaysSentence = ({ isEnding }: Pick<GiftJoining, 'isEnding'>): string =>
  isEnding
    ? 'Keep your plan and this gift pays your next payments.'
    : 'Your gift pays your next payments first.'

type Props = GiftPageProps & {
  plan: NonNullable<GiftPageProps['gift']['plan']>
  joining: GiftJoining
}

/** Joining WonderPass with a gift: what it pays, what then, and how it ends. */
export function JoinWithGift(props: Props) {
  const { country, token, money, plan, joining, errors } = props
  const here = routes.gift({ country: country.code, token })
  const rest = amountLeft(props)
  if (joining.who === 'visitor')
    return (
      <section className="gift-panel stack">
        <h1>Join WonderPass {plan.tierName}</h1>
        <p>
          {rest === 0
            ? 'Your gift is a year’s membership.'
            : `Your gift pays ${formatMoney(plan.price - rest, money)} of a year’s membership, which costs ${formatMoney(plan.price, money)}.`}{' '}
          Log in or create an account to start.
        </p>
        <Benefits {...joining} />
        <a className="button" href={withNext(accountUrl(country.code, 'login'), here)}>
          Log in to join
        </a>
      </section>
    )
  const isMember = joining.who === 'member'
  return (
    <form
      className="gift-panel stack"
      method="post"
      action={routes.joinWithGift({ country: country.code, token })}
    >
      <h1>{isMember ? 'Use it for your WonderPass' : `Join WonderPass ${plan.tierName}`}</h1>
      {isMember ? (
        <p>{giftPaysSentence(joining)}</p>
      ) : (
        <>
          <Benefits {...joining} />
          <Terms {...props} />
        </>
      )}
      {!isMember && <StartNowField className="check" errors={errors} isGiven={rest === 0} />}
      <button className="button" type="submit">
        {isMember ? 'Use this gift' : 'Join with this gift'}
      </button>
    </form>
  )
}

/** For someone who may never have heard of it. */
const Benefits = ({ benefits }: Pick<GiftJoining, 'benefits'>) => (
  <ul className="gift-bullets">
    {benefits.map((benefit) => (
      <li key={benefit}>{benefit}</li>
    ))}
  </ul>
)

/** What of the plan’s price the gift doesn’t pay. */
const amountLeft = ({ country, gift, plan }: Props): number =>
  leftAfterGifts(plan.price, gift.balance, country.minimumCharge)

function Terms(props: Props) {
  const {
    country,
    money,
    plan: { price, interval },
    joining: { today },
  } = props
  const { end } = periodAt(today, interval, 0)
  const rest = amountLeft(props)
  if (rest === 0) return <NothingToPay {...{ country, interval, today }} />
  return (
    <p>
      Your gift pays {formatMoney(price - rest, money)}.{' '}
      <strong>
        You pay {formatMoney(rest, money)} today, then{' '}
        {recurringCharge({ price, interval, country }, today)}.
      </strong>{' '}
      {cancelDeadline(end, country)}
    </p>
  )
}

import { Icon } from '#client/components/Icon.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import {
  breakEven,
  cancelDeadline,
  intervalName,
  recurringCharge,
} from '#domain/membership/membership-words.ts'
import { type Interval, periodAt } from '#domain/membership/periods.ts'
import { MAX_PAUSE_MONTHS } from '#domain/membership/plan-change.ts'
import { COOLING_OFF_DAYS } from '#domain/membership/proration.ts'
import { formatMoney, formatPrice, type MoneyView } from '#domain/money.ts'
import { MINOR_PER_POINT, POINTS_BLOCK } from '#domain/promotions/points.ts'
import { routes } from '#domain/routes.ts'

export type OfferedTier = {
  code: string
  name: string
  memberDiscount: number
  benefits: readonly string[]
  /** In the country's currency, in minor units; 0 for the free one. */
  price: number
  /** What a year costs as a gift; null where it can’t be given. */
  giftPrice: number | null
}

type Props = {
  country: Country
  money: MoneyView
  /** Whether a customer is logged in, who has the free tier. */
  isCustomer: boolean
  tiers: readonly OfferedTier[]
  interval: Interval
  /** What a year costs less than its months, in whole months of every tier. */
  monthsFree: number
  /** The date in the country's billing zone. */
  today: string
}

/** WonderPass for those who haven't joined: what it costs, when, and whether it is worth it. */
export const hubPage = (props: Props): PagePart[] => {
  const [first] = props.tiers.filter(({ price }) => price > 0)
  return [
    <div key="hero" className="pass-hero">
      <div className="wrap">
        <div className="stack">
          <p className="pass-kicker">WonderPass</p>
          <h1>Go out more, pay less</h1>
          <p>
            Money off experiences and items, and something small to do each month. Cancel online in
            two clicks.
          </p>
        </div>
        <Picture src="/media/scene-members-night" alt="" sizes="(min-width: 1100px) 540px, 94vw" />
      </div>
    </div>,
    <div key="tiers" className="wrap section-last">
      <IntervalChoice {...props} />
      <div className="pass-tiers">
        {props.tiers.map((tier) => (
          <TierCard key={tier.code} {...props} tier={tier} isMain={tier === first} />
        ))}
      </div>
      <div className="pass-honest">
        {first && <WorthIt {...props} tier={first} />}
        <section className="pass-panel pass-soft">
          <h2>Leaving is as easy as joining</h2>
          <p>
            Cancel online in two clicks. You’ll keep your benefits until the end of the period
            you’ve paid for.
          </p>
          <p>Changed your mind within {COOLING_OFF_DAYS} days? We’ll refund the unused part.</p>
          <p>Paying monthly? You can pause for up to {MAX_PAUSE_MONTHS} months a year.</p>
          <p>We’ll email a receipt for every charge.</p>
        </section>
      </div>
    </div>,
  ]
}

const IntervalChoice = ({ country, interval, monthsFree }: Props) => (
  <nav className="pass-interval" aria-label="How to pay">
    {(['month', 'year'] as const).map((one) => (
      <a
        key={one}
        href={`${routes.wonderPassHub({ country: country.code })}?interval=${one}`}
        aria-current={one === interval ? 'true' : undefined}
      >
        {one === 'month'
          ? 'Monthly'
          : `Yearly${monthsFree > 0 ? `, ${monthsFree} months free` : ''}`}
      </a>
    ))}
  </nav>
)

function TierCard({
  country,
  money,
  isCustomer,
  interval,
  today,
  tier,
  isMain,
}: Props & { tier: OfferedTier; isMain: boolean }) {
  const { code, name, price, giftPrice, benefits, memberDiscount } = tier
  const isFree = price === 0
  return (
    <section className="pass-panel pass-tier" data-main={isMain ? '' : undefined}>
      <h2>{name}</h2>
      <p className="pass-amount">
        {formatPrice(price, money)} {!isFree && <small>{intervalName(interval)}</small>}
      </p>
      {isFree ? (
        <p className="hint">
          {isCustomer ? 'Yours, with your account.' : 'No card needed.'} You get 1 point for each{' '}
          {money.symbol}1 you pay by card for experiences and items, and {POINTS_BLOCK} points take{' '}
          {formatPrice(POINTS_BLOCK * MINOR_PER_POINT, money)} off an order.
        </p>
      ) : (
        <p>
          <strong>
            Pays for itself from {formatPrice(breakEven(price, memberDiscount), money)} of bookings{' '}
            {intervalName(interval)}.
          </strong>
        </p>
      )}
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      {isFree && !isCustomer && (
        <a className="button button-plain" href={accountUrl(country.code, 'signup')}>
          Create a free account
        </a>
      )}
      {!isFree && (
        <div className="stack">
          <PlanTerms
            country={country}
            money={money}
            price={price}
            interval={interval}
            today={today}
          />
          <a
            className={isMain ? 'button' : 'button button-plain'}
            href={`${routes.joinWonderPass({ country: country.code })}?tier=${code}&interval=${interval}`}
          >
            Join {name}
          </a>
          {giftPrice !== null && (
            <a href={`${routes.giftBuilder({ country: country.code })}?plan=${code}`}>
              Give a year for {formatPrice(giftPrice, money)}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

type TermsProps = {
  country: Country
  money: MoneyView
  price: number
  /** Today, where a gift pays a part. */
  due?: number
  interval: Interval
  today: string
}

/** What is charged today and then, and how to end it. */
export const PlanTerms = ({ country, money, price, due = price, interval, today }: TermsProps) => (
  <p className="pass-terms">
    <strong>
      {formatMoney(due, money)} today, then {recurringCharge({ price, interval, country }, today)}.
    </strong>{' '}
    {interval === 'year' && 'We’ll email you 30 and 7 days before. '}
    {cancelDeadline(periodAt(today, interval, 0).end, country)}
  </p>
)

/** A round price of a booking, in minor units of any currency of ours. */
const TYPICAL_BOOKING = 20_000

function WorthIt({ money, tier, interval }: Props & { tier: OfferedTier }) {
  const fee = interval === 'year' ? tier.price : tier.price * 12
  const saving = (TYPICAL_BOOKING * tier.memberDiscount) / 100
  const enough = Math.floor(fee / saving) + 1
  const counts = [...new Set([2, enough, 12])].toSorted((one, other) => one - other)
  return (
    <section className="stack">
      <h2>Is {tier.name} worth it for you?</h2>
      <p>
        {enough === 1
          ? 'If you don’t book anything in a year, Free is the better choice.'
          : `Paid ${interval === 'year' ? 'yearly' : 'monthly'}, it’s worth it from ${enough} bookings of ${formatPrice(TYPICAL_BOOKING, money)} a year. With fewer, Free is the better choice.`}
      </p>
      <table className="pass-table">
        <caption>What you’d save in a year with {tier.name}</caption>
        <thead>
          <tr>
            <th scope="col">Bookings a year</th>
            <th scope="col">{tier.memberDiscount}% off</th>
            <th scope="col">After {formatPrice(fee, money)} in fees</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{formatMoney(count * saving, money)}</td>
              <td data-gain={count * saving >= fee ? '' : undefined}>
                {count * saving > fee && '+'}
                {formatMoney(count * saving - fee, money)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

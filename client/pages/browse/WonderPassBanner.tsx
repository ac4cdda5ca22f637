import { Icon } from '#client/components/Icon.tsx'
import { NavLink } from '#client/components/layout/Menu.tsx'
import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { Country } from '#domain/countries/country.ts'
import type { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { findCheapestTier, wonderPassLink } from '#domain/membership/subscription.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'

type Props = { country: Country; tiers: readonly MembershipTier[]; money: MoneyView }

/** The WonderPass from its first paid tier; nothing without tiers. */
export const WonderPassBanner = memoHtml(function Pass({ country, tiers, money }: Props) {
  const cheapestTier = findCheapestTier(tiers, country.currency.code)
  if (!cheapestTier) return null
  return (
    <section className="section wrap pass">
      <div className="ticket">
        <div className="ticket-words">
          <p className="eyebrow">WonderPass</p>
          <h2>Go out more, pay less</h2>
          <ul className="points">
            {cheapestTier.benefits.slice(0, 3).map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                <p>{benefit}</p>
              </li>
            ))}
          </ul>
          <p>
            From <strong>{formatPrice(cheapestTier.month, money)}</strong> a month.
          </p>
          <NavLink className="button" label="See WonderPass" {...wonderPassLink(country.code)} />
        </div>
        <Picture src="/media/scene-members-night" alt="" sizes="(min-width: 1100px) 540px, 94vw" />
      </div>
    </section>
  )
})

import { WONDERPASS_SITE } from '#domain/account/subscription.ts'
import type { Tier } from '#domain/account/tier.schema.ts'
import { toMinor } from '#domain/money.ts'
import { Icon } from '../../components/Icon.tsx'
import { type MoneyView, rounded } from '../../components/money.ts'
import { drawnOnce } from '../../components/once.tsx'
import { Picture } from '../../components/Picture.tsx'

type Props = { tiers: readonly Tier[]; money: MoneyView }

/** The WonderPass in one band: what the first paid tier brings and what it costs; nothing without tiers. */
export const Pass = drawnOnce(function Pass({ tiers, money }: Props) {
  const paid = tiers
    .map((tier) => ({ ...tier, month: tier.prices[money.currency.code]?.month ?? 0 }))
    .filter(({ month }) => month > 0)
    .sort((a, b) => a.month - b.month)
  const [first] = paid
  if (!first) return null
  return (
    <section className="section wrap pass">
      <div className="ticket">
        <div className="ticket-words">
          <p className="eyebrow">WonderPass</p>
          <h2>Go out more, pay less</h2>
          <ul className="points">
            {first.benefits.slice(0, 3).map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                <p>{benefit}</p>
              </li>
            ))}
          </ul>
          <p>
            From <strong>{rounded(toMinor(first.month), money)}</strong> a month.
          </p>
          <a className="button" href={WONDERPASS_SITE} target="_blank" rel="noopener">
            See WonderPass<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
        <Picture src="/media/scene-lanterns" alt="" sizes="(min-width: 1100px) 540px, 94vw" />
      </div>
    </section>
  )
})

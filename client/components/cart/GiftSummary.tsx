import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { shownGiftSummary } from '#domain/gift-cards/gift-summary.ts'

type Props = { gift: Pick<LineGift, 'summary'>; total: number | null; money: MoneyView }

/** A gift line by line, with the prices of its parts, then the total; its delivery stands above. */
export const GiftSummary = ({ gift: { summary }, total, money }: Props) => (
  <dl className="trace">
    {shownGiftSummary(summary, null).map(({ label, text }) => (
      <div key={label + text}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    {total !== null && (
      <div className="trace-total">
        <dt>Total</dt>
        <dd>{formatAmount(total, money)}</dd>
      </div>
    )}
  </dl>
)

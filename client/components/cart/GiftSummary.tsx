import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'

type Props = { gift: Pick<LineGift, 'summary'>; total: number | null; money: MoneyView }

/** A gift line by line, with the prices of its parts, then the total. */
export const GiftSummary = ({ gift: { summary }, total, money }: Props) => (
  <dl className="trace">
    {summary.map(({ label, text }) => (
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

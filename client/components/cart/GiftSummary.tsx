import type { LineGift } from '#domain/gift-cards/builder/line-gift.schema.ts'
import { shownGiftSummary } from '#domain/gift-cards/gift-summary.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

type Props = { gift: Pick<LineGift, 'summary'>; subtotal: number | null; money: MoneyView }

/** A gift line by line, with the prices of its parts, then their sum; its delivery stands above. */
export const GiftSummary = ({ gift: { summary }, subtotal, money }: Props) => (
  <dl className="trace">
    {shownGiftSummary(summary, null).map(({ label, text }) => (
      <div key={label + text}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    {subtotal !== null && (
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney(subtotal, money)}</dd>
      </div>
    )}
  </dl>
)

import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

type Props = { lines: readonly PriceBreakdownLine[]; total: number | null; money: MoneyView }

/** A price line by line, then the total. */
export const PriceBreakdown = ({ lines, total, money }: Props) => (
  <dl className="trace">
    {lines.map(({ label, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
      <div key={index}>
        <dt>{label}</dt>
        <dd>{formatMoney(amount, money)}</dd>
      </div>
    ))}
    {total !== null && (
      <div className="trace-total">
        <dt>Total</dt>
        <dd>{formatMoney(total, money)}</dd>
      </div>
    )}
  </dl>
)

import type { TraceLine } from '#domain/catalogue/quote.ts'
import { exact, type MoneyView } from './money.ts'

type Props = { lines: readonly TraceLine[]; total: number; money: MoneyView; totalLabel?: string }

/** A price that explains itself: what it is made of, line by line, then the sum. */
export const Trace = ({ lines, total, money, totalLabel = 'Total' }: Props) => (
  <dl className="trace">
    {lines.map(({ label, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
      <div key={index}>
        <dt>{label}</dt>
        <dd>{exact(amount, money)}</dd>
      </div>
    ))}
    <div className="trace-total">
      <dt>{totalLabel}</dt>
      <dd>{exact(total, money)}</dd>
    </div>
  </dl>
)

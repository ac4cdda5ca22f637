import type { TraceLine } from '#domain/catalogue/quote.ts'
import { exact, type MoneyView } from './money.ts'

type Props = { lines: readonly TraceLine[]; total: number | null; money: MoneyView }

/** A price that explains itself: what it is made of, line by line, then the sum. */
export const Trace = ({ lines, total, money }: Props) => (
  <dl className="trace">
    {lines.map(({ label, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
      <div key={index}>
        <dt>{label}</dt>
        <dd>{exact(amount, money)}</dd>
      </div>
    ))}
    {total !== null && (
      <div className="trace-total">
        <dt>Total</dt>
        <dd>{exact(total, money)}</dd>
      </div>
    )}
  </dl>
)

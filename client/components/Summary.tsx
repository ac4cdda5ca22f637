import type { ReactNode } from 'react'
import type { Tax } from '#domain/bookings/tax.ts'
import type { TraceLine } from '#domain/catalogue/quote.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { Country } from '#domain/countries/country.ts'
import { CartLineView } from './CartLineView.tsx'
import { exact, type MoneyView } from './money.ts'
import { taxWords } from './tax.ts'

type Props = {
  lines: readonly CartLine[]
  /** What is added once an order, such as a booking fee. */
  extra?: readonly TraceLine[]
  total: number
  /** 'To pay' until it has been paid. */
  label?: string
  /** What follows later, after a deposit. */
  later?: TraceLine | undefined
  /** What of it is tax, told before anybody pays; null where prices hold none. */
  tax?: Tax | null
  country: Country
  money: MoneyView
  /** The box for codes, where there still is one. */
  children?: ReactNode
}

/** What is being bought, always in sight of the button that buys it; on a small screen its lines fold away. */
export const Summary = ({
  lines,
  extra = [],
  total,
  label = 'To pay',
  later,
  tax,
  country,
  money,
  children,
}: Props) => (
  <aside className="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">Your booking</h2>
    <details className="summary-lines">
      <summary>
        <strong>{exact(total, money)}</strong> · show details
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineView
              line={line}
              country={country}
              money={money}
              isOnly={isOnly(lines, extra)}
            />
          </li>
        ))}
      </ul>
    </details>
    {children}
    {extra.map(({ label, amount }) => (
      <p key={label} className="sum">
        {label} <span>{exact(amount, money)}</span>
      </p>
    ))}
    <p className="sum sum-total">
      {label} <strong>{exact(total, money)}</strong>
    </p>
    {later && (
      <p className="sum">
        {later.label} <span>{exact(later.amount, money)}</span>
      </p>
    )}
    {tax !== undefined && <p className="hint">{taxWords(tax, money)}</p>}
  </aside>
)

/** The sum below says it already. */
const isOnly = (lines: readonly unknown[], extra: readonly unknown[]) =>
  lines.length + extra.length === 1

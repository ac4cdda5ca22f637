import type { ReactNode } from 'react'
import { CartLineView } from '#client/components/cart/CartLineView.tsx'
import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import { taxLabel } from '#client/components/labels/tax-label.ts'
import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { Country } from '#domain/countries/country.ts'
import { sum } from '#domain/money.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type OrderSummaryProps = {
  lines: readonly CartLine[]
  /** Lines once per order, such as a booking fee. */
  orderLevelLines?: readonly PriceBreakdownLine[]
  total: number
  /** 'To pay' by default. */
  label?: string
  /** What gift cards take off before the rest is paid: the tax is of the sum above them. */
  giftCards?: readonly PriceBreakdownLine[]
  /** What gift cards paid of the total. */
  payments?: readonly PriceBreakdownLine[]
  /** The balance after a deposit. */
  balance?: PriceBreakdownLine | undefined
  /** What a deposit takes now and later; shown while the deposit is chosen. */
  deposit?: { amount: number; balance: PriceBreakdownLine } | null
  /** Included tax; null where prices include none. */
  tax?: IncludedTax | null
  country: Country
  money: MoneyView
  /** The code field, while it is offered, with what it takes off. */
  children?: ReactNode
  hasCodes?: boolean
}

/** The order beside its pay button; lines collapse on small screens, the total does not. */
export const OrderSummary = ({
  lines,
  orderLevelLines = [],
  giftCards = [],
  total,
  label = 'To pay',
  payments = [],
  balance,
  deposit = null,
  tax,
  country,
  money,
  children,
  hasCodes = false,
}: OrderSummaryProps) => (
  <aside className="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">{`Your ${lines.every(isImmediate) ? 'order' : 'booking'}`}</h2>
    <ul className="summary-brief">
      {lines.map((line) => (
        <li key={line.id}>
          <strong>{line.productName}</strong>
          {!isImmediate(line) && (
            <>
              <br />
              {formatShortDay(line.date, country.locale)}, {formatTime(line.start, country)}
              {lines.length > 1 && `, ${line.cityName}`}
            </>
          )}
        </li>
      ))}
    </ul>
    <details className="summary-lines">
      <summary>
        <span className="when-folded">Show details</span>
        <span className="when-open">Hide details</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineView line={line} country={country} money={money} isOnly={lines.length === 1} />
          </li>
        ))}
      </ul>
    </details>
    {(orderLevelLines.length > 0 || hasCodes) && (
      <p className="sum">
        Subtotal <span>{formatAmount(sum(lines.map((line) => line.total)), money)}</span>
      </p>
    )}
    <Sums lines={orderLevelLines} money={money} />
    {children}
    {giftCards.length > 0 && (
      <>
        <Sums lines={[{ label: 'Total', amount: total - sumOf(giftCards) }]} money={money} />
        <TaxHint {...{ tax, country, money }} />
        <Sums lines={giftCards} money={money} />
      </>
    )}
    <p className="sum sum-total" data-plan={deposit ? 'FULL AMOUNT' : undefined}>
      {label} <strong>{formatAmount(total, money)}</strong>
    </p>
    {deposit && (
      <div data-plan="DEPOSIT">
        {giftCards.length === 0 && (
          <>
            <Sums lines={[{ label: 'Total', amount: total }]} money={money} />
            <TaxHint {...{ tax, country, money }} />
          </>
        )}
        <p className="sum sum-total">
          To pay now <strong>{formatAmount(deposit.amount, money)}</strong>
        </p>
        <Sums lines={[deposit.balance]} money={money} />
      </div>
    )}
    <Sums lines={[...payments, ...(balance ? [balance] : [])]} money={money} />
    {giftCards.length === 0 && (
      <TaxHint {...{ tax, country, money }} plan={deposit ? 'FULL AMOUNT' : undefined} />
    )}
  </aside>
)

const Sums = ({ lines, money }: { lines: readonly PriceBreakdownLine[]; money: MoneyView }) =>
  lines.map(({ label, amount }) => (
    <p key={label} className="sum">
      {label} <span>{formatAmount(amount, money)}</span>
    </p>
  ))

const sumOf = (lines: readonly PriceBreakdownLine[]) => sum(lines.map(({ amount }) => amount))

type TaxHintProps = Pick<OrderSummaryProps, 'country' | 'money'> & {
  tax: IncludedTax | null | undefined
  plan?: string | undefined
}

/** The tax in the total; an amount that is given is taxed when it is spent. */
const TaxHint = ({ tax, country, money, plan }: TaxHintProps) =>
  tax !== undefined &&
  tax?.amount !== 0 && (
    <p className="hint" data-plan={plan}>
      {taxLabel(tax, money, country)}
    </p>
  )

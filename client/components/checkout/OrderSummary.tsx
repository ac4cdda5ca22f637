import type { ReactNode } from 'react'
import { CartLineView } from '#client/components/cart/CartLineView.tsx'
import { taxLabel } from '#client/components/labels/tax-label.ts'
import type { IncludedTax } from '#domain/bookings/included-tax.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView, sum } from '#domain/money.ts'

type OrderSummaryProps = {
  /** 'Your order' by default. */
  title?: string | undefined
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
  /** Nothing that it would stand in the way of comes after it, or something in it has to be seen. */
  isOpen?: boolean
  /** The tax invoice of what is paid. */
  receiptUrl?: string | undefined
}

/** The order beside its pay button; on small screens it is a line with the total that opens. */
export const OrderSummary = ({
  title = 'Your order',
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
  isOpen = false,
  receiptUrl,
}: OrderSummaryProps) => (
  <aside className="summary" aria-labelledby="summary-title">
    <h2 id="summary-title" className="summary-title">
      {title}
    </h2>
    <details className="summary-fold" open={isOpen}>
      <summary>
        <span className="when-folded">
          <strong data-plan={deposit ? 'FULL AMOUNT' : undefined}>
            {formatMoney(total, money)}
          </strong>
          {deposit && <strong data-plan="DEPOSIT">{formatMoney(deposit.amount, money)}</strong>}{' '}
          <span className="text-button">Show</span>
        </span>
        <span className="when-open text-button">Hide</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineView line={line} country={country} money={money} isOnly={lines.length === 1} />
          </li>
        ))}
      </ul>
      {(orderLevelLines.length > 0 || hasCodes) && (
        <p className="sum">
          Subtotal <span>{formatMoney(sum(lines.map((line) => line.total)), money)}</span>
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
        {label} <strong>{formatMoney(total, money)}</strong>
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
            To pay now <strong>{formatMoney(deposit.amount, money)}</strong>
          </p>
          <Sums lines={[deposit.balance]} money={money} />
        </div>
      )}
      <Sums lines={[...payments, ...(balance ? [balance] : [])]} money={money} />
      {giftCards.length === 0 && (
        <TaxHint {...{ tax, country, money }} plan={deposit ? 'FULL AMOUNT' : undefined} />
      )}
      {receiptUrl && (
        <ul className="booked-files">
          <li>
            <a href={receiptUrl}>{country.receiptName}</a>
          </li>
        </ul>
      )}
    </details>
  </aside>
)

const Sums = ({ lines, money }: { lines: readonly PriceBreakdownLine[]; money: MoneyView }) =>
  lines.map(({ label, amount }) => (
    <p key={label} className="sum">
      {label} <span>{formatMoney(amount, money)}</span>
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

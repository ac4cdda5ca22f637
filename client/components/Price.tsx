import type { Product } from '#domain/catalogue/product.ts'
import { type MoneyView, rounded } from './money.ts'

type Props = { product: Pick<Product, 'unitPrice' | 'priceUnit'>; money: MoneyView }

/** The price of the quoted party with its unit: 'From $199 for 2'. */
export function Price({ product: { unitPrice, priceUnit }, money }: Props) {
  if (unitPrice === null) return null
  return (
    <p className="price">
      {priceUnit === 'each' ? '' : 'From '}
      {rounded(unitPrice, money)} <span>{unitWords(priceUnit)}</span>
    </p>
  )
}

/** 'for 2' reads as a riddle; 'for 2 adults' does not. */
export const unitWords = (unit: string): string =>
  /^for \d+$/.test(unit) ? `${unit} adults` : unit

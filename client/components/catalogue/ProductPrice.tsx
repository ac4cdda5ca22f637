import type { ReactNode } from 'react'
import { categoryOf } from '#domain/catalogue/category.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import { type Product, partyTotal } from '#domain/catalogue/product.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'

type Props = {
  product: Pick<
    Product,
    'category' | 'party' | 'price' | 'type' | 'unitPrice' | 'priceUnit' | 'shippingCost'
  >
  money: MoneyView
  party?: Party | null
  /** What is said after the unit. */
  children?: ReactNode
}

/** The party's price, 'A$276 for 4 adults'; without one the quoted price with its unit, 'From $199 for 2 adults'. A fixed one is no start. */
export function ProductPrice({ product, money, party = null, children }: Props) {
  const { unitPrice } = product
  const cost = party && partyTotal(product, party)
  if (party && cost !== null) {
    return (
      <p className="price">
        {formatPrice(cost, money)} <span>for {partyLabel(party)}</span>
      </p>
    )
  }
  if (unitPrice === null) return null
  return (
    <p className="price">
      {isStartingPrice(product) ? 'From ' : ''}
      {formatPrice(unitPrice, money)} <span>{priceUnitLabel(product)}</span>
      {children}
    </p>
  )
}

/** Whether larger parties pay more: a fixed price and that of one piece are no start. */
export const isStartingPrice = ({ price, priceUnit }: Pick<Product, 'price' | 'priceUnit'>) =>
  priceUnit !== 'each' && priceUnit !== 'per booking' && price?.model !== 'FIXED'

/**
 * 'for 2 adults, 2 children' rather than 'for 4', except for fixed prices. Shipping is charged once, so posted
 * items are not 'each'.
 */
export function priceUnitLabel({
  category,
  price,
  priceUnit,
  shippingCost,
}: Props['product']): string {
  if (priceUnit === 'each' && shippingCost > 0) return 'incl. shipping'
  if (!/^for \d+$/.test(priceUnit)) return priceUnit
  if (price?.model === 'FIXED') return `${priceUnit} people`
  if (categoryOf(category).unit === 'item' || !price) return ''
  return `for ${partyLabel({ adults: price.adult.quotedFor, children: price.child.quotedFor })}`
}

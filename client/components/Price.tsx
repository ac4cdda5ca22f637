import { categoryOf } from '#domain/catalogue/category.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import type { Party } from '#domain/catalogue/price.ts'
import { type Product, partyCost } from '#domain/catalogue/product.ts'
import { type MoneyView, rounded } from './money.ts'

type Props = {
  product: Pick<
    Product,
    'category' | 'party' | 'price' | 'type' | 'unitPrice' | 'priceUnit' | 'shippingCost'
  >
  money: MoneyView
  /** Who comes, once somebody said so. */
  party?: Party | null
}

/** What the party pays, 'A$276 for 4 adults'; without one the price of the quoted party with its unit, 'From $199 for 2 adults'. */
export function Price({ product, money, party = null }: Props) {
  const { unitPrice, priceUnit } = product
  const cost = party && partyCost(product, party)
  if (party && cost !== null) {
    return (
      <p className="price">
        {rounded(cost, money)} <span>for {partyWords(party)}</span>
      </p>
    )
  }
  if (unitPrice === null) return null
  return (
    <p className="price">
      {priceUnit === 'each' ? '' : 'From '}
      {rounded(unitPrice, money)} <span>{unitWords(product)}</span>
    </p>
  )
}

/**
 * 'for 4' reads as a riddle; 'for 2 adults, 2 children' does not. A fixed price names nobody: it stays 'for 4'.
 * What is posted costs its postage once, so its price is not 'each'.
 */
export function unitWords({ category, price, priceUnit, shippingCost }: Props['product']): string {
  if (priceUnit === 'each' && shippingCost > 0) return 'with postage'
  if (!/^for \d+$/.test(priceUnit) || price?.model === 'FIXED') return priceUnit
  if (categoryOf(category).unit === 'item' || !price) return ''
  return `for ${partyWords({ adults: price.adult.quotedFor, children: price.child.quotedFor })}`
}

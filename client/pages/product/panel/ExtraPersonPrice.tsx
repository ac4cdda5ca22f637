import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import { allowsChildren } from '#domain/catalogue/pricing/price.ts'
import { formatPrice } from '#domain/money.ts'

/** The price of one more person: of an adult where the party's price doesn’t show it, of a child where they may come. */
export function ExtraPersonPrice({
  product: { category, party, price },
  money,
}: Pick<ProductPageProps, 'product' | 'money'>) {
  if (!price || price.model === 'FIXED' || categoryOf(category).unit === 'item') return null
  const { adult, child } = price
  const prices = [
    ...(adult.rate === adult.extraRate && child.quotedFor === 0
      ? []
      : [[adult.extraRate, 'extra adult'] as const]),
    ...(allowsChildren(party) && child.extraRate > 0
      ? [[child.extraRate, child.quotedFor > 0 ? 'extra child' : 'child'] as const]
      : []),
  ]
  return (
    prices.length > 0 && (
      <p className="hint">
        {prices.map(([amount, who]) => `${formatPrice(amount, money)} per ${who}`).join(', ')}
      </p>
    )
  )
}

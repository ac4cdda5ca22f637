import { formatCardPrice } from '#client/components/labels/format-amount.ts'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'

/** The price of one more person, where it differs. */
export const ExtraPersonPrice = ({ product: { price }, money }: ProductPageProps) =>
  price &&
  price.model !== 'FIXED' &&
  price.adult.rate !== price.adult.extraRate && (
    <p className="hint">{formatCardPrice(price.adult.extraRate, money)} for each extra adult</p>
  )

import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'

type Props = { country: Country; products: readonly Product[]; money: MoneyView }

export const RecentlyViewed = ({ country, products, money }: Props) =>
  products.length === 0 ? null : (
    <ProductRow title="Recently viewed" products={products} country={country} money={money} />
  )

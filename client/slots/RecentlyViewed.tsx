import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'

type Props = { country: Country; products: readonly Product[]; money: MoneyView }

export const RecentlyViewed = ({ country, products, money }: Props) =>
  products.length === 0 ? null : (
    <ProductRow title="Recently viewed" products={products} country={country} money={money} />
  )

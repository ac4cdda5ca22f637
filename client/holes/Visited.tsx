import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '../components/money.ts'
import { Row } from '../components/Row.tsx'

type Props = { country: Country; products: readonly Product[]; money: MoneyView }

/** What this visitor looked at last; hidden while that is nothing. */
export const Visited = ({ country, products, money }: Props) =>
  products.length === 0 ? null : (
    <Row title="You looked at" products={products} country={country} money={money} />
  )

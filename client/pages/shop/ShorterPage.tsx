import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { telOf } from '../../components/Header.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Row } from '../../components/Row.tsx'
import type { Part } from '../part.ts'

type Props = {
  title: string
  country: Country
  money: MoneyView
  picks: Promise<readonly Product[] | null>
}

/** What stands where an editor's page belongs while it cannot be had: the phone, and days out (reliability 2.3). */
export const shorterPage = ({ title, country, money, picks }: Props): Part[] => [
  <section key="words" className="section wrap prose">
    <h1>{title}</h1>
    <p>We cannot show all of this page just now. Call us, and a person answers.</p>
    <p>
      <a href={telOf(country.phone.support)}>{country.phone.support}</a>
      <br />
      {country.phone.hours}
    </p>
  </section>,
  picks.then((products) =>
    products?.length ? (
      <Row
        key="picks"
        title={`Top picks in ${country.spoken}`}
        products={products.slice(0, MOST)}
        country={country}
        money={money}
        more={{ label: 'All cities', href: routes.cities({ country: country.code }) }}
      />
    ) : null,
  ),
]

const MOST = 4

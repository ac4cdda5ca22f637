import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import { telUrl } from '#client/components/layout/Header.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { MoneyView } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  title: string
  country: Country
  money: MoneyView
  picks: Promise<readonly Product[] | null>
}

/** Shown while an editors' page can't be loaded. */
export const contentFallbackPage = ({ title, country, money, picks }: Props): PagePart[] => [
  <section key="words" className="section wrap prose">
    <h1>{title}</h1>
    <p>We can’t show this page right now. Call us and we’ll help.</p>
    <p>
      <a href={telUrl(country.phone.support)}>{country.phone.support}</a>
      <br />
      {country.phone.hours}
    </p>
  </section>,
  picks.then((products) =>
    products?.length ? (
      <ProductRow
        key="picks"
        title={`Top picks in ${country.nameInSentence}`}
        products={products.slice(0, MAX_FALLBACK_PICKS)}
        country={country}
        money={money}
        more={{ label: 'All cities', href: routes.cities({ country: country.code }) }}
      />
    ) : null,
  ),
]

const MAX_FALLBACK_PICKS = 4

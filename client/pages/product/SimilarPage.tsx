import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { encodeSlotId, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  product: Product
  money: MoneyView
  similar: readonly Product[]
}

/** What stands below a product once someone scrolls there; a page of its own without script. */
export const similarPage = ({ country, product, money, similar }: Props): PagePart[] => [
  <div key="head" className="wrap page">
    <Breadcrumb
      crumbs={[
        { label: country.name, href: routes.home({ country: country.code }) },
        {
          label: product.name,
          href: routes.product({ country: country.code, path: product.path }),
        },
      ]}
    />
    <h1>Similar to {product.name}</h1>
  </div>,
  <div key="similar" data-lazy-section="">
    {similar.length > 0 && (
      <ProductRow title="You may also like" products={similar} country={country} money={money} />
    )}
    <VisitorSlot name={`visited ${encodeSlotId(product.id)}`} />
  </div>,
]

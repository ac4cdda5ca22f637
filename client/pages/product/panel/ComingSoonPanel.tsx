import { NotifyMeForm, notifyMeFieldId } from '#client/components/catalogue/NotifyMeForm.tsx'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { BrowseLink } from './BrowseLink.tsx'

/** A sign-up instead of a form. */
export function ComingSoonPanel(props: ProductPageProps) {
  const { country, product, city, errors } = props
  const sold = product.cities.find(({ id }) => id === city?.id)
  return (
    <>
      <aside className="product-panel" aria-label="Tell me when it opens">
        <div className="panel">
          <h2 className="panel-title">Opening soon{sold ? ` in ${sold.name}` : ''}</h2>
          <p>Not on sale yet. Leave your email and be the first to know.</p>
          <NotifyMeForm
            country={country}
            product={product}
            city={sold?.id}
            email={errors?.email ?? ''}
            issue={errors?.fields?.[notifyMeFieldId(product)]}
          />
          <BrowseLink {...props} />
        </div>
      </aside>
      <div className="book-bar">
        <p>Opening soon</p>
        <a className="button" href={`#${notifyMeFieldId(product)}`}>
          Tell me
        </a>
      </div>
    </>
  )
}

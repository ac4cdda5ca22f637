import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { BrowseLink } from './BrowseLink.tsx'

export const NotOnSalePanel = (props: ProductPageProps) => (
  <aside className="product-panel" aria-label="Booking">
    <div className="panel">
      <h2 className="panel-title">Not on sale here just now</h2>
      <p>It has no day or no price here at the moment.</p>
      <BrowseLink {...props} />
    </div>
  </aside>
)

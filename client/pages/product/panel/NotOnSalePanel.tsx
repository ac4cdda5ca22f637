import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { BrowseLink } from './BrowseLink.tsx'

export const NotOnSalePanel = (props: ProductPageProps) => (
  <aside className="product-panel" aria-label="Booking">
    <div className="panel">
      <h2 className="panel-title">Not available here right now</h2>
      <p>There are no dates available here right now.</p>
      <BrowseLink {...props} />
    </div>
  </aside>
)

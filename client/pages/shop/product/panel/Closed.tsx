import type { ProductProps } from '../../ProductPage.tsx'
import { WayOn } from './WayOn.tsx'

/** Nothing to book here, with a way on. */
export const Closed = (props: ProductProps) => (
  <aside className="product-panel" aria-label="Booking">
    <div className="panel">
      <h2 className="panel-title">Not on sale here just now</h2>
      <p>It has no day or no price here at the moment.</p>
      <WayOn {...props} />
    </div>
  </aside>
)

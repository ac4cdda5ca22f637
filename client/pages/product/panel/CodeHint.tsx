import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'

/** What a product that isn't listed says of codes: some of it can't be booked without. */
export const CodeHint = ({ product }: ProductPageProps) =>
  product.status === 'notListed' && (
    <p className="hint">
      <VisitorSlot name={product.details.needsCode ? 'code needed' : 'code useful'} />
    </p>
  )

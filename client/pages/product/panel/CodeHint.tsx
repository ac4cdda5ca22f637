import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { encodeSlotId, VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { EnterCodeFirst } from './EnterCodeFirst.tsx'

/** What a product that isn't listed says of codes: some of it can't be booked without. */
export const CodeHint = ({ product, country }: ProductPageProps) =>
  product.status === 'notListed' && (
    <p className="hint">
      {product.details.needsCode ? (
        <VisitorSlot name={`code needed ${encodeSlotId(product.id)}`} />
      ) : (
        <EnterCodeFirst country={country} why="Have a code for this?" />
      )}
    </p>
  )

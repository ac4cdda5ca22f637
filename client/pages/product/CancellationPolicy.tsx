import { cancellationTerms, moveTerm } from '#client/components/labels/cancellation-terms.ts'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** The terms in hours; the deadline of a chosen slot stands in the panel, once. */
export const CancellationPolicySection = ({ product }: { product: Product }) => (
  <section>
    <h2>Cancellation policy</h2>
    {cancellationTerms(categoryOf(product.category).delivery).map((sentence) => (
      <p key={sentence}>{sentence === moveTerm() ? <VisitorSlot name="moves" /> : sentence}</p>
    ))}
  </section>
)

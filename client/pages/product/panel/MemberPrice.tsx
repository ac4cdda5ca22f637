import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'

/** What members pay of the shown price, and this member. */
export const MemberPrice = ({
  product: { unitPrice, shippingCost },
  memberDiscount,
}: ProductPageProps) =>
  unitPrice !== null &&
  memberDiscount > 0 && (
    <p className="hint">
      <VisitorSlot
        name={`member-price ${unitPrice} ${unitPrice - shippingCost} ${memberDiscount}`}
      />
    </p>
  )

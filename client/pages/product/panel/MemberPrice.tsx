import { formatCardPrice } from '#client/components/labels/format-amount.ts'
import { NavLink } from '#client/components/layout/Menu.tsx'
import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { percentOf } from '#domain/promotions/allocate.ts'

/** What members pay of the shown price: the discount of the cheapest tier, rounded as the cart rounds it. */
export function MemberPrice({ product, country, money, memberDiscount }: ProductPageProps) {
  const { unitPrice } = product
  if (unitPrice === null || memberDiscount === 0) return null
  const saving = percentOf(memberDiscount, unitPrice)
  return (
    <p className="hint">
      <NavLink label="WonderPass" {...wonderPassLink(country.code)} /> members pay{' '}
      {formatCardPrice(unitPrice - saving, money)}, {formatCardPrice(saving, money)} less
    </p>
  )
}

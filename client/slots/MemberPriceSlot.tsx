import { formatCardPrice, type MoneyView } from '#client/components/labels/format-amount.ts'
import { NavLink } from '#client/components/layout/Menu.tsx'
import type { Country } from '#domain/countries/country.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { percentOf } from '#domain/promotions/allocate.ts'

type Props = {
  country: Country
  money: MoneyView
  /** In minor units. */
  price: number
  /** Of the cheapest tier, in percent. */
  memberDiscount: number
  /** The member's own tier. */
  own?: { name: string; memberDiscount: number } | undefined
}

/** What a member pays of a price, rounded as the cart rounds it; for others, what members pay. */
export function MemberPriceSlot({ country, money, price, memberDiscount, own }: Props) {
  const saving = percentOf((own ?? { memberDiscount }).memberDiscount, price)
  const reduced = formatCardPrice(price - saving, money)
  return own ? (
    <>
      <strong>
        You pay {reduced} with {own.name}
      </strong>
      : {own.memberDiscount}% comes off in your {country.cartName}
    </>
  ) : (
    <>
      <NavLink label="WonderPass" {...wonderPassLink(country.code)} /> members pay {reduced}
    </>
  )
}

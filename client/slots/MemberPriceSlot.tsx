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
  const ownDiscount = own?.memberDiscount ?? 0
  const saving = percentOf(ownDiscount || memberDiscount, price)
  const reduced = formatCardPrice(price - saving, money)
  return own && ownDiscount > 0 ? (
    <>
      <strong>
        You pay {reduced} with {own.name}
      </strong>
      : {ownDiscount}% comes off in your {country.cartName}
    </>
  ) : (
    <>
      <NavLink label="WonderPass" {...wonderPassLink(country.code)} /> members pay {reduced}
    </>
  )
}

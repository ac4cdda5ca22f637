import { formatCardPrice, type MoneyView } from '#client/components/labels/format-amount.ts'
import { NavLink } from '#client/components/layout/Menu.tsx'
import { MemberTotal, memberTotal } from '#client/islands/booking/MemberTotal.tsx'
import type { Country } from '#domain/countries/country.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'

type Props = {
  country: Country
  money: MoneyView
  /** In minor units. */
  price: number
  /** Of the cheapest tier, in percent. */
  memberDiscount: number
  /** Where only members are told; '' where everyone is. */
  place?: string | undefined
  /** The member's own tier. */
  own?: { name: string; memberDiscount: number } | undefined
}

/** What a member pays of a price, rounded as the cart rounds it; for others, what members pay. */
export function MemberPriceSlot({ country, money, price, memberDiscount, place, own }: Props) {
  const percent = own?.memberDiscount ?? 0
  const pass = own && percent > 0 ? { name: own.name, percent } : null
  const paid = memberTotal(price, pass ?? { name: '', percent: memberDiscount })
  const reduced = formatCardPrice(paid, money)
  if (pass) {
    if (place === 'row') return <MemberTotal total={price} pass={pass} money={money} />
    const words = `You pay ${reduced} with ${pass.name}`
    if (place) return <span>{words}</span>
    return (
      <>
        <strong>{words}</strong>: {percent}% comes off in your {country.cartName}
      </>
    )
  }
  return place ? null : (
    <>
      <NavLink label="WonderPass" {...wonderPassLink(country.code)} /> members pay {reduced}
    </>
  )
}

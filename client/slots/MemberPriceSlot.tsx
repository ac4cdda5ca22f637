import { NavLink } from '#client/components/layout/Menu.tsx'
import { MemberTotal, memberTotal } from '#client/islands/booking/MemberTotal.tsx'
import type { Country } from '#domain/countries/country.ts'
import { wonderPassLink } from '#domain/membership/subscription.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'

type OwnPriceProps = {
  /** In minor units, with and without shipping. */
  total: number
  goods: number
  money: MoneyView
  /** The member's own tier. */
  own?: { name: string; memberDiscount: number } | undefined
}

type PriceProps = OwnPriceProps & {
  country: Country
  /** Of the cheapest tier, in percent. */
  memberDiscount: number
}

/** What a member pays of a price, rounded as the cart rounds it; for others, what members pay. */
export function MemberPriceSlot({ country, memberDiscount, own, money, ...price }: PriceProps) {
  const percent = own?.memberDiscount || memberDiscount
  const reduced = formatPrice(memberTotal(price, percent), money)
  return own?.memberDiscount ? (
    <>
      <strong>{`You pay ${reduced} with ${own.name}`}</strong>: {percent}% comes off in your{' '}
      {country.cartName}
    </>
  ) : (
    <>
      <NavLink label="WonderPass" {...wonderPassLink(country.code)} /> members pay {reduced}
    </>
  )
}

export type MemberTotalPlace = 'bar' | 'row'

/** What a member pays of a total, in a bar or below it; nothing for anyone else. */
export function MemberTotalSlot({
  place,
  own,
  money,
  ...price
}: OwnPriceProps & { place: MemberTotalPlace }) {
  if (!own?.memberDiscount) return null
  const { name, memberDiscount: percent } = own
  if (place === 'row') return <MemberTotal quote={price} pass={{ name, percent }} money={money} />
  return <span>{`You pay ${formatPrice(memberTotal(price, percent), money)} with ${name}`}</span>
}

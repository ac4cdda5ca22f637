import { leftAfterGifts, paidByGifts } from '#domain/membership/gift-lines.ts'
import type { PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { MemberProps } from './member-props.ts'

export const offerTitle = ({ plan: { tierName, interval } }: PlanQuote) =>
  `${tierName}, by the ${interval}`

/** What another plan takes back of what was planned. */
export const UNDONE: Readonly<Record<string, string>> = {
  CANCEL: 'Changing your plan keeps it going instead of ending.',
  PAUSE: 'Changing your plan undoes your planned pause.',
  UPGRADE: 'Changing your plan again undoes your planned change.',
  DOWNGRADE: 'Changing your plan again undoes your planned change.',
}

/** '$70.00 and $50.00 from your gift'. Minor units. */
export function paidWords(money: MoneyView, byCard: number, byGift: number): string {
  if (byGift === 0) return formatMoney(byCard, money)
  const gift = `${formatMoney(byGift, money)} from your gift`
  return byCard === 0 ? gift : `${formatMoney(byCard, money)} and ${gift}`
}

/** What another plan costs when it renews, after what gifts pay of it today. */
export function laterWords({
  country,
  money,
  member,
  offer: { plan, lines, nextPaymentOn },
}: Pick<MemberProps, 'country' | 'money' | 'member'> & { offer: PlanQuote }): string {
  const giftLeft = member.giftLeft - paidByGifts(lines)
  const due = leftAfterGifts(plan.price, giftLeft, country.minimumCharge)
  return `${paidWords(money, due, plan.price - due)} on ${formatDate(nextPaymentOn, country.locale)}`
}

import { formatMoney } from '#domain/money.ts'
import { addDays } from '#domain/time/date-time.ts'
import type { MemberProps } from './member-props.ts'

/** Where the refund of ending it today goes: '$5.00 goes back to your card and $65.00 to your gift'. */
export function refundWords({ member, money }: Pick<MemberProps, 'member' | 'money'>): string {
  const { coolingOffRefund, coolingOffToGifts: toGifts } = member
  const toCard = (coolingOffRefund ?? 0) - toGifts
  if (toGifts === 0) return `${formatMoney(toCard, money)} goes back to your card`
  const gift = `${formatMoney(toGifts, money)}`
  return toCard === 0
    ? `${gift} goes back to your gift`
    : `${formatMoney(toCard, money)} goes back to your card and ${gift} to your gift`
}

const BANK_DAYS = 10

/** What has become of the refund of an ended membership. */
export function refundedWords(
  { isRefundDue, validityEndDate }: MemberProps['member'],
  amount: string,
  today: string,
): string {
  const isRecent = today <= addDays((validityEndDate ?? today).slice(0, 10), BANK_DAYS)
  if (isRefundDue) return `${amount} is on its way to your card. Banks take up to ten days.`
  return `We’ve refunded ${amount} to your card.${isRecent ? ' Banks take up to ten days.' : ''}`
}

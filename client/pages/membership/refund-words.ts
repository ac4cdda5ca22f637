import { formatAmount } from '#client/components/labels/format-amount.ts'
import type { MemberProps } from './member-props.ts'

/** Where the refund of ending it today goes: '$5.00 goes back to your card and $65.00 to your gift'. */
export function refundWords({ member, money }: Pick<MemberProps, 'member' | 'money'>): string {
  const { coolingOffRefund, coolingOffToGifts: toGifts } = member
  const toCard = (coolingOffRefund ?? 0) - toGifts
  if (toGifts === 0) return `${formatAmount(toCard, money)} goes back to your card`
  const gift = `${formatAmount(toGifts, money)}`
  return toCard === 0
    ? `${gift} goes back to your gift`
    : `${formatAmount(toCard, money)} goes back to your card and ${gift} to your gift`
}

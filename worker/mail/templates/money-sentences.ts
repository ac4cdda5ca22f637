type RefundFacts = { gives?: 'refund' | 'credit' | 'nothing'; amount?: number; restored?: number }
type FormatAmount = (minor: number) => string

export const backToCardSentence = (amount: string): string =>
  `${amount} is on its way back to your card. Banks take up to ten days.`

/** The refund of a cancelled booking. Minor units. */
export function refundSentence(
  { gives, amount = 0, restored = 0 }: RefundFacts,
  money: FormatAmount,
): string {
  if (gives === 'refund' && amount > 0)
    return [
      ...(amount > restored ? [backToCardSentence(money(amount - restored))] : []),
      ...(restored > 0
        ? [`${money(restored)} is back on the gift card you paid with, ready to spend.`]
        : []),
    ].join(' ')
  if (gives === 'credit' && amount > 0)
    return `You have ${money(amount)} of gift credit. It doesn’t expire.`
  return 'Nothing more will be charged.'
}

/** What a new day costs more or less; nothing where the price stays. Minor units. */
export function differenceSentences(difference: number, money: FormatAmount): string[] {
  if (difference > 0) return [`You paid ${money(difference)} more for it.`]
  if (difference < 0)
    return [`It costs less: you have ${money(-difference)} of gift credit. It doesn’t expire.`]
  return []
}

import type { AtAGlance } from '#domain/contract/account/profile.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'

/** What happens to a WonderPass on a day, with what is charged then. */
export function nextPaymentLabel(
  pass: NonNullable<AtAGlance['pass']>,
  day: string,
  money: MoneyView,
): string {
  const { nextPrice, nextTierName, hasCard, isPausing, resumesOn } = pass
  if (nextPrice === null) return `${isPausing ? 'Pauses' : 'Ends'} on ${day}.`
  const starts = nextTierName ? `Changes to ${nextTierName}` : resumesOn ? 'Resumes' : 'Renews'
  if (nextPrice === 0) return `${starts} on ${day}, paid by your gift.`
  const amount = formatMoney(nextPrice, money)
  return hasCard
    ? `${starts} on ${day} for ${amount}.`
    : `${starts} on ${day}, once ${amount} is paid. No card is saved: we’ll email you to pay.`
}

import { sum } from '#domain/money.ts'
import { allocate } from '#domain/promotions/allocate.ts'

/** One point for so much money paid by card; minor units. */
const MONEY_PER_POINT = 100
/** Points are spent by the hundred, worth so much each; minor units. */
export const POINTS_BLOCK = 100
export const MINOR_PER_POINT = 5
/** Points expire on the first of a month, so long after they were earned, or after the last activity where the law has it so. */
export const POINTS_MONTHS = 24

/** What customers type, or press, to use their points. */
export const POINTS_CODE = 'POINTS'

/** How many points a balance pays of an amount: whole hundreds, never more than is owed. */
export const spendablePoints = (balance: number, amount: number): number =>
  Math.max(
    0,
    Math.min(
      Math.floor(balance / POINTS_BLOCK),
      Math.floor(amount / (POINTS_BLOCK * MINOR_PER_POINT)),
    ) * POINTS_BLOCK,
  )

/** What each line of an order earns: a point per whole unit of the order paid by card, but for gifts. Amounts in minor units. */
export function earnedPoints(
  lines: readonly { paid: number; isGift: boolean }[],
  paidByGiftCards: number,
): number[] {
  const weights = lines.map(({ paid, isGift }) => (isGift ? 0 : paid))
  const byCard = Math.max(0, sum(weights) - paidByGiftCards)
  return allocate(Math.floor(byCard / MONEY_PER_POINT), weights)
}

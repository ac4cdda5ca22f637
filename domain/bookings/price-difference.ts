import type { PolicyInput } from './change-decision.ts'

type PricedBooking = Pick<PolicyInput, 'paid' | 'balance'> & { price: number }

/** What a new day changes: `pay` above 0 is paid on top, below 0 comes back as credit; `balance` is what is open from then on. */
export type PriceDifference = { pay: number; balance: number }

/**
 * What a new day costs more or less than the one before. A code that took part of the old price off takes the same part
 * off what comes back: no one gets more than was paid. An open rest carries the difference first; less than a card can
 * be charged is not asked for. Minor units.
 */
export function priceDifference(
  { paid, balance, price }: PricedBooking,
  newPrice: number,
  minimumCharge: number,
): PriceDifference {
  const isOpen = balance > 0
  const increase = newPrice - price
  if (increase >= 0) {
    if (isOpen) return { pay: 0, balance: balance + increase }
    return { pay: increase < minimumCharge ? 0 : increase, balance: 0 }
  }
  const bookedValue = paid + balance
  const reduction = Math.floor((-increase * Math.min(bookedValue, price)) / price)
  const remainingBalance = Math.max(0, balance - reduction)
  return {
    pay: Math.min(0, balance - reduction),
    balance: remainingBalance < minimumCharge ? 0 : remainingBalance,
  }
}

/** The same where we ask for the new day: what is cheaper is given, what is dearer is ours. */
export const waiveIncrease = (
  { balance }: Pick<PolicyInput, 'balance'>,
  difference: PriceDifference,
): PriceDifference => ({
  pay: Math.min(0, difference.pay),
  balance: Math.min(balance, difference.balance),
})

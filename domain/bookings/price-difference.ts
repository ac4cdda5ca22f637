import type { PolicyInput } from './change-decision.ts'

type PricedBooking = Pick<PolicyInput, 'paid' | 'balance'> & { price: number }

/** The price difference of a new date: `pay` above 0 is paid on top, below 0 becomes credit; `balance` is open from then on. */
export type PriceDifference = { pay: number; balance: number }

/**
 * The price difference of a new date, with the same part of codes: no refund is higher than what was paid. An open
 * balance absorbs it first; less than the minimum charge is waived. Minor units.
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

/** For dates that the operator asks for: cheaper is credited, more expensive is waived. */
export const waiveIncrease = (
  { balance }: Pick<PolicyInput, 'balance'>,
  difference: PriceDifference,
): PriceDifference => ({
  pay: Math.min(0, difference.pay),
  balance: Math.min(balance, difference.balance),
})

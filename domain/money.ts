import type { Country } from './countries/country.ts'

export type Currency = Country['currency']

/** A foreign major amount in minor units, decimal half up: the one conversion there is. */
export function toMinorUnits(major: number): number {
  // Whole amounts, most of those in a file, have no point to move.
  if (Number.isSafeInteger(major * 100) && Number.isInteger(major)) return major * 100 || 0
  // Moving the point in the digits keeps 1.005 what it says; times 100 it would be 100.49999999999999.
  const moved = Number(`${Math.abs(major)}e2`)
  const cents = Number.isNaN(moved) ? Math.abs(major) * 100 : moved
  return Math.sign(major) * Math.floor(cents + 0.5) || 0
}

/** Whether an amount in major units can be paid: not below nothing, in whole cents. */
export const isPayableAmount = (major: number): boolean =>
  major >= 0 && Math.abs(major * 100 - Math.round(major * 100)) < 1e-6

/** Amounts together; never minus nothing. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** An amount with its cents: '$199.00', 'A$199.00' for visitors from abroad. */
export function formatMoney(
  minor: number,
  { symbol, internationalSymbol }: Currency,
  isAbroad = false,
): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${isAbroad ? internationalSymbol : symbol}${whole}.${digits.slice(-2)}`
}

/** An amount as it stands on a card: '$199' when it is whole, '$199.50' otherwise. */
export function formatPrice(minor: number, currency: Currency, isAbroad = false): string {
  return formatMoney(minor, currency, isAbroad).replace(/\.00$/, '')
}

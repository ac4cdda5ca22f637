import type { Country } from './countries/country.ts'

export type Currency = Country['currency']

/** What amounts are written with for a visitor. */
export type MoneyView = Pick<Currency, 'symbol'>

/** '$' at home, 'A$' for visitors from abroad. */
export const moneyView = (
  { symbol, internationalSymbol }: Currency,
  isAbroad: boolean,
): MoneyView => ({ symbol: isAbroad ? internationalSymbol : symbol })

/** Major to minor units, half up in decimal: the only conversion. */
export function toMinorUnits(major: number): number {
  // Fast path for whole amounts.
  if (Number.isSafeInteger(major * 100) && Number.isInteger(major)) return major * 100 || 0
  // Shifting digits keeps 1.005 exact; times 100 it would be 100.49999999999999.
  const moved = Number(`${Math.abs(major)}e2`)
  const cents = Number.isNaN(moved) ? Math.abs(major) * 100 : moved
  return Math.sign(major) * Math.floor(cents + 0.5) || 0
}

/** Whether a major amount is payable: not negative, in whole cents. */
export const isPayableAmount = (major: number): boolean =>
  major >= 0 && Math.abs(major * 100 - Math.round(major * 100)) < 1e-6

/** Never -0. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** '$199.00'; below zero with a minus sign, not a hyphen. */
export function formatMoney(minor: number, { symbol }: MoneyView): string {
  const sign = minor < 0 ? '\u2212' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${symbol}${whole}.${digits.slice(-2)}`
}

/** '$199' for whole amounts, else '$199.50'. */
export const formatPrice = (minor: number, money: MoneyView): string =>
  formatMoney(minor, money).replace(/\.00$/, '')

import { type Currency, formatMoney, formatPrice } from '#domain/money.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad. */
export type MoneyView = { currency: Currency; away: boolean }

/** An amount to the cent: '$199.00'. */
export const formatAmount = (minor: number, { currency, away }: MoneyView): string =>
  formatMoney(minor, currency, away)

/** An amount as it stands on a card: '$199'. */
export const formatCardPrice = (minor: number, { currency, away }: MoneyView): string =>
  formatPrice(minor, currency, away)

import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import { type Currency, formatMoney, formatPrice } from '#domain/money.ts'

/** Amount format for a visitor: the country's letter from abroad. */
export type MoneyView = { currency: Currency; away: boolean }

export const formatAmount = (minor: number, { currency, away }: MoneyView): string =>
  formatMoney(minor, currency, away)

export const formatCardPrice = (minor: number, { currency, away }: MoneyView): string =>
  formatPrice(minor, currency, away)

/** '+$8 each', or '+$29' where one is the most. */
export const formatAddOnPrice = (
  { localizedPrice, maximum }: Pick<AddOn, 'localizedPrice' | 'maximum'>,
  money: MoneyView,
): string => `+${formatCardPrice(localizedPrice.amount, money)}${maximum > 1 ? ' each' : ''}`

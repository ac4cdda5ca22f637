import type { AddOn } from '#domain/catalogue/extras/extras.ts'
import { formatPrice, type MoneyView } from '#domain/money.ts'

/** '+$8 each', or '+$29' where one is the most. */
export const formatAddOnPrice = (
  { localizedPrice, maximum }: Pick<AddOn, 'localizedPrice' | 'maximum'>,
  money: MoneyView,
): string => `+${formatPrice(localizedPrice.amount, money)}${maximum > 1 ? ' each' : ''}`

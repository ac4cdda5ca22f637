import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'

/** Freely chosen amounts, in whole major units, inclusive. */
export const FREE_AMOUNT_RANGE = { min: 20, max: 1000 } as const

type AmountRange = { min: number; max: number }

/** What can be added to a card with this balance in minor units, in whole major units; null where nothing can. */
export function topUpRange(balance: number): AmountRange | null {
  const max = FREE_AMOUNT_RANGE.max - Math.ceil(balance / 100)
  return max < FREE_AMOUNT_RANGE.min ? null : { min: FREE_AMOUNT_RANGE.min, max }
}

export function amountRangeMessage({ min, max }: AmountRange, { currency }: Country): string {
  const [least, most] = [min, max].map((major) => formatPrice(toMinorUnits(major), currency))
  return `Choose a whole amount from ${least} to ${most}.`
}

/** What one payer may buy as gifts in a day, in major units. */
export const DAILY_GIFT_LIMIT = 2000

/** Amounts of the free-amount picker, major units. */
export const PICKER_AMOUNTS: readonly number[] = [50, 100, 120, 150, 500, 1000]

/** Offered amounts of a currency in major units; AUD's for an unknown one. */
export function giftAmountsFor(currency: string): readonly number[] {
  const code = currency.trim().toUpperCase()
  const country = Object.values<Country>(COUNTRIES).find((row) => row.currency.code === code)
  return (country ?? COUNTRIES.aus).giftAmounts
}

/** Whether a gift card may have this value in major units: listed, or whole within the range. */
export const isAllowedGiftAmount = (major: number, currency: string): boolean =>
  giftAmountsFor(currency).includes(major) ||
  (Number.isInteger(major) && major >= FREE_AMOUNT_RANGE.min && major <= FREE_AMOUNT_RANGE.max)

/** Whether a card of the catalogue can hold what it gives; a free amount has no price. Minor units. */
export const isGiveable = ({
  localizedPrice,
}: {
  localizedPrice: { amount: number } | null
}): boolean => localizedPrice === null || localizedPrice.amount <= FREE_AMOUNT_RANGE.max * 100

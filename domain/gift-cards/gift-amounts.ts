import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

/** What a giver may choose freely, in whole major units, both ends included. */
export const FREE_AMOUNT_RANGE = { min: 20, max: 1000 } as const

/** The other list of amounts, for the picker of free amounts. Major units. */
export const PICKER_AMOUNTS: readonly number[] = [50, 100, 120, 150, 500, 1000]

/** The amounts on offer in a currency, in major units and their order; an unknown one takes the list of AUD. */
export function giftAmountsFor(currency: string): readonly number[] {
  const code = currency.trim().toUpperCase()
  const country = Object.values<Country>(COUNTRIES).find((row) => row.currency.code === code)
  return (country ?? COUNTRIES.aus).giftAmounts
}

/** Whether a gift card may be worth so many major units: an amount of the lists, or a whole one within the limits. */
export const isAllowedGiftAmount = (major: number, currency: string): boolean =>
  giftAmountsFor(currency).includes(major) ||
  (Number.isInteger(major) && major >= FREE_AMOUNT_RANGE.min && major <= FREE_AMOUNT_RANGE.max)

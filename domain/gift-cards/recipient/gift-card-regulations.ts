import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import type { CountryCode } from '#domain/countries/index.ts'

/** Whether the law of a state wants a balance paid out in cash. Minor units. */
export const isCashOutRequired = (balance: number, country: CountryCode, state: string): boolean =>
  balance > 0 && balance < (COUNTRY_DETAILS[country].laws.giftCards.cashBelow[state] ?? 0)

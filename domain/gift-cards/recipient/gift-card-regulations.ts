import type { CountryCode } from '#domain/countries/index.ts'

type GiftCardRegulation = {
  /** How long a card has to last at least, in years; null where no term is fixed. Ours never expire. */
  leastYears: number | null
  /** By state: a balance below this amount is paid out in cash on request. Minor units. */
  cashBelow: Readonly<Record<string, number>>
}

/**
 * TO BE CONFIRMED by an adviser before a shop opens: what countries and states say of gift cards, as of November 2026. Tax is nowhere
 * due when a card is sold: an experience can be exchanged for its value, so it counts as an amount, which is taxed when it is spent.
 */
export const GIFT_CARD_REGULATIONS: Readonly<Record<CountryCode, GiftCardRegulation>> = {
  aus: { leastYears: 3, cashBelow: {} },
  // Since 16 March 2026.
  nz: { leastYears: 3, cashBelow: {} },
  uk: { leastYears: null, cashBelow: {} },
  // By province; most forbid that cards expire.
  ca: { leastYears: null, cashBelow: {} },
  // California since 1 April 2026. Other states have limits of their own: each is entered here once it is confirmed.
  us: { leastYears: 5, cashBelow: { CA: 1500 } },
}

/** Whether the law of a state wants a balance paid out in cash. Minor units. */
export const isCashOutRequired = (balance: number, country: CountryCode, state: string): boolean =>
  balance > 0 && balance < (GIFT_CARD_REGULATIONS[country].cashBelow[state] ?? 0)

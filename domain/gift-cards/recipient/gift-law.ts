import type { CountryCode } from '#domain/countries/index.ts'

type GiftLaw = {
  /** How long a card has to last at least, in years; null where no term is fixed. Ours never expire. */
  leastYears: number | null
  /** Below so much what is left has to be paid out in cash to who asks: by state. Minor units. */
  cashBelow: Readonly<Record<string, number>>
}

/**
 * TO BE CONFIRMED by an adviser before a shop opens: what countries and states say of gift cards, as of November 2026. Tax is nowhere
 * due when a card is sold: an experience can be exchanged for its value, so it counts as an amount, which is taxed when it is spent.
 */
export const GIFT_LAW: Readonly<Record<CountryCode, GiftLaw>> = {
  aus: { leastYears: 3, cashBelow: {} },
  nz: { leastYears: 3, cashBelow: {} },
  uk: { leastYears: null, cashBelow: {} },
  // By province; most forbid that cards expire.
  ca: { leastYears: null, cashBelow: {} },
  us: {
    leastYears: 5,
    cashBelow: { CA: 1500, CO: 500, ME: 500, MA: 500, MT: 500, NJ: 500, OR: 500, RI: 100, VT: 100 },
  },
}

/** Whether the law of a state wants a balance paid out in cash. Minor units. */
export const isPaidOut = (balance: number, country: CountryCode, state: string): boolean =>
  balance > 0 && balance < (GIFT_LAW[country].cashBelow[state] ?? 0)

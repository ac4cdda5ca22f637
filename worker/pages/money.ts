import type { Context } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { Currency } from '#domain/money.ts'
import type { Edge } from '#worker/context.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad (defaults 3.10). */
export type MoneyView = { currency: Currency; away: boolean }

export function moneyOf(c: Context<Edge>, code?: string): MoneyView {
  const { country, whereabouts } = c.var
  const other = code && Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  const { currency } = other || country
  const away = whereabouts.isAway || currency.code !== country.currency.code
  return WAYS.get(currency)?.[away ? 'away' : 'home'] ?? { currency, away }
}

/** One and the same object for one way of writing amounts, so that what shows it is drawn once. */
const WAYS = new Map(
  Object.values(COUNTRIES).map(({ currency }) => [
    currency,
    { home: { currency, away: false }, away: { currency, away: true } },
  ]),
)

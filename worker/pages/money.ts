import type { Context } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { Currency } from '#domain/money.ts'
import type { Edge } from '#worker/context.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad (defaults 3.10). */
export type MoneyView = { currency: Currency; away: boolean }

export function moneyOf(c: Context<Edge>, code?: string): MoneyView {
  const { country, whereabouts } = c.var
  const other = Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  const currency = other?.currency ?? country.currency
  return { currency, away: whereabouts.isAway || currency.code !== country.currency.code }
}

import type { Context } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { Currency } from '#domain/money.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad. */
export type MoneyDisplay = { currency: Currency; away: boolean }

export function moneyDisplay(c: Context<AppEnv>, code?: string): MoneyDisplay {
  const { country, visitorLocation } = c.var
  const otherCountry =
    code && Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  const { currency } = otherCountry || country
  const away = visitorLocation.isAway || currency.code !== country.currency.code
  return DISPLAYS.get(currency)?.[away ? 'away' : 'home'] ?? { currency, away }
}

/** One and the same object for one way of writing amounts, so that what shows it is drawn once. */
const DISPLAYS = new Map(
  Object.values(COUNTRIES).map(({ currency }) => [
    currency,
    { home: { currency, away: false }, away: { currency, away: true } },
  ]),
)

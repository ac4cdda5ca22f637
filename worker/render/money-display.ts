import type { Context } from 'hono'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type MoneyView, moneyView } from '#domain/money.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad. */
export function moneyDisplay(c: Context<AppEnv>, code?: string): MoneyView {
  const { country, visitorLocation } = c.var
  const otherCountry =
    code && Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  const { currency } = otherCountry || country
  const away = visitorLocation.isAway || currency.code !== country.currency.code
  return DISPLAYS.get(currency)?.[away ? 'away' : 'home'] ?? moneyView(currency, away)
}

/** Shared objects let rendering be memoised. */
const DISPLAYS = new Map(
  Object.values(COUNTRIES).map(({ currency }) => [
    currency,
    { home: moneyView(currency, false), away: moneyView(currency, true) },
  ]),
)

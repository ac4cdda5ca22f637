import type { Context } from 'hono'
import type { MoneyView } from '#client/components/labels/format-amount.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** How amounts are written for this visitor: plain at home, with the country's letter from abroad. */
export function moneyDisplay(c: Context<AppEnv>, code?: string): MoneyView {
  const { country, visitorLocation } = c.var
  const otherCountry =
    code && Object.values(COUNTRIES).find(({ currency }) => currency.code === code)
  const { currency } = otherCountry || country
  const away = visitorLocation.isAway || currency.code !== country.currency.code
  return DISPLAYS.get(currency)?.[away ? 'away' : 'home'] ?? { currency, away }
}

/** Shared objects let rendering be memoised. */
const DISPLAYS = new Map(
  Object.values(COUNTRIES).map(({ currency }) => [
    currency,
    { home: { currency, away: false }, away: { currency, away: true } },
  ]),
)

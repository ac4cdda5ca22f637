import type { Context } from 'hono'
import type { ContentInput } from '#domain/content/entry.ts'
import type { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { allBenefits } from '#domain/membership/subscription.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** What all content gets about its place: the same for all visitors of a page. */
export function countryAndCityData({ var: { country, visitorLocation } }: Context<AppEnv>) {
  const { code, name, nameInSentence, locale, currency, phone } = country
  const { city } = visitorLocation
  return {
    country: {
      code,
      name,
      spoken: nameInSentence,
      locale,
      currency: currency.code,
      phone: phone.support,
      tel: phone.support.replace(/[ -]/g, ''),
      hours: phone.hours,
    },
    city: city ? { id: city.id, name: city.name } : null,
  }
}

/** Data that an entry gets only if its inputs name it. */
const ON_DEMAND_LOADERS = { tiers: loadTiers } satisfies Record<
  string,
  (c: Context<AppEnv>) => Promise<unknown>
>

/** The data of the page that an entry is on: its place, and what its inputs name. */
export async function loadHostData(
  c: Context<AppEnv>,
  inputs: readonly ContentInput[] | undefined,
): Promise<Record<string, unknown>> {
  const requested = await Promise.all(
    Object.entries(ON_DEMAND_LOADERS)
      .filter(([name]) => Array.isArray(inputs) && inputs.some((input) => input?.name === name))
      .map(async ([name, load]) => [name, await load(c)] as const),
  )
  return { ...countryAndCityData(c), ...Object.fromEntries(requested) }
}

async function loadTiers(c: Context<AppEnv>) {
  const all: MembershipTier[] = await orFallback(c, c.var.shop.membershipTiers.list(), [])
  return all.map((tier) => {
    const { month = 0, year = 0 } = tier.prices[c.var.country.currency.code] ?? {}
    return {
      name: tier.name,
      benefits: allBenefits(tier, all),
      isPaid: month > 0,
      price: tierPriceLabel(c, month, year),
    }
  })
}

function tierPriceLabel(c: Context<AppEnv>, month: number, year: number): string {
  if (month === 0) return 'Free'
  const format = (amount: number) => formatPrice(toMinorUnits(amount), moneyDisplay(c))
  return `${format(month)} a month${year > 0 ? ` or ${format(year)} a year` : ''}`
}

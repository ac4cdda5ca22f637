import type { Context } from 'hono'
import { rounded } from '#client/components/money.ts'
import type { Tier } from '#domain/account/tier.schema.ts'
import type { Input } from '#domain/content/entry.ts'
import { toMinor } from '#domain/money.ts'
import type { Edge } from '#worker/context.ts'
import { moneyOf } from '#worker/pages/money.ts'
import { spared } from '#worker/render/spared.ts'

/** What the shop tells all content about where it is shown: the same for everybody who is shown the same page. */
export function placeData({ var: { country, whereabouts } }: Context<Edge>) {
  const { code, name, spoken, locale, currency, phone } = country
  const { city } = whereabouts
  return {
    country: {
      code,
      name,
      spoken,
      locale,
      currency: currency.code,
      phone: phone.support,
      tel: phone.support.replaceAll(' ', ''),
      hours: phone.hours,
    },
    city: city ? { id: city.id, name: city.name } : null,
  }
}

/** What an entry is given beside when it names it among its inputs. */
const ON_DEMAND = { tiers } satisfies Record<string, (c: Context<Edge>) => Promise<unknown>>

/** The data of the page that an entry stands in: the place, and what else its inputs ask for. */
export async function hostData(
  c: Context<Edge>,
  inputs: readonly Input[] | undefined,
): Promise<Record<string, unknown>> {
  const given = await Promise.all(
    Object.entries(ON_DEMAND)
      .filter(([name]) => inputs?.some((input) => input?.name === name))
      .map(async ([name, load]) => [name, await load(c)] as const),
  )
  return { ...placeData(c), ...Object.fromEntries(given) }
}

/** The passes on offer with their prices as they are read; none when they cannot be had. */
async function tiers(c: Context<Edge>) {
  const all: Tier[] = await spared(c, c.var.shop.subscriptions.types(), [])
  return all.map(({ name, benefits, prices }) => {
    const { month = 0, year = 0 } = prices[c.var.country.currency.code] ?? {}
    return { name, benefits, isPaid: month > 0, price: priceOf(c, month, year) }
  })
}

function priceOf(c: Context<Edge>, month: number, year: number): string {
  if (month === 0) return 'Free'
  const read = (amount: number) => rounded(toMinor(amount), moneyOf(c))
  return `${read(month)} a month${year > 0 ? ` or ${read(year)} a year` : ''}`
}

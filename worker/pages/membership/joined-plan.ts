import type { Context } from 'hono'
import { intervalName } from '#domain/membership/membership-words.ts'
import { formatPrice } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'

/** The plan that a page of the shop joins, as 'Explorer, $12 a month'; '' for any other page. */
export async function loadJoinedPlan(c: Context<AppEnv>, page: string): Promise<string> {
  const { country, shop, url } = c.var
  if (!page.startsWith(routes.joinWonderPass({ country: country.code }))) return ''
  const { searchParams } = new URL(page, url)
  const query = { country: country.code }
  const answer = await orFallback(c, shop.membership.signupFlow({ query }), null)
  const plan = answer?.plans.find(
    ({ tierCode, interval }) =>
      tierCode === searchParams.get('tier') &&
      interval === (searchParams.get('interval') === 'year' ? 'year' : 'month'),
  )
  if (!plan) return ''
  const price = `${formatPrice(plan.price, moneyDisplay(c))} ${intervalName(plan.interval)}`
  return `${plan.tierName}, ${price.replaceAll(' ', '\u00a0')}`
}

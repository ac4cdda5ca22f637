import type { Context } from 'hono'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { ProductInCity } from '#domain/octo/octo-product.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** The starts of some days, by the same calendar as the product's page; an unknown day has none. */
export async function loadDays(
  c: Context<AppEnv>,
  { product, city }: ProductInCity,
  dates: readonly string[],
): Promise<AvailabilityDay[]> {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  const answers = await Promise.all(
    months.map((month) =>
      c.var.shop.availability.month({
        params: { productId: product.id },
        query: { city: city.id, month },
      }),
    ),
  )
  const days = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer.days))
  return (days as AvailabilityDay[]).filter(({ date }) => dates.includes(date))
}

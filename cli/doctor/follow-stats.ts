import type { ShopStats } from '#domain/contract/staff/stats.ts'
import { sum } from '#domain/money.ts'
import { DAY_MS } from '#domain/time/durations.ts'

type Follow = {
  /** What was counted since an instant; null where the shop doesn't say. */
  load: (since: string) => Promise<ShopStats | null>
  now: () => Date
}

/** Tells what was sold, failed or was slow since it was asked before. Counts are kept for two days, so it starts again each day. */
export function followStats({ load, now }: Follow): () => Promise<string[]> {
  let since = now()
  let before: ShopStats | null = null
  return async () => {
    if (now().getTime() - since.getTime() > DAY_MS) {
      since = now()
      before = null
    }
    const stats = await load(since.toISOString())
    const news = stats && before ? compareStats(before, stats) : []
    before = stats ?? before
    return news
  }
}

function compareStats(before: ShopStats, after: ShopStats): string[] {
  const sales = after.sales.flatMap(({ country, currency, booked, sold }) => {
    const earlier = before.sales.filter(
      (one) => one.country === country && one.currency === currency,
    )
    const orders = booked - sum(earlier.map((one) => one.booked))
    const money = sold - sum(earlier.map((one) => one.sold))
    return orders > 0
      ? [`${orders} booked in ${country}: ${currency} ${(money / 100).toFixed(2)}`]
      : []
  })
  const requests = after.requests.flatMap(({ route, errors, slow }) => {
    const earlier = before.requests.find((one) => one.route === route)
    const failed = errors - (earlier?.errors ?? 0)
    const late = slow - (earlier?.slow ?? 0)
    return [
      ...(failed > 0 ? [`${failed} failed: ${route}`] : []),
      ...(late > 0 ? [`${late} took over a second: ${route}`] : []),
    ]
  })
  return [...sales, ...requests]
}

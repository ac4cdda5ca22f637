import type { Context } from 'hono'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { withMemberEarlyAccess } from '#domain/availability/member-early-access.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'

/** The days of a month in a city as this visitor can book them; none for an unknown product or city. */
export async function loadMonthDays(
  { var: { shop, claims } }: Context<AppEnv>,
  { productId, city, month }: { productId: string; city: string; month: string },
): Promise<AvailabilityDay[]> {
  const params = { productId }
  const answer = await shop.availability.month({ params, query: { city, month } })
  if (isRefusal(answer)) return []
  const days = answer.days as AvailabilityDay[]
  if (!claims) return days
  return withMemberEarlyAccess(
    days,
    async () =>
      (await shop.membership.earlyDate({ params, query: { city } })) as AvailabilityDay | null,
  )
}

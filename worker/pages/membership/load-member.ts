import type { Context } from 'hono'
import type { MemberProps } from '#client/pages/membership/member-props.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

/** Everything a member's pages show; null for customers who never joined. */
export async function loadMember(c: Context<AppEnv>): Promise<MemberProps | null> {
  const { shop, country } = c.var
  const member = await shop.membership.show()
  if (!member) return null
  const { allowed, chosen } = member.microExperiences
  const [tiers, microExperiences] = await Promise.all([
    shop.membershipTiers.list(),
    allowed > 0 || chosen.length > 0 ? shop.microExperiences.list({ query: {} }) : [],
  ])
  const tier = tiers.find(({ code }) => code === member.plan.tierCode)
  return {
    country,
    money: moneyDisplay(c, member.currency),
    member,
    today: billingDate(c.var.backend.clock(), member.country),
    discount: tier?.memberDiscount ?? 0,
    freeMoveHours: tier?.freeRescheduleHours ?? TIMED_BOOKING_POLICY.moves.untilHours,
    isEarly: tier?.earlySlots === true,
    microExperiences,
    tiers,
  }
}

import type { Context } from 'hono'
import type { ChangeOffer, MemberProps } from '#client/pages/membership/member-props.ts'
import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import type { MembershipView } from '#domain/membership/membership-view.schema.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadSavedCardOptions } from '#worker/pages/shared/saved-cards.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

/** All that a member's pages show; null for whoever never joined. */
export async function loadMember(c: Context<AppEnv>): Promise<MemberProps | null> {
  const { shop, country } = c.var
  const member = await shop.membership.show()
  if (!member) return null
  const [tiers, offers, cards, microExperiences, microBookings] = await Promise.all([
    shop.subscriptions.types(),
    loadOffers(c, member),
    loadSavedCardOptions(c),
    shop.microExperiences.list({ query: {} }),
    shop.microExperiences.allBookings(),
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
    microBookings,
    offers,
    cards,
  }
}

async function loadOffers(
  { var: { shop } }: Context<AppEnv>,
  member: MembershipView,
): Promise<ChangeOffer[]> {
  if (member.status !== 'ACTIVE' || member.isUnpaid || member.openInvoice) return []
  const { plans } = await shop.membership.signupFlow({ query: { country: member.country } })
  const others = plans.filter(
    ({ tierCode, interval }) =>
      tierCode !== member.plan.tierCode || interval !== member.plan.interval,
  )
  const quotes = await Promise.all(
    others.map(({ tierCode, interval }) =>
      shop.membership.quote({ query: { tierCode, interval } }),
    ),
  )
  return quotes.flatMap((quote) => {
    if (isRefusal(quote)) return []
    const { plan, ...rest } = quote
    return [{ ...rest, ...plan }]
  })
}

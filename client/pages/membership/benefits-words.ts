import { TIMED_BOOKING_POLICY } from '#domain/bookings/booking-policy.ts'
import type { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import type { MembershipPlan, PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import type { MemberProps } from './member-props.ts'

/** What counts when two tiers are compared. */
export type TierBenefits = Pick<
  MembershipTier,
  'memberDiscount' | 'microExperiencesPerMonth' | 'freeRescheduleHours' | 'earlySlots'
>

const outings = (count: number) =>
  count === 0
    ? 'no micro-experiences'
    : `${count} micro-${count === 1 ? 'experience' : 'experiences'} a month`

/** What another tier brings and what it takes away, each as it goes on after ‘You’d get’; empty where nothing differs. */
export function tierDifference(from: TierBenefits, to: TierBenefits): string[] {
  const [had, has] = [from, to].map((tier) => ({
    discount: tier.memberDiscount,
    outings: tier.microExperiencesPerMonth ?? 0,
    hours: tier.freeRescheduleHours ?? TIMED_BOOKING_POLICY.moves.untilHours,
    isEarly: tier.earlySlots === true,
  })) as [Benefits, Benefits]
  return [
    had.discount !== has.discount &&
      (has.discount === 0
        ? 'no member discount'
        : `${has.discount}% off${had.discount === 0 ? '' : ` instead of ${had.discount}%`}`),
    had.outings !== has.outings &&
      (had.outings === 0 || has.outings === 0
        ? outings(has.outings)
        : `${outings(has.outings)} instead of ${had.outings}`),
    had.hours !== has.hours &&
      `free date changes until ${has.hours} hours before the start instead of ${had.hours}`,
    had.isEarly !== has.isEarly &&
      (has.isEarly
        ? 'new dates a day before everyone else'
        : 'new dates when everyone else does, not a day before'),
  ].filter((words) => words !== false)
}

type Benefits = { discount: number; outings: number; hours: number; isEarly: boolean }

/** What a member would get with another plan, and what they would lose; '' where that isn't known. */
export function benefitsWords({
  country,
  money,
  member,
  tiers,
  offer: { plan },
}: Pick<MemberProps, 'country' | 'money' | 'member' | 'tiers'> & { offer: PlanQuote }): string {
  const [from, to] = [member.plan, plan].map(({ tierCode }) =>
    tiers.find(({ code }) => code === tierCode),
  )
  if (!from || !to) return ''
  if (from === to) return `The same benefits.${yearlyWords(money, member, plan)}`
  const difference = tierDifference(from, to)
  return difference.length === 0
    ? ''
    : `You’d get ${new Intl.ListFormat(country.locale).format(difference)}.`
}

/** What a year comes to when it is paid at other intervals; '' while the price is about to change. */
function yearlyWords(money: MoneyView, member: MemberProps['member'], plan: MembershipPlan) {
  if (plan.interval === member.plan.interval || member.priceRise) return ''
  const [had, has] = [member.plan, plan].map(({ interval, price }) =>
    formatMoney(interval === 'month' ? 12 * price : price, money),
  )
  return ` ${has} a year instead of ${had}.`
}

import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import type { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import { formatPrice } from '#domain/money.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { DELIVERY_TIME } from './gift-due-at.ts'

type Given = {
  experience: GivenExperience | null
  plan?: Pick<GivenPlan, 'tierName'> | null
  amount: number
}

export const givenPlanLabel = ({ tierName }: Pick<GivenPlan, 'tierName'>): string =>
  `A year of WonderPass ${tierName}`

/** What is given: an experience or a membership without its price, or an amount. */
export const givenLabel = ({ experience, plan, amount }: Given, { currency }: Country): string =>
  experience?.title ?? (plan ? givenPlanLabel(plan) : `${formatPrice(amount, currency)} to spend`)

/** Where and for how many. */
export const givenDetails = ({ experience, plan }: Given, cityName: string | null): string =>
  experience
    ? [experience.sending ? null : cityName, givenParty(experience)].filter(Boolean).join(' · ')
    : plan
      ? 'Or its value to spend'
      : 'On any experience or item'

/** '2 adults', or '1 item' of what is sent. */
export const givenParty = (experience: GivenExperience): string =>
  partyLabel(experience, experience.sending ? 'item' : 'person')

/** 'Friday 25 December 2026 at 9:00 am, Melbourne time'. */
export const giftDayLabel = (
  { localDate, zone }: { localDate: string; zone: string },
  country: Country,
): string =>
  `${formatDay(localDate, country.locale)} at ${formatTime(DELIVERY_TIME, country)}, ${zoneCity(zone)} time`

const zoneCity = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export const TOP_UP_REFUND_TERMS = 'Once topped up, a gift card can’t be refunded.'
/** What the giver of a gift may do. */
export const giftRefundTerms = ({ isSentAtOnce }: { isSentAtOnce: boolean }): string =>
  isSentAtOnce
    ? 'Refundable for 14 days, as long as it hasn’t been used.'
    : 'Refundable for 14 days, or until it’s sent if that’s later, as long as it hasn’t been used.'
/** What the giver may do once it is bought: until a moment, or null when only sending ends it. */
export function boughtGiftRefundTerms(
  { until, isSent }: { until: Date | null; isSent: boolean },
  timeZone: string,
  { locale }: Country,
): string {
  if (!until) return 'Refundable until it’s sent, as long as it hasn’t been used.'
  const moment = formatInstant(until, timeZone, locale)
  return isSent
    ? `Refundable until ${moment}, as long as it hasn’t been used.`
    : `Refundable until ${moment}, or until it’s sent if that’s later, as long as it hasn’t been used.`
}

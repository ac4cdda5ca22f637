import type { Country } from '#domain/countries/country.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { BILLING_TIME } from './billing-day.ts'
import type { Interval } from './periods.ts'

type Terms = { price: number; interval: Interval; country: Country }

const LAST_DAYS = 29

/** '31st', as a date says it. */
const ordinal = (day: number): string => {
  const teen = day % 100 > 10 && day % 100 < 14
  return `${day}${teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')}`
}

/** '$12.00 on the 31st (or last day) of each month', from the date of the first payment. */
export function recurringCharge({ price, interval, country }: Terms, anchor: string): string {
  const money = formatMoney(price, country.currency)
  const day = Number(anchor.slice(8))
  if (interval === 'month')
    return `${money} on the ${ordinal(day)}${day >= LAST_DAYS ? ' (or last day)' : ''} of each month`
  const date = formatDate(anchor, country.locale).replace(/,?\s\d{4}$/, '')
  return `${money} on ${date} each year`
}

/** When a period ends: '9:00 am Sydney time on 2 March 2027'. */
export const billingMoment = (end: string, { billing, locale }: Country): string =>
  `${formatTime(BILLING_TIME, { locale })} ${billing.city} time on ${formatDate(end, locale)}`

/** How to end a plan before it is charged again. */
export const cancelDeadline = (end: string, country: Country): string =>
  `Cancel online before ${billingMoment(end, country)} to avoid the next charge.`

/** From how much a month or year of bookings a plan pays for itself, in whole units. Minor units. */
export const breakEven = (price: number, percent: number): number =>
  Math.ceil(price / percent) * 100

export const intervalName = (interval: Interval): string =>
  interval === 'month' ? 'a month' : 'a year'

const CHARGE_NAMES = {
  CREDIT: 'Unused days of your old plan',
  WAIVED: 'Waived',
  GIFT: 'Paid with your gift',
}

/** What a line of an invoice is for. */
export const lineName = (kind: 'PLAN' | keyof typeof CHARGE_NAMES, tierName: string): string =>
  kind === 'PLAN' ? tierName : CHARGE_NAMES[kind]

/** Why a membership ended that its member didn't end. */
export const END_REASONS = {
  unpaid: 'It ended because its renewal wasn’t paid.',
  price: 'It ended because you didn’t agree to the new price.',
}

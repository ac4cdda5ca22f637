import type { MicroExperience } from '#domain/contract/content/micro-experiences.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { isPaidByNewCard } from '#domain/membership/membership.ts'
import type {
  MembershipInvoice,
  MembershipView,
} from '#domain/membership/membership-view.schema.ts'
import { billingMoment } from '#domain/membership/membership-words.ts'
import type { MoneyView } from '#domain/money.ts'
import type { TierBenefits } from './benefits-words.ts'

export type MemberProps = {
  country: Country
  money: MoneyView
  member: MembershipView
  /** The date that bills go by. */
  today: string
  discount: number
  /** Up to how many hours before the start a booking is moved for free. */
  freeMoveHours: number
  /** Whether dates can be booked a day before everyone else. */
  isEarly: boolean
  microExperiences: readonly MicroExperience[]
  /** On sale, which others can be compared with. */
  tiers: readonly (TierBenefits & { code: string })[]
}

/** When the paid period ends, on the clock of the country that bills it: '9:00 am Sydney time on 2 March 2027'. */
export const endMoment = ({ country, member }: MemberProps): string =>
  billingMoment(member.periodEnd ?? '', {
    ...country,
    billing: COUNTRIES[member.country].billing,
  })

/** What another card is charged as soon as it is chosen. Minor units. */
export const dueFromNewCard = (open: MembershipInvoice | null): number =>
  open?.state === 'open' && isPaidByNewCard(open.kind) ? open.total : 0

/** Whether the bank is at work, and there is nothing for the member to do. */
export const isProcessing = (open: MembershipInvoice | null): boolean =>
  open?.state === 'paying' && open.nextActionUrl === null

export const hasEnded = ({ status }: MembershipView): boolean =>
  status === 'CANCELLED' || status === 'EXPIRED'

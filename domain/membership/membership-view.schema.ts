import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { MEMBERSHIP_STATUSES } from '#domain/membership/membership.ts'
import { INTERVALS } from '#domain/membership/periods.ts'
import { CHANGE_TYPES } from '#domain/membership/plan-change.ts'

export const Plan = z.object({
  tierCode: z.string(),
  tierName: z.string(),
  interval: z.enum(INTERVALS),
  price: z.int().describe('For each period. Minor units.'),
})
export type MembershipPlan = z.output<typeof Plan>

export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(['JOIN', 'RENEWAL', 'CHANGE', 'RESUME']),
  state: z.enum(['open', 'paying', 'paid', 'void']),
  total: z.int(),
  tax: z.int().nullable().describe('Included in the total; null where prices include none.'),
  currency: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['PLAN', 'CREDIT', 'WAIVED', 'GIFT']),
      amount: z.int(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  plan: Plan,
  periodStart: z.string(),
  periodEnd: z.string(),
  message: z.string().nullable(),
  nextActionUrl: z.string().nullable(),
  paidAt: z.string().nullable(),
  refunded: z.int(),
})
export type MembershipInvoice = z.output<typeof Invoice>

export const PlanQuote = z.object({
  timing: z.enum(['now', 'period-end']),
  on: z.string(),
  total: z.int(),
  lines: Invoice.shape.lines,
  plan: Plan,
  nextPaymentOn: z.string(),
})
export type PlanQuote = z.output<typeof PlanQuote>

export const Membership = z.object({
  status: z.enum(MEMBERSHIP_STATUSES),
  country: z.enum(COUNTRY_CODES),
  currency: z.string(),
  plan: Plan,
  joinedOn: z.string().nullable(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  validityEndDate: z.string().nullable(),
  changeType: z.enum(CHANGE_TYPES).nullable(),
  upcomingSubscription: Plan.nullable(),
  priceRise: z
    .object({ price: z.int(), on: z.string(), isAgreed: z.boolean() })
    .nullable()
    .describe('A price increase and when it begins; the plan ends then, unless its member agrees.'),
  pauseMonths: z.int().nullable(),
  resumeOn: z.string().nullable(),
  card: z.string().nullable().describe('The card that is charged next, such as Visa ending 4242.'),
  giftLeft: z.int().describe('What gifts pay of the next invoices first. Minor units.'),
  isUnpaid: z.boolean().describe('Whether the last renewal has failed so far.'),
  openInvoice: Invoice.nullable(),
  lastInvoice: Invoice.nullable().describe('The last one that was paid.'),
  feesPaid: z.int().describe('Since joining, less refunds. Minor units.'),
  refunded: z.int().describe('To cards, for ending it early. Minor units.'),
  isRefundDue: z.boolean().describe('Whether that is still being sent.'),
  saved: z.int().describe('What member prices took off since joining. Minor units.'),
  savedOn: z.int().describe('On how many bookings.'),
  usedThisMonth: z.int(),
  month: z.object({ start: z.string(), end: z.string() }).nullable(),
  microExperiences: z
    .object({
      allowed: z.int(),
      used: z.int(),
      chosen: z
        .array(z.object({ id: z.string(), microexperienceId: z.string(), title: z.string() }))
        .describe('Those that were chosen and not done yet, the latest first.'),
    })
    .describe('Of this month; by the tier at its start.'),
  freeMoves: z.int().describe('Dates of bookings that were changed this month.'),
  offers: z
    .array(PlanQuote)
    .describe('The plans that can be changed to, with what each costs today.'),
  coolingOffRefund: z.int().nullable().describe('What ending it today refunds; null when over.'),
  coolingOffToGifts: z.int().describe('What of that goes back to gifts.'),
})
export type MembershipView = z.output<typeof Membership>

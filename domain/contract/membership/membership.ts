import { z } from 'zod'
import { AvailableDaySchema } from '#domain/contract/catalogue/availability.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { Invoice, Membership, Plan, PlanQuote } from '#domain/membership/membership-view.schema.ts'
import { INTERVALS } from '#domain/membership/periods.ts'
import { CHANGE_TYPES } from '#domain/membership/plan-change.ts'

const Outcome = z.object({
  state: z.enum(['active', 'processing']),
  nextActionUrl: z.string().optional(),
})
const LatestPayment = z.object({
  status: z.enum(['paid', 'processing', 'failed', 'open']),
  amountMinor: z.int(),
  currency: z.string(),
  createdOn: z.iso.datetime(),
  retryUrl: z.url().optional().describe('Where it can be paid, until it is.'),
})
const choice = { tierCode: z.string().trim().min(1).max(40), interval: z.enum(INTERVALS) }
const payment = {
  paymentMethod: z.string().trim().min(1).max(200).optional(),
  cardType: z.enum(['NEW_CARD', 'EXISTING_CARD']).default('NEW_CARD'),
}
const seenTotal = z.int().optional().describe('What the customer was shown. Minor units.')
const customer = { access: 'customer', errorName: 'SERVICE_ERROR' } as const
const REFUSES = [402, 404, 409, 422, 429, 503] as const

/** A customer's WonderPass: joining, paying, changing and ending it. */
export const membershipEndpoints = {
  tiers: endpoint({
    method: 'GET',
    path: '/subscription-tiers',
    access: 'public',
    summary: 'The codes and names of the WonderPass tiers, from the free one up.',
    response: z.array(z.object({ code: z.string(), name: z.string(), displayOrder: z.int() })),
    errorName: 'SERVICE_ERROR',
    fallback: [],
  }),

  signupFlow: endpoint({
    method: 'GET',
    path: '/wp-signup-flow-settings',
    access: 'public',
    summary: 'The steps of joining, and what can be joined in a country.',
    query: z.object({ country: z.enum(COUNTRY_CODES) }),
    response: z.object({
      steps: z.array(z.string()),
      currency: z.string(),
      plans: z.array(Plan),
      coolingOffDays: z.int(),
    }),
    errorName: 'SERVICE_ERROR',
  }),

  show: endpoint({
    ...customer,
    method: 'GET',
    path: '/subscription/self',
    summary: 'The customer’s membership with its payments and savings, or null.',
    response: Membership.nullable(),
    extension: true,
  }),

  earlyDate: endpoint({
    method: 'GET',
    path: '/subscription/early-date/:productId',
    access: 'public',
    summary: 'The date that this member can book a day before everyone else, or null.',
    query: z.object({ city: z.string().min(1).max(100) }),
    response: AvailableDaySchema.nullable(),
    errorName: 'SERVICE_ERROR',
    fallback: null,
    extension: true,
  }),

  join: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/self',
    summary:
      'Joins WonderPass: with a payment method it is charged, without one it waits to be paid.',
    body: z.object({
      ...choice,
      country: z.enum(COUNTRY_CODES),
      next: z.enum(['payment']).optional().describe('An order is paid next, at the member price.'),
      seenTotal,
      ...payment,
    }),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
  }),

  redeemGift: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/gift/self',
    summary:
      'Pays with a gift that is a WonderPass: it joins with the given plan, or pays a member’s next invoices first.',
    body: z.object({ gift: z.string().trim().min(1).max(300).describe('The token of its link.') }),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
    extension: true,
  }),

  payment: endpoint({
    ...customer,
    method: 'GET',
    path: '/subscription/payment/self',
    query: z.object({ invoice: z.string().max(100).optional() }),
    summary: 'The card that is charged, and the invoice named or the open one.',
    response: z.object({
      card: z.string().nullable(),
      cardId: z.string().nullable().describe('Of that card, while the plan goes on.'),
      invoice: Invoice.nullable(),
    }),
    refuses: [404],
  }),

  pay: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/payment/self',
    summary: 'Pays the open invoice by card.',
    body: z.object({ ...payment, paymentMethod: z.string().trim().min(1).max(200) }),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
    extension: true,
  }),

  hosted: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/payment/self/hosted',
    summary: 'The address of the payment provider’s own page for the open invoice.',
    body: z.object({}),
    response: z.object({ url: z.string() }),
    idempotent: 'optional',
    refuses: REFUSES,
    extension: true,
  }),

  editPayment: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/payment/edit/self',
    summary: 'Changes the card that is charged to another kept one; an open amount is charged now.',
    body: z.object({ paymentMethod: z.string().trim().min(1).max(200) }),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
  }),

  quote: endpoint({
    ...customer,
    method: 'GET',
    path: '/subscription/change/self',
    query: z.object(choice),
    summary: 'What a change of plan costs, and when it is made.',
    response: PlanQuote,
    refuses: [404, 409, 422],
    extension: true,
  }),

  change: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/change/self',
    summary:
      'Changes the plan: an upgrade is charged and made at once, everything else when the period ends.',
    body: z.object({
      changeType: z.enum(CHANGE_TYPES).optional(),
      tierCode: z.string().trim().max(40).optional(),
      interval: z.enum(INTERVALS).optional(),
      months: z.coerce.number().int().min(1).max(3).optional().describe('Of a pause.'),
      seenTotal,
    }),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
  }),

  revertChange: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/revert-change/self',
    summary: 'Undoes a change that waits for the end of the period, or ends a pause now.',
    body: z.object({}),
    response: Outcome,
    mayReturn202: true,
    idempotent: 'optional',
    refuses: REFUSES,
  }),

  agreePrice: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/price/self',
    summary: 'Agrees to a price increase; without it the plan ends before that is charged.',
    body: z.object({ price: z.int().describe('What the customer was shown. Minor units.') }),
    response: Outcome,
    idempotent: 'optional',
    refuses: REFUSES,
    extension: true,
  }),

  latestPayment: endpoint({
    ...customer,
    method: 'GET',
    path: '/customer/subscription/latest-payment',
    summary: 'The latest payment of the membership, paid or not; null before the first.',
    response: LatestPayment.nullable(),
    fallback: null,
  }),

  refund: endpoint({
    ...customer,
    method: 'POST',
    path: '/subscription/refund/self',
    summary: 'Ends the membership today within the cooling-off period and refunds unused days.',
    body: z.object({}),
    response: z.object({
      refunded: z.int().describe('In all. Minor units.'),
      toGifts: z.int().describe('What of it is back on gifts already. Minor units.'),
    }),
    idempotent: 'optional',
    refuses: REFUSES,
    extension: true,
  }),
}

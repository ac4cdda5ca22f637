import type { Cart } from '#domain/cart/cart.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.schema.ts'
import {
  bookingSourceOf,
  type OrderDetails,
  validateOrderDetails,
} from '#domain/checkout/order-details.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import {
  fieldMessages,
  SEVERAL_FIELDS_MESSAGE,
  type ValidationIssue,
  withFieldPath,
} from '#domain/issue.ts'
import { isMember } from '#domain/membership/subscription.ts'
import {
  type PassRow,
  selectPass,
  toSubscription,
} from '#worker/services/membership-tiers/member-discount.ts'
import type { Contact } from '#worker/services/orders/order-row.ts'

/** Validates order details; refused with every issue by field. */
export function validateDetails(
  { data }: EnquiryBody,
  { lines }: Cart,
  country: Country,
): OrderDetails | Refusal {
  const { details, issues } = validateOrderDetails(data, lines, country)
  return detailsRefusal(issues) ?? details
}

/** Validates the details given so far: a price is quoted before all of them are known. */
export function validatePartialDetails(
  { data }: EnquiryBody,
  { lines }: Cart,
  country: Country,
): Refusal | null {
  const { issues } = validateOrderDetails(data, lines, country)
  const submitted = issues.filter(({ path }) => isSubmitted(data, path))
  return detailsRefusal(submitted)
}

const isSubmitted = (data: EnquiryBody['data'], path: string) =>
  path === 'customers.0.phone'
    ? data.customers[0]?.phone !== undefined
    : Object.hasOwn(data, path.split('.')[0] ?? '')

function detailsRefusal(issues: readonly ValidationIssue[]): Refusal | null {
  if (issues.length === 0) return null
  const prefixed = issues.map((issue) => {
    const path = `data.${issue.path}`
    return { path, message: withFieldPath(issue, path) }
  })
  return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields: fieldMessages(prefixed) })
}

/** The contact with its phone in international format; phone metadata is loaded on demand. */
export async function normaliseContact(
  { customers: [buyer] }: EnquiryBody['data'],
  country: Country,
): Promise<Contact> {
  const { email, firstName = '', lastName = '', phone = '' } = buyer ?? { email: '' }
  if (phone === '') return { email, firstName, lastName, phone }
  const { formatPhone } = await import('#domain/checkout/format-phone.ts')
  return { email, firstName, lastName, phone: formatPhone(phone, country) }
}

type DetailsBuyer = {
  customerId: string | null
  email: string
  campaign: Record<string, string> | undefined
}

export async function withSource(
  ordersDb: OrdersDb,
  { lines }: Cart,
  details: OrderDetails,
  { customerId, email, campaign }: DetailsBuyer,
): Promise<Cart['lines']> {
  const buyer = { email, campaign, isMember: await hasActivePass(ordersDb, customerId) }
  return lines.map((line) => ({ ...line, source: bookingSourceOf(line, details, buyer) }))
}

async function hasActivePass(ordersDb: OrdersDb, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  const pass = await selectPass(ordersDb, customerId).first<PassRow>()
  return pass !== null && isMember(toSubscription(pass))
}

import { isMember } from '#domain/account/subscription.ts'
import { type OrderDetails, orderDetails, sourceOf } from '#domain/checkout/details.ts'
import type { EnquiryBody } from '#domain/checkout/enquiry.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { fieldsOf, type Issue, named } from '#domain/issue.ts'
import type { Cart } from './cart-rows.ts'
import { type PassRow, passOf, subscriptionOf } from './member.ts'
import type { Contact } from './order-rows.ts'

/** What was said beside the contact, refused with everything that is wrong about it, named by field (spec §5). */
export function detailsFor(
  { data }: EnquiryBody,
  { lines }: Cart,
  country: Country,
): OrderDetails | Refusal {
  const { details, issues } = orderDetails(data, lines, country)
  return refused(issues) ?? details
}

/** The same of what was said so far: a price is told before everything is known. */
export function wrongIn({ data }: EnquiryBody, { lines }: Cart, country: Country): Refusal | null {
  const { issues } = orderDetails(data, lines, country)
  const given = issues.filter(({ path }) => has(data, path.split('.')[0] ?? ''))
  return refused(given)
}

const has = (data: object, field: string) => Object.hasOwn(data, field)

function refused(issues: readonly Issue[]): Refusal | null {
  if (issues.length === 0) return null
  const found = issues.map((issue) => {
    const path = `data.${issue.path}`
    return { path, message: named(issue, path) }
  })
  return refuse(422, 'Some fields need another look.', { fields: fieldsOf(found) })
}

/** The first customer as an order keeps them, the phone as it is dialled from anywhere; what knows phones is read when it is needed. */
export async function contactOf(
  { customers: [buyer] }: EnquiryBody['data'],
  country: Country,
): Promise<Contact> {
  const { email, firstName = '', lastName = '', phone = '' } = buyer ?? { email: '' }
  if (phone === '') return { email, firstName, lastName, phone }
  const { spokenPhone } = await import('#domain/checkout/phone.ts')
  return { email, firstName, lastName, phone: spokenPhone(phone, country) }
}

type Buyer = { customerId: string | null; email: string }

/** The lines with the label of where each came from (spec §4). */
export async function sourcedLines(
  d1: D1Database,
  { lines }: Cart,
  details: OrderDetails,
  { customerId, email }: Buyer,
): Promise<Cart['lines']> {
  const buyer = { email, isMember: await hasPass(d1, customerId) }
  return lines.map((line) => ({ ...line, source: sourceOf(line, details, buyer) }))
}

async function hasPass(d1: D1Database, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  const pass = await passOf(d1, customerId).first<PassRow>()
  return pass !== null && isMember(subscriptionOf(pass))
}

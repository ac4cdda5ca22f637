import { BOOKING_SOURCES, type BookingSource } from '#domain/bookings/booking-source.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
import type { ValidationIssue } from '#domain/issue.ts'
import type { PostalAddress } from './address.schema.ts'
import { type Attendee, isEmptyAttendee, validateAttendees } from './attendee.ts'
import { isOrganic } from './campaign.ts'
import { type AddressInput, parseDeliveryAddress } from './delivery-address.ts'
import { isPhoneNumber } from './validate-phone.ts'

export type BillingAddress = {
  name: string
  street: string
  city: string
  postcode: string
  country: string
}

/** Order details besides the contact; shown to the buyer only. */
export type OrderDetails = {
  attendees: Attendee[]
  deliveryAddress: PostalAddress | null
  billingAddress: BillingAddress | null
  ageDeclared: boolean
  marketingConsent: boolean
}

export const EMPTY_ORDER_DETAILS: OrderDetails = {
  attendees: [],
  deliveryAddress: null,
  billingAddress: null,
  ageDeclared: false,
  marketingConsent: false,
}

export type OrderDetailsInput = {
  customers: readonly { phone?: string | undefined; marketingConsent?: boolean | undefined }[]
  attendees?: readonly Attendee[] | undefined
  deliveryAddress?: AddressInput | undefined
  billingAddress?: BillingAddress | undefined
  ageDeclared?: boolean | undefined
}

/** Validates order details, with everything the cart requires. */
export function validateOrderDetails(
  input: OrderDetailsInput,
  lines: readonly CartLine[],
  country: Country,
): { details: OrderDetails; issues: ValidationIssue[] } {
  const attendees = assignLines(input.attendees ?? [], lines)
  const delivery = input.deliveryAddress && parseDeliveryAddress(input.deliveryAddress, country)
  const isRequired = (need: 'address' | 'age') => lines.some(({ needs }) => needs?.includes(need))
  const requiredIssue = (path: string) => ({ path, message: `${path} is a required field` })
  const phone = input.customers[0]?.phone
  const issues = [
    ...(phone === undefined ? [requiredIssue('customers.0.phone')] : []),
    ...(phone !== undefined && !isPhoneNumber(phone, country)
      ? [{ path: 'customers.0.phone', message: INVALID_PHONE_MESSAGE }]
      : []),
    ...prefixIssues('attendees', validateAttendees(attendees)),
    ...validateAttendeeCounts(attendees, lines),
    ...prefixIssues('deliveryAddress', delivery?.issues ?? []),
    ...(isRequired('address') && !delivery
      ? requiredAddressFields(country).map((field) => requiredIssue(`deliveryAddress.${field}`))
      : []),
    ...(isRequired('age') && !input.ageDeclared
      ? [{ path: 'ageDeclared', message: ageDeclarationMessage(country) }]
      : []),
  ]
  const details = {
    attendees: attendees.filter((attendee) => !isEmptyAttendee(attendee)),
    deliveryAddress: delivery?.address ?? null,
    billingAddress: input.billingAddress ?? null,
    ageDeclared: input.ageDeclared ?? false,
    marketingConsent: input.customers[0]?.marketingConsent ?? false,
  }
  return { details, issues }
}

const requiredAddressFields = ({ addressFormat }: Country): string[] =>
  addressFormat.state ? ['street', 'city', 'state', 'postcode'] : ['street', 'city', 'postcode']

export const INVALID_PHONE_MESSAGE =
  'Enter a valid phone number. If it’s from another country, start with + and the country code.'

const prefixIssues = (field: string, issues: readonly ValidationIssue[]): ValidationIssue[] =>
  issues.map(({ path, message }) => ({ path: `${field}.${path}`, message }))

/** The age declaration for alcohol. */
export const ageDeclarationMessage = ({ drinkingAge }: Pick<Country, 'drinkingAge'>): string =>
  `Please confirm that you’re ${drinkingAge} or over: your order includes wine.`

/** Attendees with their booking; by default the first one with attendees. */
const assignLines = (attendees: readonly Attendee[], lines: readonly CartLine[]): Attendee[] => {
  const first = lines.find((line) => !isImmediate(line))?.id ?? null
  return attendees.map((attendee) => ({ ...attendee, lineId: attendee.lineId ?? first }))
}

/** Attendees must belong to an existing booking, and not exceed its party. */
function validateAttendeeCounts(
  attendees: readonly Attendee[],
  lines: readonly CartLine[],
): ValidationIssue[] {
  const counts = new Map<string | null, number>()
  return attendees.flatMap((attendee, index) => {
    if (isEmptyAttendee(attendee)) return []
    const { lineId } = attendee
    const line = lines.find(({ id }) => id === lineId)
    const count = (counts.get(lineId) ?? 0) + 1
    counts.set(lineId, count)
    if (!line) return [{ path: `attendees.${index}.lineId`, message: 'That isn’t in your order.' }]
    const heads = line.adults + line.children
    if (count <= heads) return []
    return [{ path: `attendees.${index}.name`, message: `This booking is for ${heads}.` }]
  })
}

type BuyerIdentity = {
  isMember: boolean
  email: string
  /** Where the buyer came from. */
  campaign?: Readonly<Record<string, string>> | undefined
}

/** The booking source of an order's line. */
export function bookingSourceOf(
  line: CartLine,
  { attendees }: OrderDetails,
  buyer: BuyerIdentity,
): BookingSource {
  const isAfterCheckout = line.source === BOOKING_SOURCES.experienceAfter
  if (line.gift) return isAfterCheckout ? BOOKING_SOURCES.giftCardAfter : BOOKING_SOURCES.giftCard
  if (isAfterCheckout) return BOOKING_SOURCES.experienceAfter
  if (buyer.isMember) return BOOKING_SOURCES.member
  const buyerEmail = buyer.email.toLowerCase()
  const hasOtherAttendees = attendees.some(
    ({ lineId, email }) =>
      lineId === line.id && email !== null && email.toLowerCase() !== buyerEmail,
  )
  if (hasOtherAttendees) return BOOKING_SOURCES.together
  return isOrganic(buyer.campaign ?? {}) ? BOOKING_SOURCES.organic : BOOKING_SOURCES.experience
}

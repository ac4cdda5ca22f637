import type { Country } from '../countries/country.ts'
import type { Issue } from '../issue.ts'
import { type Attendee, checkAttendees, isNobody } from './attendee.ts'
import type { CartLine } from './cart.ts'
import { isPhone } from './contact.ts'
import { type Address, deliveryAddress, type TypedAddress } from './delivery.ts'
import { isAtOnce } from './sending.ts'
import { SOURCES, type Source } from './source.ts'

export type BillingAddress = {
  name: string
  street: string
  city: string
  postcode: string
  country: string
}

/** What a buyer says beside the contact; kept with the order, shown to the buyer alone. */
export type OrderDetails = {
  attendees: Attendee[]
  deliveryAddress: Address | null
  billingAddress: BillingAddress | null
  ageDeclared: boolean
  marketingConsent: boolean
}

export const NOTHING_SAID: OrderDetails = {
  attendees: [],
  deliveryAddress: null,
  billingAddress: null,
  ageDeclared: false,
  marketingConsent: false,
}

type Said = {
  customers: readonly { phone?: string | undefined; marketingConsent?: boolean | undefined }[]
  attendees?: readonly Attendee[] | undefined
  deliveryAddress?: TypedAddress | undefined
  billingAddress?: BillingAddress | undefined
  ageDeclared?: boolean | undefined
}

/** What was said about an order, in the form it is kept, with everything the cart asks for that is missing or wrong (spec §5). */
export function orderDetails(
  said: Said,
  lines: readonly CartLine[],
  country: Country,
): { details: OrderDetails; issues: Issue[] } {
  const attendees = placed(said.attendees ?? [], lines)
  const posted = said.deliveryAddress && deliveryAddress(said.deliveryAddress, country)
  const asks = (need: 'address' | 'age') => lines.some(({ needs }) => needs?.includes(need))
  const missing = (path: string) => ({ path, message: `${path} is a required field` })
  const phone = said.customers[0]?.phone
  const issues = [
    ...(phone !== undefined && !isPhone(phone, country)
      ? [{ path: 'customers.0.phone', message: NO_PHONE }]
      : []),
    ...under('attendees', checkAttendees(attendees)),
    ...crowded(attendees, lines),
    ...under('deliveryAddress', posted?.issues ?? []),
    ...(asks('address') && !posted
      ? ['street', 'city', 'postcode'].map((field) => missing(`deliveryAddress.${field}`))
      : []),
    ...(asks('age') && !said.ageDeclared
      ? [{ path: 'ageDeclared', message: ageMessage(country) }]
      : []),
  ]
  const details = {
    attendees: attendees.filter((attendee) => !isNobody(attendee)),
    deliveryAddress: posted?.address ?? null,
    billingAddress: said.billingAddress ?? null,
    ageDeclared: said.ageDeclared ?? false,
    marketingConsent: said.customers[0]?.marketingConsent ?? false,
  }
  return { details, issues }
}

const NO_PHONE = 'That does not look like a phone number of this country.'

const under = (field: string, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: `${field}.${path}`, message }))

/** What has to be declared before wine is sold (defaults 3.17). */
export const ageMessage = ({ drinkingAge }: Pick<Country, 'drinkingAge'>): string =>
  `Please confirm that you are ${drinkingAge} or older: there is wine in your bag.`

/** Everybody with their booking: the first one people come to, unless another is named. */
const placed = (attendees: readonly Attendee[], lines: readonly CartLine[]): Attendee[] => {
  const first = lines.find((line) => !isAtOnce(line))?.id ?? null
  return attendees.map((attendee) => ({ ...attendee, lineId: attendee.lineId ?? first }))
}

/** Nobody comes to a booking that is not there, and not more than it is for. */
function crowded(attendees: readonly Attendee[], lines: readonly CartLine[]): Issue[] {
  const counts = new Map<string | null, number>()
  return attendees.flatMap((attendee, index) => {
    if (isNobody(attendee)) return []
    const { lineId } = attendee
    const line = lines.find(({ id }) => id === lineId)
    const count = (counts.get(lineId) ?? 0) + 1
    counts.set(lineId, count)
    if (!line) return [{ path: `attendees.${index}.lineId`, message: 'That is not in your bag.' }]
    const heads = line.adults + line.children
    if (count <= heads) return []
    return [{ path: `attendees.${index}.name`, message: `This booking is for ${heads}.` }]
  })
}

type Buyer = { isMember: boolean; email: string }

/** Where a line of an order came from: a member's, one that others come along to, or a plain checkout (spec §4). */
export function sourceOf(line: CartLine, { attendees }: OrderDetails, buyer: Buyer): Source {
  if (line.source === SOURCES.experienceAfter) return SOURCES.experienceAfter
  if (buyer.isMember) return SOURCES.member
  const own = buyer.email.toLowerCase()
  const isTogether = attendees.some(
    ({ lineId, email }) => lineId === line.id && email !== null && email.toLowerCase() !== own,
  )
  return isTogether ? SOURCES.together : SOURCES.experience
}

import type { CartLine } from '#domain/cart/cart.ts'
import { routes } from '#domain/routes.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { keyedHash, verifyKeyedHash } from '#worker/security/purpose-keys.ts'
import type { OrderRow } from './order-row.ts'

/** A link works so long after it was made, and after the last day of what it opens. */
export const LINK_LIFETIME_MS = 60 * DAY_MS
const SIGNATURE_LENGTH = 32

type Signer = Pick<Backend, 'config' | 'clock'>
type LinkedOrder = Pick<OrderRow, 'id' | 'country' | 'link_version'>
type LinkPurpose = 'booking link' | 'guest link' | 'saved cart link' | 'gift care link'

/** What a link opens: its subject under one purpose, in the version that counts now. */
type LinkSubject = { purpose: LinkPurpose; id: string; version: number }
/** `expired` was made by us once: its time is over, or a newer one was made. */
export type LinkState = 'valid' | 'expired' | 'invalid'

/** The signed address of a booking: it opens on any device, without an account. */
export const bookingUrl = (by: Signer, order: LinkedOrder): string =>
  by.config.ORIGIN + routes.booking({ country: order.country, token: bookingToken(by, order) })

/** Where a payment of a booking leads back to: always the same, because the provider compares repeated calls. */
export const paidBookingUrl = (config: Backend['config'], order: OrderRow): string =>
  bookingUrl({ config, clock: () => new Date(order.created_at) }, order)

/** The page of the alternatives held for an order that lost its place. */
export const alternativesUrl = (by: Signer, order: LinkedOrder): string =>
  `${bookingUrl(by, order)}/plan-b`

/** The address at which a booking's rest is paid, on any device. */
export const payBalanceUrl = (by: Signer, order: LinkedOrder): string =>
  `${bookingUrl(by, order)}/pay`

/** The address of a booking's receipt, on any device. */
export const receiptUrl = (by: Signer, order: LinkedOrder): string =>
  by.config.ORIGIN + routes.receipt({ country: order.country, token: bookingToken(by, order) })

/** The address of one guest's own place: it opens nothing else. */
export const attendeeUrl = (by: Signer, order: LinkedOrder, seat: number): string => {
  const signature = signLink(by.config, guestLink(order, seat), freshExpiry(by))
  const token = `${order.id}.${seat}.${signature}`
  return by.config.ORIGIN + routes.booking({ country: order.country, token })
}

/** The reference with its signature, for pages that lead their owner to the booking. */
export const bookingToken = (by: Signer, order: Pick<LinkedOrder, 'id' | 'link_version'>): string =>
  `${order.id}.${signBooking(by, order)}`

/** What opens a booking beside its reference. */
export const signBooking = (by: Signer, order: Pick<LinkedOrder, 'id' | 'link_version'>): string =>
  signLink(by.config, bookingLink(order), freshExpiry(by))

const freshExpiry = ({ clock }: Signer) => clock().getTime() + LINK_LIFETIME_MS

const bookingLink = (order: Pick<LinkedOrder, 'id' | 'link_version'>): LinkSubject => ({
  purpose: 'booking link',
  id: order.id,
  version: order.link_version,
})
const guestLink = ({ id, link_version }: LinkedOrder, seat: number): LinkSubject => ({
  purpose: 'guest link',
  id: `${id}.${seat}`,
  version: link_version,
})

/** What a signature opens of an order: the booking, or one guest's place. Its time ends 60 days after the last day of the booking at the earliest. */
export const checkOrderLink = (
  by: Signer,
  order: OrderRow,
  signature: string | undefined,
  seat?: number,
): LinkState =>
  checkLink(by, seat === undefined ? bookingLink(order) : guestLink(order, seat), {
    signature,
    validUntil: lastDayOf(order) + LINK_LIFETIME_MS,
  })

/** When the last of an order's bookings is, as it stands now; before it is booked, as it was chosen. */
function lastDayOf({ last_booking_at, lines }: OrderRow): number {
  if (last_booking_at) return last_booking_at
  const days = (JSON.parse(lines) as CartLine[]).map(({ date }) => Date.parse(date))
  return Math.max(0, ...days.filter(Number.isFinite))
}

/** `{version}-{last day, base 36}-{signature}`: signed together with its subject. */
export function signLink(
  config: Backend['config'],
  subject: LinkSubject,
  expiresAt: number,
): string {
  const day = Math.ceil(expiresAt / DAY_MS)
  return `${subject.version}-${day.toString(36)}-${signatureOf(config, subject, subject.version, day)}`
}

/** Whether a link opens its subject now. */
export function checkLink(
  { config, clock }: Signer,
  subject: LinkSubject,
  { signature, validUntil = 0 }: { signature: string | undefined; validUntil?: number },
): LinkState {
  const [, version, lastDay, signed] =
    /^(\d{1,6})-([\da-z]{1,6})-([\w-]{32})$/.exec(signature ?? '') ?? []
  if (!version || !lastDay || !signed) return 'invalid'
  const day = Number.parseInt(lastDay, 36)
  const values = [subject.id, Number(version), day]
  if (!verifyKeyedHash(config, subject.purpose, { values, signature: signed })) return 'invalid'
  const isCurrent = Number(version) === subject.version
  return isCurrent && clock().getTime() < Math.max(day * DAY_MS, validUntil) ? 'valid' : 'expired'
}

const signatureOf = (
  config: Backend['config'],
  { purpose, id }: LinkSubject,
  version: number,
  day: number,
) => keyedHash(config, purpose, [id, version, day]).slice(0, SIGNATURE_LENGTH)

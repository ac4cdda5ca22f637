import { addressLine } from '#domain/checkout/delivery-address.ts'
import { trackingOf } from '#domain/parcels/carriers.ts'
import { parcelAddress } from '#worker/services/parcels/parcel-row.ts'
import type { BookingMailContext } from './booking-mail-text.ts'

type Sent = Pick<BookingMailContext, 'line' | 'parcel'>

/** What left with whom, for where; the address of an erased account is gone. */
export const parcelSentences = ({ line, parcel }: Sent): string[] => [
  `${line.gift ? 'Your gift' : line.productName} left today with ${parcel?.carrier ? trackingOf(parcel.carrier, '').name : 'our carrier'}.`,
  ...(parcel?.recipient
    ? [`It’s going to ${parcel.recipient}, ${addressLine(parcelAddress(parcel))}.`]
    : []),
  ...(parcel?.tracking_number ? [`Its tracking number is ${parcel.tracking_number}.`] : []),
]

export function trackingLink(parcel: Sent['parcel']) {
  if (!parcel?.carrier || !parcel.tracking_number) return undefined
  const { url } = trackingOf(parcel.carrier, parcel.tracking_number)
  return url ? { text: 'Track your parcel', url } : undefined
}

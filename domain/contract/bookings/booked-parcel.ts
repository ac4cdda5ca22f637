import { z } from 'zod'
import { PostalAddressSchema } from '#domain/checkout/address.schema.ts'
import { PARCEL_STATES } from '#domain/parcels/parcel.ts'

/** A parcel as its buyer sees it. */
export const BookedParcel = z.object({
  state: z.enum(PARCEL_STATES),
  recipient: z.string(),
  address: PostalAddressSchema,
  shippedAt: z.iso.datetime().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
})

import { z } from 'zod'
import { PARCEL_STATES } from '#domain/parcels/parcel.ts'

/** A parcel as its buyer sees it. */
export const BookedParcel = z.object({
  state: z.enum(PARCEL_STATES),
  recipient: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  shippedAt: z.iso.datetime().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
})

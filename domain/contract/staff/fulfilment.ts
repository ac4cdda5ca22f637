import { z } from 'zod'
import { PostalAddressSchema } from '#domain/checkout/address.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { CARRIER_IDS } from '#domain/parcels/carriers.ts'
import { PARCEL_STATES } from '#domain/parcels/parcel.ts'

const instant = z.iso.datetime()

/** A parcel on the list of those who pack. */
export const StaffParcel = z.object({
  reference: z.string(),
  line: z.string(),
  state: z.enum(PARCEL_STATES),
  contents: z.array(z.string()),
  recipient: z.string(),
  address: PostalAddressSchema,
  country: z.string().describe('The country of the shop: aus, nz, uk, ca or us.'),
  email: z.string(),
  phone: z.string(),
  paidAt: instant,
  postBy: z.string().describe('The last day on which it is posted in time.'),
  packedAt: instant.nullable(),
  shippedAt: instant.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
})
export type StaffParcel = z.infer<typeof StaffParcel>

const actionDefaults = {
  access: 'staff',
  errorName: 'SERVICE_ERROR',
  extension: true,
  method: 'POST',
  refuses: [404, 409, 422],
} as const

const stepFields = {
  line: idField.optional().describe('One line; every parcel of the order without it.'),
  note: z.string().trim().max(300).default(''),
}

/** What the people of the shop do with parcels, and with what they write for a customer. */
export const fulfilmentEndpoints = {
  parcels: endpoint({
    ...actionDefaults,
    method: 'GET',
    refuses: [],
    path: '/staff/fulfilment',
    summary: 'Parcels, those due first at the top; cancelled ones are left out.',
    query: z.object({
      state: z.enum([...PARCEL_STATES, 'all']).default('to pack'),
      reference: idField.optional(),
    }),
    response: z.array(StaffParcel),
  }),

  packParcels: endpoint({
    ...actionDefaults,
    path: '/staff/fulfilment/:reference/pack',
    summary:
      'Packs the parcels of an order: from now on they cannot be cancelled and go to the address that they have.',
    body: z.object(stepFields),
    response: z.array(StaffParcel),
  }),

  shipParcels: endpoint({
    ...actionDefaults,
    path: '/staff/fulfilment/:reference/ship',
    summary: 'Notes that the packed parcels of an order left, and mails the customer; once each.',
    body: z.object({
      ...stepFields,
      carrier: z.enum(CARRIER_IDS),
      trackingNumber: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{0,40}$/, 'Letters, digits, spaces and hyphens, 40 at most.')
        .default(''),
    }),
    response: z.array(StaffParcel),
  }),

  returnParcels: endpoint({
    ...actionDefaults,
    path: '/staff/fulfilment/:reference/return',
    summary: 'Notes that shipped parcels of an order came back, and refunds what was in them.',
    body: z.object(stepFields),
    response: z.array(StaffParcel),
  }),

  deliverDownload: endpoint({
    ...actionDefaults,
    path: '/staff/fulfilment/:reference/deliver',
    summary: 'Mails what was written for a customer; a second time, a new version of it.',
    body: z.object({
      line: idField.optional().describe('Which line; needed where several could be meant.'),
      text: z
        .string()
        .max(100_000)
        .describe('Begins with a title (# …), then sections (## …) with their text.'),
    }),
    response: z.object({ reference: z.string(), line: z.string(), title: z.string() }),
  }),
}

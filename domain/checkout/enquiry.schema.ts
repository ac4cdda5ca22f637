import { z } from 'zod'
import { idField } from '#domain/id.schema.ts'
import { AddressInputSchema, BillingAddressSchema } from './address.schema.ts'
import { AttendeesSchema } from './attendee.schema.ts'
import { Customer } from './contact.schema.ts'

/** What turns a cart into an order. */
export const EnquiryBody = z.object({
  service: z.literal('enquiry'),
  event: z.enum(['CREATE_ENQUIRY', 'TEST_ENQUIRY']),
  data: z.object({
    customers: z.array(Customer).min(1, 'customers is a required field').max(20),
    attendees: AttendeesSchema.optional(),
    deliveryAddress: AddressInputSchema.optional(),
    billingAddress: BillingAddressSchema.optional(),
    ageDeclared: z.boolean().optional(),
    cartId: idField.optional(),
    /** Campaign values kept without consent travel with the order. */
    campaign: z.record(z.string().max(40), z.string().max(200)).optional(),
  }),
})
export type EnquiryBody = z.infer<typeof EnquiryBody>

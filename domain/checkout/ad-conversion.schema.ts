import { z } from 'zod'
import { idField } from '#domain/id.schema.ts'

const text = z.string().max(200).default('')

/** A purchase as advertising platforms count it. Major units. */
export const ConversionEvent = z.object({
  totalPrice: z.number().nonnegative(),
  currency: z.string().length(3),
  productId: z.string().max(100),
  referenceId: idField,
  customers: z
    .array(
      z.object({ email: z.string().max(254).describe('SHA-256 of the address in small letters.') }),
    )
    .max(20)
    .default([]),
  browserId: text,
  clickId: text,
  ipAddress: text,
  zip: text,
  currentCity: text,
  stateName: text,
})
export type ConversionEvent = z.infer<typeof ConversionEvent>

export const CHECKOUT_LOG_EVENTS = ['PAYMENT_INTENT_CREATED', 'PAYMENT_SUCCEEDED'] as const

/** A step of a payment, for the log. `value` in minor units. */
export const CheckoutLogEntry = z.object({
  event: z.enum(CHECKOUT_LOG_EVENTS),
  referenceId: idField,
  value: z.int().nonnegative(),
  currency: z.string().length(3),
})
export type CheckoutLogEntry = z.infer<typeof CheckoutLogEntry>

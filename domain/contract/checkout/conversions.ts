import { z } from 'zod'
import { CheckoutLogEntry, ConversionEvent } from '#domain/checkout/ad-conversion.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** Between services: what a purchase reports to advertisers and to the log. */
export const conversionEndpoints = {
  conversion: endpoint({
    method: 'POST',
    path: '/convergency-event',
    access: 'staff',
    summary: 'A booked order as a conversion; the same reference counts once.',
    body: ConversionEvent,
    response: z.object({ success: z.boolean() }),
    errorName: 'SERVICE_ERROR',
  }),

  log: endpoint({
    method: 'POST',
    path: '/logs',
    access: 'staff',
    summary: 'A step of a payment, for the log.',
    body: CheckoutLogEntry,
    response: z.object({ success: z.boolean() }),
    errorName: 'SERVICE_ERROR',
    extension: true,
  }),
}

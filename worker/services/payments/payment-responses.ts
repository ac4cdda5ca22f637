import { type OrderRow, orderTotal } from '#worker/services/orders/order-row.ts'
import { acceptedResponse } from '#worker/services/serve.ts'

/** Paid: what the order costs, and, after a deposit, what of it has been charged. */
export const bookedResponse = (
  order: OrderRow,
  charged: { paid?: number; rest?: number } = {},
) => ({
  data: {
    enquiryReferenceId: order.id,
    state: 'booked' as const,
    total: orderTotal(order),
    currency: order.currency,
    ...charged,
  },
})

/** Not known yet; where the bank wants to be answered, the address. */
export const processingResponse = (nextActionUrl: string | null) =>
  acceptedResponse({ state: 'processing' as const, ...(nextActionUrl ? { nextActionUrl } : {}) })

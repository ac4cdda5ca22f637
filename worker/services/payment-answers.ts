import { type OrderRow, owedOf } from './order-rows.ts'
import { accepted } from './serve.ts'

/** Paid: what the order costs, and, after a deposit, what of it has been charged. */
export const booked = (order: OrderRow, charged: { paid?: number; rest?: number } = {}) => ({
  data: {
    enquiryReferenceId: order.id,
    state: 'booked' as const,
    total: owedOf(order),
    currency: order.currency,
    ...charged,
  },
})

/** Not known yet; where the bank wants to be answered, the address. */
export const processing = (nextActionUrl: string | null) =>
  accepted({ state: 'processing' as const, ...(nextActionUrl ? { nextActionUrl } : {}) })

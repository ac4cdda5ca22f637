import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { type OrderRow, orderTotal } from '#worker/services/orders/order-row.ts'
import { acceptedResponse } from '#worker/services/serve.ts'
import { saleCountry } from './provider/payment-request.ts'

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

/** No one pays a total they have not seen: refused with the current one. Callers that name none are trusted to know it. */
export function rejectUnseenTotal(
  order: OrderRow,
  value: number,
  seenTotal: number | undefined,
): Refusal | null {
  if (seenTotal === undefined || seenTotal === value) return null
  const total = formatMoney(value, saleCountry(order).currency)
  return refuse(409, `The total is now ${total}. Nothing was charged. Check it, then pay.`, {
    facts: { value, currency: order.currency },
  })
}

/** Not known yet; where the bank wants to be answered, the address. */
export const processingResponse = (nextActionUrl: string | null) =>
  acceptedResponse({ state: 'processing' as const, ...(nextActionUrl ? { nextActionUrl } : {}) })

import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { type OrderRow, orderTotal } from '#worker/services/orders/order-row.ts'
import { acceptedResponse } from '#worker/services/serve.ts'

/** The total, and, after a deposit, what was charged of it. */
export const bookedResponse = (
  order: OrderRow,
  charged: { paid?: number; balance?: number } = {},
) => ({
  data: {
    enquiryReferenceId: order.id,
    state: 'booked' as const,
    total: orderTotal(order),
    currency: order.currency,
    ...charged,
  },
})

/** Refuses a total that the customer hasn't seen, with the current one. Callers that send none are trusted. */
export function rejectUnseenTotal(
  order: OrderRow,
  value: number,
  seenTotal: number | undefined,
): Refusal | null {
  if (seenTotal === undefined || seenTotal === value) return null
  const total = formatMoney(value, countryOf(order).currency)
  return refuse(409, `The total is now ${total}. Nothing was charged. Check it, then pay.`, {
    facts: { value, currency: order.currency },
  })
}

/** Not known yet; with the URL of the bank's authentication, if any. */
export const processingResponse = (nextActionUrl: string | null) =>
  acceptedResponse({ state: 'processing' as const, ...(nextActionUrl ? { nextActionUrl } : {}) })
